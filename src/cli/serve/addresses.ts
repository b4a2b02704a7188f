/** The addresses that `foreply serve` prints, and what to say about them. */

import { isIP } from 'node:net';
import type { networkInterfaces } from 'node:os';

/** Where the server listens unless it is told otherwise: no other machine can reach it. */
export const THIS_MACHINE = '127.0.0.1';

/** All addresses of this machine. */
const ALL = ['0.0.0.0', '::'];

/** Whether a text is an address that a server can listen on. */
export function isHost(text: string): boolean {
  return text === 'localhost' || isIP(text) !== 0;
}

/** Whether only programs on this machine reach an address. */
function isLocal(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}

/**
 * Whether a request that names this host may be answered. Pages from elsewhere can let a name of theirs lead to this machine, and would
 * then read the answer as their own, but they cannot do so with an address.
 */
export function isAnswered(named: string, host: string, port: number): boolean {
  const [, name, given = '80'] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(named) ?? [];
  if (name === undefined || Number(given) !== port) return false;
  const address = name.replace(/^\[|\]$/g, '');
  return address === host || isLocal(address) || (!isLocal(host) && isIP(address) !== 0);
}

/** The addresses of the page, the best one first. Those that only hold for one network are left out. */
export function addressesOf(host: string, port: number, networks: ReturnType<typeof networkInterfaces>): string[] {
  if (!ALL.includes(host)) return [addressOf(host, port)];
  const others = Object.values(networks)
    .flatMap((network) => network ?? [])
    .filter(({ internal, family }) => !internal && (family === 'IPv4' || host === '::'))
    .map(({ address }) => address)
    .filter((address) => !address.startsWith('fe80:'));
  return [THIS_MACHINE, ...others].map((address) => addressOf(address, port));
}

function addressOf(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}/`;
}

/** What to say before other machines can reach the page. */
export function warningsOf(host: string, module: string | undefined): string[] {
  if (isLocal(host)) return [];
  const threads = 'Browsers on other machines think in one thread: without https, a page cannot share memory.';
  if (module === undefined) return [threads];
  return [`Everyone who can reach this machine can read ${module} and what it imports.`, threads];
}

/** What is wrong with a port or an address, if that is what an error of `listen` is about. */
export function complaintAbout(error: unknown, port: number, host: string): string | undefined {
  const { code } = Object(error) as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `port ${port} is in use`;
  if (code === 'EACCES') return `port ${port} is for administrators: take one from 1024`;
  return code === 'EADDRNOTAVAIL' ? `this machine has no address ${host}` : undefined;
}
