/** The board, whose turn it is, and the actions. */

import type { Outcome } from 'foreply';
import type { CoinsBoard } from 'foreply/coins-and-strings';
import { useMemo } from 'preact/hooks';
import { focusBoard } from '../app/focus-board.js';
import type { Action } from '../app/reducer.js';
import type { State } from '../app/state.js';
import { isLast, positionOf, stopsOf, timelineOf, turnStart } from '../app/timeline.js';
import type { EngineDesk } from '../app/use-engine.js';
import { useUndoKeys } from '../app/use-undo-keys.js';
import { counted } from '../app/words.js';
import { boardOf } from '../boards/boards.js';
import { takenCoins } from '../boards/coins-choices.js';
import { SideMark } from '../boards/side-mark.js';
import type { AnyRules } from '../engine/make-search.js';
import { describeEngine } from '../engine/settings.js';
import { gameOf } from '../games/catalogue.js';
import { ActionButton } from './action-button.js';
import { adviceOf, statusOf } from './status.js';

interface Props {
  readonly state: State;
  dispatch(action: Action): void;
  readonly desk: EngineDesk;
  readonly showsLine: boolean;
  readonly showsThreats: boolean;
}

export function BoardArea(props: Props) {
  const { state, dispatch, desk } = props;
  const [undo, redo] = useMemo(() => [() => dispatch({ type: 'undo' }), () => dispatch({ type: 'redo' })], [dispatch]);
  useUndoKeys(undo, redo);
  return (
    <section class="board-area" aria-label="Game">
      <Sides state={state} isThinking={desk.thinking?.isRunning === true} />
      <div class="board-place" id="board" tabIndex={-1}>
        <CurrentBoard {...props} />
      </div>
      <div class="said">
        <p class="status" role="status">
          {statusOf(state, desk)}
        </p>
        <p class="quiet">{adviceOf(state)}</p>
      </div>
      <Toolbar {...props} />
    </section>
  );
}

