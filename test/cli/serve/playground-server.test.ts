/** Where the server of `foreply serve` listens, which requests it answers, and what it says about the address. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { addressesOf, complaintAbout, warningsOf } from '../../../src/cli/serve/addresses.js';
import { PlaygroundServer } from '../../../src/cli/serve/playground-server.js';
import { runCli } from '../../support/cli/fake-terminal.js';

const dist = mkdtempSync(join(tmpdir(), 'foreply-server-'));
mkdirSync(join(dist, 'playground'));
writeFileSync(join(dist, 'playground', 'index.html'), '<title>page</title>');
afterAll(() => rmSync(dist, { recursive: true }));

let server: PlaygroundServer | undefined;
afterEach(() => server?.close());

/** Listens on an address, and returns the port. */
async function listening(host: string): Promise<number> {
  server = new PlaygroundServer({ dist, entries: new Map(), module: undefined });
  return server.listen(0, host);
}

/** The status with which a request that names this host is answered. */
function statusFor(port: number, host: string, path = '/'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

describe('the server of the playground', () => {
  test('answers requests that name this machine, and no others', async () => {
    const port = await listening('127.0.0.1');
    expect(await statusFor(port, `127.0.0.1:${port}`)).toBe(200);
    expect(await statusFor(port, `localhost:${port}`)).toBe(200);
    // A name that leads here belongs to a page from elsewhere, which would read the answer.
    expect(await statusFor(port, `evil.example:${port}`)).toBe(404);
    expect(await statusFor(port, `192.168.0.7:${port}`)).toBe(404);
    expect(await statusFor(port, '127.0.0.1:1')).toBe(404);
    expect(await statusFor(port, `127.0.0.1:${port}`, '/../package.json')).toBe(404);
  });

  test('answers by any address, but by no foreign name, if it listens on all of them', async () => {
    const port = await listening('0.0.0.0');
    expect(await statusFor(port, `192.168.0.7:${port}`)).toBe(200);
    expect(await statusFor(port, `[fe80::1]:${port}`)).toBe(200);
    expect(await statusFor(port, `localhost:${port}`)).toBe(200);
    expect(await statusFor(port, `evil.example:${port}`)).toBe(404);
    expect(await statusFor(port, `1.evil.example:${port}`)).toBe(404);
  });
});

const NETWORKS = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
  eth0: [
    { address: '192.168.0.7', family: 'IPv4', internal: false },
    { address: '2001:db8::7', family: 'IPv6', internal: false },
    { address: 'fe80::1', family: 'IPv6', internal: false },
  ],
} as never;

describe('the addresses that are printed', () => {
  test.each([
    ['127.0.0.1', ['http://127.0.0.1:80/']],
    ['192.168.0.7', ['http://192.168.0.7:80/']],
    ['::1', ['http://[::1]:80/']],
    ['0.0.0.0', ['http://127.0.0.1:80/', 'http://192.168.0.7:80/']],
    ['::', ['http://127.0.0.1:80/', 'http://192.168.0.7:80/', 'http://[2001:db8::7]:80/']],
  ])('of %s are those that a browser can open', (host, addresses) => {
    expect(addressesOf(host, 80, NETWORKS)).toEqual(addresses);
  });

  test('come with a warning if others can reach them', () => {
    for (const host of ['127.0.0.1', '127.0.0.9', '::1', 'localhost']) expect(warningsOf(host, 'a.mjs')).toEqual([]);
    const warnings = warningsOf('0.0.0.0', 'a.mjs');
    expect(warnings[0]).toContain('Everyone who can reach this machine can read a.mjs and what it imports.');
    expect(warnings[1]).toContain('one thread');
    expect(warningsOf('192.168.0.7', undefined)).toHaveLength(1);
  });
});

test('a text that is no address is refused', async () => {
  const { exitCode, complained } = await runCli(['serve', '--host', 'here']);
  expect(complained).toContain('--host must be an address, such as 127.0.0.1 or 0.0.0.0, not "here"');
  expect(exitCode).toBe(2);
});

test('a port that is taken, or an address of another machine, is told in words', async () => {
  const port = await listening('127.0.0.1');
  const complaint = async (port: number, host: string) => {
    const other = new PlaygroundServer({ dist, entries: new Map(), module: undefined });
    return complaintAbout(await other.listen(port, host).catch((error: unknown) => error), port, host);
  };
  expect(await complaint(port, '127.0.0.1')).toBe(`port ${port} is in use`);
  expect(await complaint(0, '203.0.113.77')).toBe('this machine has no address 203.0.113.77');
  expect(complaintAbout({ code: 'EACCES' }, 80, '127.0.0.1')).toContain('port 80 is for administrators');
  expect(complaintAbout(new Error('else'), 80, '127.0.0.1')).toBeUndefined();
});
