/** `foreply serve`: the playground in the browser, with the user's own game in it. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '../command.js';
import { checkFile, isPath } from '../module-file.js';
import { addressesOf, complaintAbout, isHost, THIS_MACHINE, warningsOf } from '../serve/addresses.js';
import { PlaygroundServer } from '../serve/playground-server.js';
import { interruptibly, print } from '../terminal.js';
import { UsageError } from '../usage-error.js';

const MOST_PORTS = 65_535;

export const SERVE: Command = {
  name: 'serve',
  summary: 'Play a game of your own in the browser, in the playground',
  operands: '[module]',
  about:
    'Serves the playground on this machine, with the game of a module in it: against engines, with hints, undo, the search tree and links. The board is drawn as the view of the module describes it; without one it is the text that draw writes, with a button for each move. The page reloads when the file changes, and shows what is wrong with it. Without a module, the games of the library. Ctrl-C ends it.',
  options: {
    host: {
      value: 'ADDRESS',
      about: 'the address to listen on: 0.0.0.0 lets other machines in, such as a phone',
      default: `${THIS_MACHINE}, this machine alone`,
    },
    port: { value: 'N', about: 'the port to listen on', default: 'any that is free' },
    'no-open': { about: 'print the address only, and open no browser, as in a pipe' },
  },
  examples: ['serve ./my-game.mjs', 'serve ./my-game.mjs --port 8000 --no-open'],
  run: async (given, terminal) => {
    given.checkCount(1);
    const host = given.text('host') ?? THIS_MACHINE;
    if (!isHost(host)) {
      throw new UsageError(`--host must be an address, such as ${THIS_MACHINE} or 0.0.0.0, not "${host}"`);
    }
    const port = given.count('port', 0, MOST_PORTS) ?? 0;
    const [typed] = given.operands;
    const module = typed === undefined ? undefined : fileOf(typed, terminal.folder);
    const dist = fileURLToPath(new URL('../', import.meta.url));
    const server = new PlaygroundServer({ dist, entries: entriesOf(dist), module });
    return interruptibly(terminal, async (signal) => {
      const [address, ...others] = addressesOf(host, await listen(server, port, host), networkInterfaces());
      print(terminal, `The playground is at ${address}`);
      for (const other of others) print(terminal, `and for other machines at ${other}`);
      for (const warning of warningsOf(host, typed)) terminal.errors.write(`${warning}\n`);
      // Where the output is read by a program, no person waits for a page.
      if (terminal.output.isTTY && !given.has('no-open')) openBrowser(address);
      await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
      await server.close();
    });
  },
};

function fileOf(typed: string, folder: string): string {
  if (!isPath(typed))
    throw new UsageError(`"${typed}" is no path`, 'Name the file of the game, such as ./my-game.mjs.');
  const file = resolve(folder, typed);
  checkFile(typed, file);
  if (!/\.m?js$/.test(file)) throw new UsageError(`${typed}: a page takes JavaScript modules only, .mjs or .js`);
  return file;
}

/** The built files of the package, by what is typed after `foreply/`. */
function entriesOf(dist: string): Map<string, string> {
  const { exports } = JSON.parse(readFileSync(new URL('../package.json', `file://${dist}`), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | { readonly import: { readonly default: string } }>>;
  };
  return new Map(
    Object.entries(exports).flatMap(([name, target]) =>
      typeof target === 'string' ? [] : [[name.replace(/^\.\/?/, ''), target.import.default.replace('./dist/', '')]],
    ),
  );
}

async function listen(server: PlaygroundServer, port: number, host: string): Promise<number> {
  try {
    return await server.listen(port, host);
  } catch (error) {
    const complaint = complaintAbout(error, port, host);
    throw complaint === undefined ? error : new UsageError(complaint);
  }
}

/** Opens the address in the user's browser, if the system has a command for it. */
function openBrowser(address: string): void {
  const [command, ...words] =
    process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : [process.platform === 'darwin' ? 'open' : 'xdg-open'];
  const child = spawn(command, [...words, address], { stdio: 'ignore', detached: true });
  // The address has been printed.
  child.on('error', () => {});
  child.unref();
}
