/** The examples as pages of the site: the description, the code and the output of each. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { root } from '../../scripts/entries.mjs';
import { titleOf as guideTitle } from '../../scripts/guides.mjs';

/** @typedef {{ path: string, title: string, text: string }} ExamplePage the file, and the page as Markdown */

/** The numbered examples, in order. @returns {ExamplePage[]} */
export function examplePages() {
  const names = readdirSync(`${root}examples`).filter((name) => /^\d\d-/.test(name));
  return names.sort().map((name) => {
    const files = filesOf(`examples/${name}`);
    const title = titleOf(name);
    const blocks = files.map((file) => codeOf(file, files.length > 1));
    return { path: files[0], title, text: [`# ${title}`, ...blocks, printedBy(name)].join('\n\n') };
  });
}

/** `03-compare-algorithms.mjs` becomes "3. Compare algorithms". @param {string} name */
function titleOf(name) {
  const words = name
    .slice(3)
    .replace(/\.mjs$/, '')
    .replaceAll('-', ' ');
  return `${Number(name.slice(0, 2))}. ${words[0].toUpperCase()}${words.slice(1)}`;
}

/** An example is a file, or a folder whose main file comes first. @param {string} path */
function filesOf(path) {
  if (statSync(root + path).isFile()) return [path];
  const rest = readdirSync(root + path).filter((name) => name !== 'main.mjs');
  return ['main.mjs', ...rest].map((name) => `${path}/${name}`);
}

/** The opening comment as prose, and the code below. @param {string} file @param {boolean} isNamed */
function codeOf(file, isNamed) {
  const source = readFileSync(root + file, 'utf8');
  const comment = /^\/\*\*[\s\S]*?\*\/\n+/.exec(source)?.[0] ?? '';
  const prose = comment.replace(/^\/\*\*|\s*\*\/\n+$/g, '').replaceAll(/^[ \t]*\*? ?/gm, '');
  const linked = prose.trim().replaceAll(/docs\/[\w/-]+\.md/g, (page) => {
    return `[${guideTitle(page)}](${'../'.repeat(file.split('/').length - 1)}${page})`;
  });
  const code = source.slice(comment.length).trimEnd();
  const heading = isNamed ? [`## ${file.split('/').at(-1)}`] : [];
  return [...heading, linked, `\`\`\`${file.endsWith('.html') ? 'html' : 'js'}\n${code}\n\`\`\``].join('\n\n');
}

/** @param {string} name */
function printedBy(name) {
  const expected = `${root}test/examples/expected/${name.replace(/\.mjs$/, '')}.txt`;
  return existsSync(expected) ? `It prints:\n\n\`\`\`text\n${readFileSync(expected, 'utf8').trimEnd()}\n\`\`\`\n` : '';
}
