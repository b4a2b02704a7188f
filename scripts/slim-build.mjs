/**
 * For the build: what the package does not need twice, or at all. Comments and indentation of the built code are left out (the
 * declarations keep theirs, which editors show). The code is there once, as modules: every version of Node that the package supports lets `require` load
 * them, so the files for `require` are a line each, and both ways give the same classes. The types are there once, too, as those for
 * `require`: modules may import the types of CommonJS, and not the other way about in every version of TypeScript.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { entries, root } from './entries.mjs';

/** A comment that has its lines to itself. */
const COMMENT = /^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/)[\s\S])*\*\/)\n/gm;
const INDENTATION = /^[ \t]+/gm;

/** The code without comments that have their lines to themselves, and without indentation. Lines and names stay. @param {string} code */
export function slimCode(code) {
  const bare = code.replace(COMMENT, '');
  // Text in a template can look like a comment.
  if (essenceOf(bare) !== essenceOf(code)) throw new Error('a chunk changed when its comments were taken out');
  const flat = bare.replace(INDENTATION, '');
  // Text in a template can be indented.
  return essenceOf(flat) === essenceOf(code) ? flat : bare;
}

/** @param {string} code */
const essenceOf = (code) => transformSync(code, { minifyWhitespace: true, legalComments: 'none' }).code;

/** Writes the files for `require`. */
export function shareCode(folder = `${root}dist`) {
  for (const { output } of entries) {
    writeFileSync(`${folder}/${output}.cjs`, `module.exports = require('./${nameOf(output)}.js');\n`);
  }
}

/** Turns the declarations into those for `require`, to which those for `import` refer. */
export function shareDeclarations(folder = `${root}dist`) {
  if (!entries.every(({ output }) => existsSync(`${folder}/${output}.d.ts`))) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    writeFileSync(
      `${folder}/${name.replace(/ts$/, 'cts')}`,
      text.replaceAll(/^((?:im|ex)port .*'\.[^']*)\.js'/gm, "$1.cjs'"),
    );
    rmSync(`${folder}/${name}`);
  }
  for (const { output } of entries) {
    const text = readFileSync(`${folder}/${output}.d.cts`, 'utf8');
    // Another package may have different types for each: its importer has a copy.
    const isOwn = !/^import .* from '(?![.]|node:)/m.test(text);
    writeFileSync(`${folder}/${output}.d.ts`, isOwn ? `export * from './${nameOf(output)}.cjs';\n` : text);
  }
}

/** @param {string} output */
const nameOf = (output) => output.slice(output.lastIndexOf('/') + 1);
