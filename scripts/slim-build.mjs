/**
 * For the build: what the package does not need twice, or at all. The built code has no comments, no blanks and short names for locals (the
 * declarations keep all, which editors show). The code is there once, as modules: every version of Node that the package supports lets
 * `require` load them, so the files for `require` are a line each, and both ways give the same classes. The types are there once, too, as
 * those for `require`: modules may import the types of CommonJS, and not the other way about in every version of TypeScript.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { minify } from 'terser';
import { entries, root } from './entries.mjs';

/**
 * The code without comments and blanks, with short names for what is local to a function or private to a class. Names of functions, classes and
 * other members stay, and lines stay short, so that profiles and traces can be read. So do the marks of calls that bundlers may drop, which esbuild leaves out.
 * @param {string} code
 */
export async function slimCode(code) {
  const { code: slim = code } = await minify(code, {
    module: true,
    compress: false,
    mangle: { module: false, toplevel: false, keep_fnames: true, keep_classnames: true },
    format: { comments: false, preserve_annotations: true, max_line_len: 120 },
  });
  return `${slim}\n`;
}

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
