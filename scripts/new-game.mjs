/**
 * Makes a new, working game: `npm run new-game -- <name>`. The templates in scripts/new-game/ have the paths of the files they
 * become, and contain "new-game" (also "newGame", "NewGame" and "New Game"), which is replaced by the name.
 *
 * The result is a small game with tests, data, a page and its places in the package and the catalogue. Its author then changes
 * the rules file by file, with tests that pass from the first minute.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './entries.mjs';

const TEMPLATES = `${root}scripts/new-game/`;
const SUFFIX = '.template';

const HELP = `Usage: npm run new-game -- <name>

Makes a game that works: rules, board, notation, cursor, one heuristic, tests, data files, a benchmark, a page, and its
places in package.json, the catalogue of games, the command line and the README. Change it into yours step by step.

The name has small letters, with hyphens between words: hex, nine-mens-morris.

docs/adding-a-game.md tells what each file is for.`;

/** What cannot be done, as a sentence for the user. */
export class NewGameError extends Error {}

/**
 * The name in all its forms.
 * @param {string} name
 */
function formsOf(name) {
  const words = name.split('-');
  const capitalized = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = capitalized.join('');
  return { name, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, title: capitalized.join(' ') };
}

/** @typedef {ReturnType<typeof formsOf>} Forms */

/**
 * Replaces the name of the template.
 * @param {string} text
 * @param {Forms} forms
 */
function renamed(text, { name, camel, pascal, title }) {
  return text
    .replaceAll('new-game', name)
    .replaceAll('newGame', camel)
    .replaceAll('NewGame', pascal)
    .replaceAll('New Game', title);
}

/**
 * The files to make, and their texts.
 * @param {Forms} forms
 */
function filesOf(forms) {
  return readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(SUFFIX))
    .sort()
    .map((path) => ({
      path: renamed(path.slice(0, -SUFFIX.length), forms),
      text: renamed(readFileSync(TEMPLATES + path, 'utf8'), forms),
    }));
}

/** Words that cannot name a function, because JavaScript reserves them. @param {string} word */
function isReserved(word) {
  try {
    new Function(`'use strict'; const ${word} = 0;`);
    return false;
  } catch {
    return true;
  }
}

/**
 * Refuses a name that cannot be used.
 * @param {string} name
 */
function checkName(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new NewGameError(`"${name}" cannot be the name of a game: use small letters, with hyphens between words.`);
  }
  const { camel } = formsOf(name);
  if (isReserved(camel))
    throw new NewGameError(`"${name}" cannot be the name of a game: "${camel}" is a word of JavaScript.`);
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  if (Object.hasOwn(exports, `./${name}`)) {
    throw new NewGameError(`There is already an entry foreply/${name}: choose another name.`);
  }
  if (isUsed(camel)) {
    throw new NewGameError(`"${name}" cannot be the name of a game: the code uses "${camel}" for something else.`);
  }
}

/** Whether the files of a new game, or those that will name it, already use a word. @param {string} word */
function isUsed(word) {
  const templates = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`.ts${SUFFIX}`))
    .map((path) => TEMPLATES + path);
  const files = [...templates, `${root}src/games/catalogue.ts`, `${root}src/cli/games.ts`];
  return files.some((file) => new RegExp(`\\b${word}\\b`).test(readFileSync(file, 'utf8')));
}

/**
 * Edits an existing file, step by step. A step that finds nothing to change is an error, not a silent omission.
 * @param {string} path
 * @param {readonly ((text: string) => string)[]} steps
 */
function changed(path, steps) {
  let text = readFileSync(root + path, 'utf8');
  for (const step of steps) {
    const after = step(text);
    if (after === text) throw new NewGameError(`Cannot find the place for the game in ${path}. Nothing was made.`);
    text = after;
  }
  return { path, text };
}

const NUMBERS = ['Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen'];

/**
 * The lists that a new game must be added to.
 * @param {Forms} forms
 */
