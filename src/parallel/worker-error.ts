/** What goes wrong with workers themselves, rather than with the players in them. */

/**
 * Workers that cannot be used: one that never serves, breaks down before it does, or serves another game or other players.
 *
 * @example
 * ```ts
 * import { WorkerError } from 'foreply/parallel';
 *
 * console.log(new WorkerError('no worker').name); // → WorkerError
 * ```
 */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
}
