/**
 * For the build: what the package does not need twice, or at all. Comments in the built code are left out (the declarations keep
 * theirs, which editors show), and the declarations for `import` refer to those for `require`, so that a package has one copy of each
 * type. Modules may import CommonJS, and not the other way about in every version of TypeScript.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { entries, root } from './entries.mjs';

/** A comment that has its lines to itself. */
const COMMENT = /^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/)[\s\S])*\*\/)\n/gm;

/** The code without comments that have their lines to themselves. @param {string} code */
export function withoutComments(code) {
  const slim = code.replace(COMMENT, '');
  // Text in a template can look like a comment.
  if (essenceOf(slim) !== essenceOf(code)) throw new Error('a chunk changed when its comments were taken out');
  return slim;
}

/** @param {string} code */
const essenceOf = (code) => transformSync(code, { minifyWhitespace: true, legalComments: 'none' }).code;

/** Replaces the declarations for `import` by references to those for `require`. */
export function shareDeclarations(folder = `${root}dist`) {
  if (!entries.every(({ output }) => existsSync(`${folder}/${output}.d.cts`))) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.d.ts')) rmSync(`${folder}/${name}`);
  }
  for (const { output } of entries) {
    const file = output.slice(output.lastIndexOf('/') + 1);
    const text = readFileSync(`${folder}/${output}.d.cts`, 'utf8');
    // Another package may have different types for each: its importer has a copy.
    const isOwn = !/^import .* from '(?![.]|node:)/m.test(text);
    writeFileSync(`${folder}/${output}.d.ts`, isOwn ? `export * from './${file}.cjs';\n` : text);
  }
}
