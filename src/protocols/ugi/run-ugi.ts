/** A UGI session connected to a stream of lines. */

import { LineReader } from '../line-reader.js';
import type { UgiSession } from './session.js';

/**
 * Hands the lines of the input to a session until `quit` or the end of the input, which stops a search and lets it answer.
 *
 * @example
 * ```ts
 * import { neutreeko } from 'foreply/neutreeko';
 * import { createUgiSession, runUgi } from 'foreply/ugi';
 *
 * async function* manager() {
 *   yield 'isre';
 *   yield 'ady\r\nhello\nquit\n';
 * }
 * const lines: string[] = [];
 * const session = createUgiSession(neutreeko(), { write: (line) => lines.push(line) });
 * await runUgi(session, manager());
 * console.log(lines); // → [ 'readyok', 'error unknown command "hello"' ]
 * ```
 *
 * @param input - Text or bytes in UTF-8, cut anywhere. In Node, `process.stdin`.
 */
export async function runUgi<Board, Move>(
  session: UgiSession<Board, Move>,
  input: AsyncIterable<Uint8Array | string>,
): Promise<void> {
  const reader = new LineReader();
  for await (const chunk of input) {
    for (const line of reader.take(chunk)) session.receive(line);
    if (session.hasEnded) return;
  }
  session.receive(reader.end());
  await session.finish();
}