/** Who plays which side, who is to move, and the points, with the coins that made them, if a game has them. */
function Sides({ state, isThinking }: { readonly state: State; readonly isThinking: boolean }) {
  const game = gameOf(state.record.game);
  const { sides } = game;
  const { side, isOver, board, outcome } = positionOf(state);
  const winner = winnerOf(outcome);
  const points = (board as { readonly points?: readonly number[] }).points;
  const taken = useTaken(state);
  return (
    <ul class="sides">
      {state.players.map((player, index) => (
        <li
          key={sides[index]}
          class={`side${isOver ? (winner === index ? ' won' : '') : side === index ? ` to-move${isThinking ? ' thinks' : ''}` : ''}`}
        >
          <SideMark game={game} side={index as 0 | 1} />
          <strong>{sides[index]}</strong>
          <span class="quiet">{player.kind === 'human' ? 'a person' : describeEngine(player.engine)}</span>
          {points !== undefined && <Taken values={taken[index]} />}
          {points !== undefined && <span class="points">{counted(points[index], 'point')}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The side that has won, if one has. */
function winnerOf(outcome: Outcome | undefined): number | undefined {
  if (outcome?.kind === 'win') return outcome.winner;
  if (outcome?.kind === 'points' && outcome.difference !== 0) return outcome.difference > 0 ? 0 : 1;
  return undefined;
}

/** The values of the coins that each side has taken. */
function useTaken(state: State): readonly (readonly number[])[] {
  const position = positionOf(state);
  return useMemo(() => {
    if (state.record.game !== 'coins-and-strings') return [[], []];
    const moves = position.played().map(({ move }) => move as number);
    const [{ board: start }] = timelineOf(state.record);
    return takenCoins({ start: start as CoinsBoard, moves });
  }, [position]);
}

/** The most coins shown in a side's purse. */
const MOST_COINS = 9;

/** The coins that a side has taken, the latest last. */
function Taken({ values }: { readonly values: readonly number[] }) {
  const shown = values.slice(-MOST_COINS);
  const first = values.length - shown.length;
  return (
    <span class="taken" aria-hidden="true">
      {shown.map((value, at) => (
        <span key={first + at} class="small-coin">
          {value}
        </span>
      ))}
    </span>
  );
}

function CurrentBoard({ state, dispatch, desk, showsLine, showsThreats }: Props) {
  const { record, at, players, pending } = state;
  const Board = boardOf(record.game);
  const timeline = timelineOf(record);
  const position = timeline[at];
  const rules = position.rules as AnyRules;
  const isByHand = players[position.side].kind === 'human' && pending.length === 0;
  const game = useMemo(() => {
    const played = position.played().map(({ move }) => move);
    return { start: timeline[0].board, moves: played };
  }, [position]);
  const { thinking } = desk;
  const isAbout = thinking?.record === record && thinking.at === at;
  const result = isAbout ? thinking.result : undefined;
  const isHint = thinking?.seat === 'hint' && !thinking.isRunning;
  return (
    <Board
      key={`${record.game} ${rules.name}`}
      {...{ rules, game, showsThreats }}
      board={position.board}
      moves={isByHand ? position.moves : []}
      onMove={(move) => dispatch({ type: 'play', move: rules.formatMove(move, position.board) })}
      last={game.moves.slice(turnStart(timeline, at), at)}
      hint={isHint && result !== undefined ? result.turn : []}
      line={showsLine && result !== undefined && pending.length === 0 ? result.principalVariation.flat() : []}
    />
  );
}

function Toolbar({ state, dispatch, desk }: Props) {
  const { at, players, isPaused } = state;
  const stops = stopsOf(state);
  const { side, isOver } = positionOf(state);
  const isThinking = desk.thinking?.isRunning === true;
  const hasEngine = players.some(({ kind }) => kind === 'engine');
  const isHuman = players[side].kind === 'human';
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
    <div class="toolbar" role="group" aria-label="Game actions">
      <ActionButton isOff={!stops.some((stop) => stop < at)} onClick={() => dispatch({ type: 'undo' })}>
        Undo
      </ActionButton>
      <ActionButton isOff={!stops.some((stop) => stop > at)} onClick={() => dispatch({ type: 'redo' })}>
        Redo
      </ActionButton>
      <ActionButton isOff={isOver || !isHuman || isThinking} onClick={desk.hint}>
        Hint
      </ActionButton>
      {hasEngine && (
        <ActionButton isOff={!isThinking} onClick={desk.stop}>
          Stop
        </ActionButton>
      )}
      {hasEngine && <PauseButtons {...{ state, dispatch, desk, isPaused }} />}
      <ActionButton class={isOver ? 'main' : ''} onClick={() => dispatch({ type: 'new' })}>
        New game
      </ActionButton>
      <ActionButton onClick={showRules}>Rules</ActionButton>
    </div>
  );
}

/** The panels are below the board, far away on a phone. */
function showRules(): void {
  const rules = document.getElementById('rules-title');
  rules?.scrollIntoView();
  rules?.focus();
}

/** Performs an action that makes the pressed button disappear. */
function leave(act: () => void): void {
  act();
  focusBoard();
}

/** Engines that play each other can be paused. An engine that waits after a step back is told to play on from here. */
function PauseButtons({ state, dispatch, desk }: Omit<Props, 'showsLine' | 'showsThreats'>) {
  const { players, isPaused } = state;
  const { side, isOver } = positionOf(state);
  const isEngines = players.every(({ kind }) => kind === 'engine');
  if (!isLast(state) && players[side].kind === 'engine' && !isOver) {
    return <ActionButton onClick={() => leave(() => dispatch({ type: 'cut' }))}>Play on from here</ActionButton>;
  }
  if (desk.trouble !== undefined && desk.trouble.seat !== 'hint') {
    return <ActionButton onClick={() => leave(desk.tryAgain)}>Try again</ActionButton>;
  }
  if (!isEngines && !isPaused) return null;
  return (
    <>
      <ActionButton isOff={isOver} onClick={() => dispatch({ type: 'pause', isPaused: !isPaused })}>
        {isPaused ? 'Play on' : 'Pause'}
      </ActionButton>
      <ActionButton isOff={isOver || !isPaused} onClick={desk.step}>
        Step
      </ActionButton>
    </>
  );
}
