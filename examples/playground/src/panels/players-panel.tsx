/** Who plays: a person or an engine on each side, and how each engine thinks. */

import type { Action } from '../app/reducer.js';
import type { Player, State } from '../app/state.js';
import { useComplaint } from '../app/use-complaint.js';
import type { GameRecord } from '../engine/protocol.js';
import { describeEngine } from '../engine/settings.js';
import { gameOf } from '../games/catalogue.js';
import type { PlaygroundGame } from '../games/game.js';
import { EngineForm } from './engine-form.js';
import { Choice } from './field.js';

interface Props {
  readonly state: State;
  dispatch(action: Action): void;
}

export function PlayersPanel({ state, dispatch }: Props) {
  const game = gameOf(state.record.game);
  return (
    <section class="panel" aria-labelledby="players-title">
      <h2 id="players-title">Players</h2>
      {state.players.map((player, side) => (
        <PlayerForm
          key={game.sides[side]}
          {...{ game, player }}
          record={state.record}
          name={game.sides[side]}
          onChange={(changed) => dispatch({ type: 'seat', side: side as 0 | 1, player: changed })}
        />
      ))}
      <div class="buttons">
        <button type="button" onClick={() => dispatch({ type: 'swap' })}>
          Swap sides
        </button>
      </div>
    </section>
  );
}

interface PlayerProps {
  readonly game: PlaygroundGame;
  readonly record: GameRecord;
  readonly player: Player;
  readonly name: string;
  onChange(player: Player): void;
}

const KINDS = [
  { value: 'human', label: 'a person' },
  { value: 'engine', label: 'the engine' },
];

function PlayerForm({ game, record, player, name, onChange }: PlayerProps) {
  const { kind, engine } = player;
  const failure = useComplaint(record, player);
  return (
    <fieldset class="player">
      <legend>{name}</legend>
      <Choice
        label={`${name} is played by`}
        value={kind}
        choices={KINDS}
        onChange={(value) => onChange({ ...player, kind: value as Player['kind'] })}
      />
      {kind === 'engine' && (
        <details>
          <summary>
            How it thinks <span class="quiet">{describeEngine(engine)}</span>
          </summary>
          <EngineForm {...{ game, settings: engine, failure }} onChange={(engine) => onChange({ kind, engine })} />
        </details>
      )}
      {kind === 'engine' && failure !== undefined && (
        <p class="error" role="alert">
          {failure.message}
        </p>
      )}
    </fieldset>
  );
}
