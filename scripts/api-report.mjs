/**
 * Writes docs/public-api.md: the signature of every export of every entry, as built. With `--check` it writes nothing and fails
 * if the committed report differs, so that changes to the public surface are visible in review. Either way, exports and members without
 * words are errors.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { entries, root } from './entries.mjs';
import { undocumented } from './undocumented.mjs';

const REPORT = 'docs/public-api.md';
const HEADER = `# Public API

Every export of every entry, as declared in the published types. Generated: \`npm run api\` writes this page and
\`npm run check\` fails while it is out of date.
`;

const printer = ts.createPrinter({ removeComments: true });

/** @param {ts.TypeChecker} checker @param {ts.SourceFile} source the declarations of one entry */
function signatures(checker, source) {
  const module = checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${source.fileName} exports nothing`);
  return checker
    .getExportsOfModule(module)
    .sort((one, two) => (one.name.toLowerCase() < two.name.toLowerCase() ? -1 : 1))
    .map((symbol) => signatureOf(checker, symbol));
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
function signatureOf(checker, symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const text = (target.declarations ?? []).map(print).join('\n');
  return target.name === symbol.name ? text : `// exported as ${symbol.name}\n${text}`;
}

/** @param {ts.Declaration} declaration */
function print(declaration) {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const visible = ts.isClassDeclaration(node) ? withoutPrivates(node) : node;
  return printer.printNode(ts.EmitHint.Unspecified, visible, declaration.getSourceFile());
}

/** @param {ts.ClassDeclaration} node */
function withoutPrivates(node) {
  const members = node.members.filter(
    (member) =>
      !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) &&
      !(member.name && ts.isPrivateIdentifier(member.name)),
  );
  const { modifiers, name, typeParameters, heritageClauses } = node;
  return ts.factory.updateClassDeclaration(node, modifiers, name, typeParameters, heritageClauses, members);
}

/** The declarations of all entries, as built. */
function readDeclarations() {
  const files = entries.map(({ output }) => `${root}dist/${output}.d.ts`);
  const program = ts.createProgram(files, { module: ts.ModuleKind.NodeNext, types: [], skipLibCheck: true });
  const sources = entries.map(({ specifier }, index) => {
    const source = program.getSourceFile(files[index]);
    if (source === undefined) throw new Error(`${files[index]} is missing; run \`npm run build\` first`);
    return { specifier, source };
  });
  return { checker: program.getTypeChecker(), sources };
}

/** @param {ReturnType<typeof readDeclarations>} declarations */
function createReport({ checker, sources }) {
  const sections = sources.map(
    ({ specifier, source }) => `## \`${specifier}\`\n\n\`\`\`ts\n${signatures(checker, source).join('\n\n')}\n\`\`\`\n`,
  );
  return [HEADER, ...sections].join('\n');
}

/** @param {string} report */
function check(report) {
  const path = root + REPORT;
  if (existsSync(path) && readFileSync(path, 'utf8') === report) return;
  const committed = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const built = report.split('\n');
  for (const line of committed.filter((line) => !built.includes(line))) console.error(`- ${line}`);
  for (const line of built.filter((line) => !committed.includes(line))) console.error(`+ ${line}`);
  console.error(
    `The public API differs from ${REPORT}. If the change is intended, run \`npm run api\` and commit the page.`,
  );
  process.exitCode = 1;
}

const declared = readDeclarations();
const report = createReport(declared);
for (const name of undocumented(declared.checker, declared.sources)) {
  console.error(`${name} has no words: write a TSDoc comment, which editors show.`);
  process.exitCode = 1;
}
if (process.argv.includes('--check')) check(report);
else writeFileSync(root + REPORT, report);
