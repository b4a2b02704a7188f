/** Players that misbehave, each in its own way, and games between the good ones. */
import type { Player, PlayerTurn } from '../../src/match/players/player.js';

/** A player of any game, good or bad. */
// biome-ignore lint/suspicious/noExplicitAny: what these players answer is no move of any game.
export type AnyGamePlayer = Player<any, any>;

/** A player that is nothing but its answer. */
export function player(choose: AnyGamePlayer['choose']): AnyGamePlayer {
  return { choose };
}

/** The first legal move, again and again. */
export const firstMove: AnyGamePlayer = player(({ moves }) => ({ turn: [moves[0]] }));

/** Whole turns of first legal moves. */
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

/** A promise that nothing ever comes of. */
export const never = <Value>(): Promise<Value> => new Promise<Value>(() => {});

/** An answer that the types would not let pass. */
export const answering = (answer: unknown): AnyGamePlayer => player(() => answer as PlayerTurn<unknown>);
