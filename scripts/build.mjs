/**
 * Builds dist: the playground that `foreply serve` shows, then the library and the command line. Arguments go to tsup: `npm run build
 * -- --no-dts` leaves the declarations out, which take most of the time.
 */
import { execFileSync } from 'node:child_process';
import { root } from './entries.mjs';
import { shareCode, shareDeclarations } from './slim-build.mjs';

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  execFileSync(process.execPath, [`${root}node_modules/${command}`, ...args], { cwd: root, stdio: 'inherit' });
}

const config = 'examples/playground/vite.config.ts';
run('vite/bin/vite.js', ['build', '--logLevel', 'warn', '-c', config, '--mode', 'package']);
run('tsup/dist/cli-default.js', process.argv.slice(2));
shareCode();
shareDeclarations();
