/**
 * For the build: several copies of the walk's code, assigned to cursor classes in turn (see src/search/kernel/walk-copies.ts). A copy
 * has all modules that call a cursor while a tree is walked; everything else is shared.
 */

import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

const COPIES = 4;
/** What is copied; a module comes after those that it imports. */
const COPIED = ['path', 'table-link', 'move-list', 'judge', 'questions', 'frontier', 'walk'];
/** @param {string} path */
const isCopied = (path) => COPIED.includes(basename(path).replace(/\.[jt]s$/, ''));

/** @returns {import('esbuild').Plugin} */
export function walkCopies() {
  return {
    name: 'walk-copies',
    setup(build) {
      build.onLoad({ filter: /[\\/]kernel[\\/]walk-copies\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const numbers = Array.from({ length: COPIES - 1 }, (_, at) => at + 1);
        const imports = numbers.map((number) => `import { Walk as Walk${number} } from './walk.js?copy=${number}';`);
        // Copies of one module side by side: a compressed bundle then holds them hardly more than once.
        const order = COPIED.flatMap((name) =>
          ['', ...numbers.map((number) => `?copy=${number}`)].map((copy) => [name, copy]),
        ).map(([name, copy], at) => `import * as inOrder${at} from './${name}.js${copy}';`);
        const list = ['Walk', ...numbers.map((number) => `Walk${number}`)].join(', ');
        const contents = `${[...order, ...imports].join('\n')}\n${source.replace('= [Walk];', `= [${list}];`)}`;
        if (contents.includes('= [Walk];')) throw new Error('walk-copies.ts has no list of copies to fill');
        return { contents, loader: 'ts' };
      });
      build.onResolve({ filter: /\?copy=\d+$/ }, ({ path, resolveDir }) => {
        const [file, number] = path.split('?copy=');
        return { path: resolve(resolveDir, file.replace(/\.js$/, '.ts')), suffix: `?copy=${number}` };
      });
      // Modules that a copy imports are copied too if they call cursors.
      build.onLoad({ filter: /\.ts$/ }, async ({ path, suffix }) => {
        if (!suffix.startsWith('?copy=')) return undefined;
        const source = await readFile(path, 'utf8');
        const contents = source.replace(
          /(from '[^']+\.js)'/g,
          (/** @type {string} */ whole, /** @type {string} */ from) => (isCopied(from) ? `${from}${suffix}'` : whole),
        );
        return { contents, loader: 'ts' };
      });
    },
  };
}
