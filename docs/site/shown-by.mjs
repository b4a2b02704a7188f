/**
 * Links types to examples that use them. Functions, classes and constants have their own examples. The page of a type names the
 * examples of the exports that take it or return it. Exports that name the type directly come before those that name it through others.
 */
import { CommentTag, makeRecursiveVisitor, ReflectionKind } from 'typedoc';

/** @typedef {import('typedoc').DeclarationReflection} Declaration */

const VALUES = ReflectionKind.Function | ReflectionKind.Class | ReflectionKind.Variable;
const TYPES = ReflectionKind.Interface | ReflectionKind.TypeAlias;
const MOST = 3;

/** Adds "See" to the comments of types without an example. @param {import('typedoc').ProjectReflection} project */
export function pointToExamples(project) {
  const exported = (project.children ?? []).flatMap((module) => module.children ?? []);
  const shown = exported.filter((one) => one.kindOf(VALUES) && hasExample(one));
  for (const type of exported) {
    if (!type.kindOf(TYPES) || hasExample(type)) continue;
    const nearest = nearestOf(type, shown);
    if (nearest.length > 0) type.comment?.blockTags.push(new CommentTag('@see', listOf(nearest)));
  }
}

/** @param {Declaration} one */
function hasExample(one) {
  const comments = [one.comment, ...(one.signatures ?? []).map((signature) => signature.comment)];
  return comments.some((comment) => comment?.getTag('@example') !== undefined);
}

/** The exports that name the type in the fewest steps, from its own entry if possible. @param {Declaration} type @param {Declaration[]} shown */
function nearestOf(type, shown) {
  const steps = shown
    .map((one) => ({ one, count: stepsBetween(one, type) }))
    .filter(({ count }) => count !== undefined);
  const ranked = steps.map(({ one, count = 0 }) => ({ one, rank: 2 * count + (one.parent === type.parent ? 0 : 1) }));
  const least = Math.min(...ranked.map(({ rank }) => rank));
  return ranked
    .filter(({ rank }) => rank === least)
    .map(({ one }) => one)
    .slice(0, MOST);
}

/** @type {WeakMap<Declaration, Map<unknown, number>>} */
const reaches = new WeakMap();

/** The number of steps from an export to a type, through the types it names. @param {Declaration} from @param {Declaration} to */
function stepsBetween(from, to) {
  const known = reaches.get(from) ?? reachOf(from);
  reaches.set(from, known);
  return known.get(to);
}

/** @param {Declaration} from */
function reachOf(from) {
  /** @type {Map<unknown, number>} */
  const steps = new Map();
  let frontier = namedIn(from);
  for (let count = 0; frontier.length > 0; count++) {
    const fresh = frontier.filter((one) => !steps.has(one));
    for (const one of fresh) steps.set(one, count);
    frontier = [...new Set(fresh)].flatMap((one) => namedIn(one));
  }
  return steps;
}

/** The declarations that a declaration names in its types. @param {Declaration} declaration @returns {Declaration[]} */
function namedIn(declaration) {
  /** @type {Declaration[]} */
  const named = [];
  const visitor = makeRecursiveVisitor({
    reference: ({ reflection }) => {
      if (reflection?.isDeclaration()) named.push(reflection);
    },
    reflection: (type) => {
      named.push(...namedIn(type.declaration));
    },
  });
  for (const type of typesOf(declaration)) type?.visit(visitor);
  return [...named, ...(declaration.children ?? []).flatMap(namedIn)];
}

/** @param {Declaration} declaration */
function typesOf({
  type,
  signatures = [],
  getSignature,
  indexSignatures = [],
  extendedTypes = [],
  typeParameters = [],
}) {
  const calls = [...signatures, ...indexSignatures, ...(getSignature ? [getSignature] : [])];
  return [
    type,
    ...extendedTypes,
    ...typeParameters.map((parameter) => parameter.type),
    ...calls.flatMap((call) => [
      call.type,
      ...(call.parameters ?? []).map((parameter) => parameter.type),
      ...(call.typeParameters ?? []).map((parameter) => parameter.type),
    ]),
  ];
}

/** @param {Declaration[]} examples */
function listOf(examples) {
  return examples.flatMap((one, at) => [
    {
      kind: /** @type {const} */ ('text'),
      text: at === 0 ? 'The example of ' : at < examples.length - 1 ? ', ' : ' or ',
    },
    { kind: /** @type {const} */ ('inline-tag'), tag: /** @type {const} */ ('@link'), text: one.name, target: one },
  ]);
}
