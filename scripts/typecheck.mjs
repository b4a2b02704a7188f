/**
 * Checks the types of everything: what runs in Node, what must run anywhere, and what runs in browsers. The compiler keeps what it
 * has learnt in temp/, so a second run takes a fifth of the first.
 */
import { spawnSync } from 'node:child_process';
import { root } from './entries.mjs';

const PROJECTS = ['tsconfig.json', 'tsconfig.portable.json', 'examples/playground/tsconfig.json'];

for (const project of PROJECTS) {
  const memory = `temp/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const words = ['-p', project, '--incremental', '--tsBuildInfoFile', memory];
  const { status } = spawnSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, ...words], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
