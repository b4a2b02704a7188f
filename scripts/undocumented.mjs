/**
 * What the declarations export without words: symbols, and members of classes, interfaces and types, whose hover in an editor would
 * show a type only. `npm run check:api` fails on any.
 */
import ts from 'typescript';

/** Members whose type says it all: `new`, the tag of a union with its cases, and the name of an error. */
const NEEDS_NONE = new Set(['constructor', 'kind', 'name']);

/**
 * The names of exports and members without a comment, such as `MoveLimits.clock`, in the order of the entries.
 * @param {ts.TypeChecker} checker
 * @param {readonly { specifier: string, source: ts.SourceFile }[]} files the declarations of each entry
 */
export function undocumented(checker, files) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const { specifier, source } of files) {
    const module = checker.getSymbolAtLocation(source);
    for (const exported of module === undefined ? [] : checker.getExportsOfModule(module)) {
      const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (!isDocumented(checker, exported) && !isDocumented(checker, target))
        found.add(`${specifier} ${exported.name}`);
      for (const member of membersOf(target)) {
        if (!isDocumented(checker, member)) found.add(`${specifier} ${exported.name}.${member.name}`);
      }
    }
  }
  return [...found];
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
const isDocumented = (checker, symbol) => symbol.getDocumentationComment(checker).length > 0;

/** The members that the declaration itself lists, public ones only, also in the literal types inside it. @param {ts.Symbol} symbol */
function membersOf(symbol) {
  /** @type {ts.Symbol[]} */
  const members = [];
  const visit = (/** @type {ts.Node} */ node) => {
    // Arguments are explained with their function, and groups of constants by the constants.
    if (ts.isParameter(node) || ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeLiteralNode(node)) {
      for (const member of node.members) members.push(...symbolOf(member));
    }
    ts.forEachChild(node, visit);
  };
  for (const declaration of symbol.declarations ?? []) visit(declaration);
  return members;
}

/** @param {ts.ClassElement | ts.TypeElement} node @returns {ts.Symbol[]} */
function symbolOf(node) {
  const { symbol } = /** @type {ts.Node & { symbol?: ts.Symbol }} */ (node);
  const isPrivate = (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0;
  const isNamed = node.name !== undefined && !ts.isPrivateIdentifier(node.name);
  return symbol === undefined || isPrivate || !isNamed || NEEDS_NONE.has(symbol.name) ? [] : [symbol];
}
