/** What a player throws to lose its game for a reason that the match cannot see for itself. */

import type { FaultReason } from '../match-record.js';

/**
 * A player's own admission of a fault. The player that throws it loses, with this reason and this message in the record.
 *
 * @example
 * ```ts
 * import { PlayerFault, playMatch, randomPlayer } from 'foreply/match';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const remote = {
 *   choose: () => {
 *     throw new PlayerFault('time', 'took longer than 500 ms for a turn');
 *   },
 * };
 * const { reason, detail } = await playMatch(neutreeko(), [remote, randomPlayer()]);
 * console.log(reason, '-', detail); // → time - first took longer than 500 ms for a turn
 * ```
 */
export class PlayerFault extends Error {
  override readonly name = 'PlayerFault';
  /** As what the game is lost. */
  readonly reason: FaultReason;

  /** @param message - What the player did, in words that follow its name, or that say why it failed if the reason is `error`. */
  constructor(reason: FaultReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Whether a thrown value is one. It may be anything, and may throw when it is looked at. */
export function isPlayerFault(thrown: unknown): thrown is PlayerFault {
  try {
    return thrown instanceof PlayerFault;
  } catch {
    return false;
  }
}
