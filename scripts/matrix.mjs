/**
 * What takes other versions than those in the lock file, which are installed in temp/: all tests on each supported Node, the declarations
 * with each supported TypeScript, and the package in three bundlers. Prints one line for each at the end.
 *
 *     npm run matrix               everything
 *     npm run matrix -- package    some of it: nodes, package
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { root } from './entries.mjs';

/** The first versions that load modules by `require`, and the newest of each line. */
const NODES = ['20.19', '22.12', '22', '24', '26'];
const COMPILERS = ['5.4', '5.9', '6.0', '7.0'];

/** @param {string} command @param {readonly string[]} args @param {Readonly<Record<string, string>>} [env] */
function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** Installs packages in a folder of their own, and returns it. @param {string} name @param {...string} packages */
function install(name, ...packages) {
  const folder = `${root}temp/matrix/${name}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{ "private": true }');
  const done = run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', ...packages]);
  if (!done) throw new Error(`npm could not install ${packages.join(' ')}`);
  return folder;
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];

/** @type {Record<string, () => [what: string, passed: boolean][]>} */
const parts = {
  nodes: () =>
    NODES.map((release) => {
      const projects = ['--project', 'source', '--project', 'built'];
      return [`Node ${release}`, run('npx', ['-y', '-p', `node@${release}`, 'node', ...vitest, ...projects])];
    }),
  package: () => {
    const folders = COMPILERS.map((version) => install(`typescript-${version}`, `typescript@${version}`));
    const passed = run(
      process.execPath,
      [...vitest, '--project', 'full', 'test/package/declarations.full.test.ts', 'test/package/bundles.full.test.ts'],
      {
        FOREPLY_COMPILERS: folders.map((folder) => `${folder}/node_modules/typescript`).join(delimiter),
        FOREPLY_WEBPACK: install('webpack', 'webpack@5', 'webpack-cli@6'),
      },
    );
    return [[`TypeScript ${COMPILERS.join(', ')}; Vite, esbuild, webpack`, passed]];
  },
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`Unknown part ${unknown}. npm run matrix takes ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const results = Object.entries(parts)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .flatMap(([, part]) => part());
for (const [what, passed] of results) console.log(`${what}: ${passed ? 'passed' : 'FAILED'}`);
process.exitCode = results.every(([, passed]) => passed) ? 0 : 1;