function changesFor({ name, camel, pascal, title }) {
  const picture = `<img src="docs/images/${name}.svg" width="170" alt="A board of ${title}">`;
  const row = `| ${picture} | **${title}**, \`foreply/${name}\`. Three in a row. |`;
  return [
    changed('package.json', [(text) => withEntry(text, name)]),
    changed('src/games/catalogue.ts', [
      (text) =>
        text.replace(
          'import type { GameCard }',
          `import { ${camel} } from './${name}/card.js';\nimport type { GameCard }`,
        ),
      (text) =>
        text.replace(
          '\n} as const satisfies',
          `\n  ${name === camel ? name : `'${name}': ${camel}`},\n} as const satisfies`,
        ),
    ]),
    changed('src/cli/games.ts', [
      (text) =>
        text.replace(
          'import { catalogue,',
          `import { drawBoard as draw${pascal} } from 'foreply/${name}';\nimport { catalogue,`,
        ),
      (text) => text.replace(/(const DRAWINGS = \{[^}]*)\}/, `$1  '${name}': draw${pascal},\n}`),
    ]),
    changed('README.md', [
      (text) => text.replace(/(\| <img src="docs\/images\/[^\n]*\|\n)(?!\| <img)/, `$1${row}\n`),
      (text) =>
        text.replace(
          /(\(`docs\/games\/[\w-]+\.md`\))(?=, solved games)/,
          `$1,\n  ${title} (\`docs/games/${name}.md\`)`,
        ),
      (text) => text.replace(/\w+(?= games are included)/, (word) => NUMBERS[NUMBERS.indexOf(word) + 1] ?? word),
    ]),
    changed('docs/README.md', [
      (text) =>
        text.replace(/(- \[[^\n]*\]\(games\/[^\n]*\n)(?!- \[[^\n]*\]\(games\/)/, `$1- [${title}](games/${name}.md)\n`),
    ]),
  ];
}

/**
 * The text of package.json with an entry for the game, inserted before that of package.json itself.
 * @param {string} text @param {string} name
 */
function withEntry(text, name) {
  const description = JSON.parse(text);
  const { './package.json': last, ...others } = description.exports;
  const built = `./dist/games/${name}/index`;
  const entry = {
    import: { types: `${built}.d.ts`, default: `${built}.js` },
    require: { types: `${built}.d.cts`, default: `${built}.cjs` },
  };
  description.files = description.files.map((/** @type {string} */ files) => files.replace('}.svg', `,${name}}.svg`));
  description.exports = { ...others, [`./${name}`]: entry, './package.json': last };
  return `${JSON.stringify(description, undefined, 2)}\n`;
}

/**
 * Runs a program of the project. @param {string} what @param {readonly string[]} words
 */
function run(what, words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new NewGameError(`The files are made, but ${what} failed:\n${stdout}${stderr}`);
}

/**
 * Makes the game.
 * @param {string} name
 */
function make(name) {
  checkName(name);
  const forms = formsOf(name);
  const made = filesOf(forms);
  const present = made.find(({ path }) => existsSync(root + path));
  if (present !== undefined) throw new NewGameError(`There is already a file ${present.path}: choose another name.`);
  // All texts are ready before the first file is written, so an error leaves everything unchanged.
  const edited = changesFor(forms);
  for (const { path, text } of [...made, ...edited]) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, text);
  }
  // Names of another length change line breaks and sorting.
  const sources = [...made, ...edited].map(({ path }) => path).filter((path) => /\.(ts|mjs|json)$/.test(path));
  run('formatting', ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...sources]);
  run('drawing its picture', ['scripts/diagrams.mjs']);
  return report(forms, made, edited);
}

/** @typedef {readonly { readonly path: string }[]} Files */

/**
 * The files made, and what to do next.
 * @param {Forms} forms @param {Files} made @param {Files} edited
 */
function report({ name, title }, made, edited) {
  return `${title} is ready to be played and to be changed.

Made
${[...made.map(({ path }) => path), `docs/images/${name}.svg`].map((path) => `  ${path}`).join('\n')}

Changed
${edited.map(({ path }) => `  ${path}`).join('\n')}

Next
  1. Run its tests, and keep them passing:
       npx vitest run --project source test/games/${name}
  2. Change the rules in src/games/${name}, then the slow twin in test/support/${name}.
  3. Count positions anew and list what to refuse in test/data/${name}.*, and write the playthrough:
       FOREPLY_PLAYTHROUGH=write npx vitest run --project source test/games/${name}
  4. Write its public names down, and run all checks:
       npm run api && npm run check

docs/adding-a-game.md tells more.`;
}

/**
 * What to print for the words of the command line. Throws a `NewGameError` for words that it cannot use.
 * @param {readonly string[]} words
 */
export function newGame([name, ...rest]) {
  if (name === '--help' || name === '-h') return HELP;
  if (name === undefined) throw new NewGameError(`Give the name of the game.\n\n${HELP}`);
  if (rest.length > 0)
    throw new NewGameError(`Give one name, with hyphens between words, not ${rest.length + 1} words.`);
  return make(name);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(newGame(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof NewGameError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
