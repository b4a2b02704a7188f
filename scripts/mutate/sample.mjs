/**
 * Plugins for Stryker. One leaves out the functions that make tables once and keep them: tests make cursors while they are collected, before
 * any mutant is active, so their mutants never act. The other lets a share of the mutants pass, and always the same ones: whether a mutant belongs to the sample
 * follows from a hash of its place and its text. All others count as invalid: they are neither run nor part of the score.
 */

/** @typedef {{ line: number, column: number }} Place */
/** @typedef {{ id: string, fileName: string, replacement: string, location: { start: Place, end: Place } }} Mutant */

const share = Number(process.env.FOREPLY_MUTATE_SHARE ?? 1);

/** @param {Mutant} mutant */
function isInSample({ fileName, location: { start, end }, replacement }) {
  const file = fileName.replaceAll('\\', '/').replace(/.*\/src\//, '');
  const name = `${file} ${start.line} ${start.column} ${end.line} ${end.column} ${replacement}`;
  let hash = 0;
  for (const unit of name) hash = mixed(hash ^ unit.charCodeAt(0));
  return hash / 2 ** 32 < share;
}

/** @param {number} number */
function mixed(number) {
  const once = Math.imul(number ^ (number >>> 16), 0x21f0aaad);
  const twice = Math.imul(once ^ (once >>> 15), 0x735a2d97);
  return (twice ^ (twice >>> 15) ^ 0x9e3779b9) >>> 0;
}

const sampler = {
  async init() {},
  /** @param {Mutant[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  },
  /** @param {Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isInSample(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
      ]),
    );
  },
};

const MAKES_TABLES = /^make\w*Tables?$/;

const kept = {
  /** @param {{ isFunctionDeclaration(): boolean, node: { id?: { name: string } | null } }} path */
  shouldIgnore: (path) =>
    path.isFunctionDeclaration() && MAKES_TABLES.test(path.node.id?.name ?? '') ? 'made once and kept' : undefined,
};

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', value: sampler },
  { kind: 'Ignore', name: 'kept', value: kept },
];
