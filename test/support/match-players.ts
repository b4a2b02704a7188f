/** Simple players for tests of matches: two that play, and helpers for those that misbehave. */
import type { Player, PlayerTurn } from '../../src/match/players/player.js';

/** A player of any game, good or bad. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of these players are not moves of any particular game.
export type AnyGamePlayer = Player<any, any>;

/** A player with only a `choose` function. */
export function player(choose: AnyGamePlayer['choose']): AnyGamePlayer {
  return { choose };
}

/** Always plays the first legal move. */
export const firstMove: AnyGamePlayer = player(({ moves }) => ({ turn: [moves[0]] }));

/** Always plays the first legal move, a whole turn at a time. */
export const firstTurn: AnyGamePlayer = player((start) => {
  const turn: unknown[] = [];
  for (
    let position = start;
    !position.isOver && position.side === start.side;
    position = position.play(position.moves[0])
  ) {
    turn.push(position.moves[0]);
  }
  return { turn };
});

/** A promise that never settles. */
export const never = <Value>(): Promise<Value> => new Promise<Value>(() => {});

/** A player whose answer the types would not allow. */
export const answering = (answer: unknown): AnyGamePlayer => player(() => answer as PlayerTurn<unknown>);
