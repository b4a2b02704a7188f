/** A form for how one engine thinks, with the settings of its algorithm. The library's error about them is shown below. */

import type { Failure } from '../engine/protocol.js';
import {
  ALGORITHMS,
  type Algorithm,
  type EngineSettings,
  isTaken,
  LEVELS,
  type NumberName,
  ORDERINGS,
  settingsFor,
  withNumber,
} from '../engine/settings.js';
import type { PlaygroundGame } from '../games/game.js';
import { Choice, Fields, NumberField, Switch } from './field.js';

interface Props {
  readonly game: PlaygroundGame;
  readonly settings: EngineSettings;
  readonly failure: Failure | undefined;
  onChange(settings: EngineSettings): void;
}

const UNITS = [
  { value: 'depth', label: 'single moves' },
  { value: 'turns', label: 'whole turns' },
];

export function EngineForm(props: Props) {
  const { settings, onChange } = props;
  const choose = (algorithm: string) => onChange(settingsFor(algorithm as Algorithm, settings));
  return (
    <div class="engine-form">
      <Choice label="Algorithm" value={settings.algorithm} choices={choicesOf(ALGORITHMS)} onChange={choose} />
      {isTaken('level', settings) && (
        <Choice
          label="Level"
          value={settings.level}
          choices={LEVELS.map((value) => ({ value, label: value }))}
          onChange={(level) => onChange({ ...settings, level: level as EngineSettings['level'] })}
        />
      )}
      <Limits {...props} />
      <Means {...props} />
      <HeuristicForm {...props} />
    </div>
  );
}

/** Depth, time and nodes. */
function Limits({ settings, failure, onChange }: Props) {
  const number = (name: NumberName, label: string, unit = 1) =>
    isTaken(name, settings) && (
      <NumberField
        label={label}
        value={scaled(settings[name], 1 / unit)}
        isWrong={isBlamed(failure, name)}
        onChange={(value) => onChange(withNumber(settings, name, scaled(value, unit)))}
      />
    );
  return (
    <div class="fields">
      {number('time', 'Seconds per move', 1000)}
      {number('nodes', 'Nodes per move')}
      {number('reach', 'Looks ahead')}
      {isTaken('unit', settings) && (
        <Choice
          label="Counted in"
          value={settings.unit}
          choices={UNITS}
          onChange={(unit) => onChange({ ...settings, unit: unit as EngineSettings['unit'] })}
        />
      )}
      {number('multi', 'Lines to compare')}
      {number('upper', 'Good enough above')}
      {number('lower', 'Bad enough below')}
      {number('seed', 'Seed')}
    </div>
  );
}

/** Table and ordering. */
function Means({ settings, onChange }: Props) {
  return (
    <>
      {isTaken('ordering', settings) && (
        <Choice
          label="Moves are tried"
          value={settings.ordering}
          choices={choicesOf(ORDERINGS)}
          onChange={(ordering) => onChange({ ...settings, ordering: ordering as EngineSettings['ordering'] })}
        />
      )}
      {isTaken('table', settings) && (
        <Switch
          label="Remember positions in a table"
          value={settings.table}
          onChange={(table) => onChange({ ...settings, table })}
        />
      )}
    </>
  );
}

function HeuristicForm({ game, settings, onChange }: Props) {
  if (!isTaken('heuristic', settings)) return null;
  const { heuristic, parameters } = settings;
  const choice = game.heuristics.find(({ name }) => name === heuristic) ?? game.heuristics[0];
  if (choice === undefined) return null;
  const own = { value: '', label: `the game’s own (${game.heuristics[0].name})` };
  return (
    <>
      <Choice
        label="Heuristic"
        about={choice.about}
        value={heuristic}
        choices={[own, ...game.heuristics.map(({ name }) => ({ value: name, label: name }))]}
        onChange={(name) => onChange({ ...settings, heuristic: name, parameters: {} })}
      />
      {heuristic !== '' && choice.fields.length > 0 && (
        <details>
          <summary>Its parameters</summary>
          <Fields
            fields={choice.fields}
            settings={parameters}
            onChange={(name, value) => onChange({ ...settings, parameters: { ...parameters, [name]: value } })}
          />
        </details>
      )}
    </>
  );
}

function choicesOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function scaled(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : Number((value * factor).toPrecision(12));
}

/** Whether the library's error names this setting. The library calls the reach depth or turns. */
function isBlamed(failure: Failure | undefined, name: string): boolean {
  const { option } = failure ?? {};
  return option === name || (name === 'reach' && (option === 'depth' || option === 'turns'));
}
