/** The search tree of the position on the board, for those who want to see how a search works. */

import type { Side } from 'foreply';
import { useState } from 'preact/hooks';
import type { State } from '../app/state.js';
import { type Grown, type TreeDesk, useTree } from '../app/use-tree.js';
import { counted, grouped, stopText, verdictText } from '../app/words.js';
import { playRecord } from '../engine/play-record.js';
import type { Result } from '../engine/protocol.js';
import {
  ALGORITHMS,
  type Algorithm,
  DEFAULT_ENGINE,
  type EngineSettings,
  isTaken,
  ORDERINGS,
  withNumber,
} from '../engine/settings.js';
import { gameOf } from '../games/catalogue.js';
import { ActionButton } from './action-button.js';
import { Choice, NumberField, Switch } from './field.js';
import { TreeView } from './tree-view.js';

const SHOWN: readonly Algorithm[] = [
  'minimax',
  'alphaBeta',
  'boundedAlphaBeta',
  'principalVariation',
  'iterativeDeepening',
];

/** The initial settings: two plies are few enough to read. */
const { time: _time, ...UNTIMED } = DEFAULT_ENGINE;
const BEGINNING: EngineSettings = { ...UNTIMED, algorithm: 'alphaBeta', reach: 2, table: false };
/** The limit on nodes, so that a search that is too large ends by itself. */
const MOST_SEARCHED = 2_000_000;

export function TreePanel({ state }: { readonly state: State }) {
  const { record, at } = state;
  const [settings, setSettings] = useState(BEGINNING);
  const [other, setOther] = useState<Algorithm | undefined>('minimax');
  const desk = useTree();
  const position = playRecord(record, at);
  const isRunning = desk.running !== undefined;
  const isOff = position.isOver || isRunning;
  const grow = (event: Event) => {
    event.preventDefault();
    if (isOff) return;
    const here = { ...record, moves: record.moves.slice(0, at) };
    desk.grow(here, { ...settings, nodes: MOST_SEARCHED }, other === settings.algorithm ? undefined : other);
  };
  return (
    <section class="panel wide" aria-labelledby="tree-title">
      <h2 id="tree-title">Search tree</h2>
      <p class="quiet">
        What a search visits from the position on the board, and what it can skip. Small depths are easiest to read.
      </p>
      <form onSubmit={grow}>
        <TreeForm {...{ settings, other }} game={record.game} onChange={setSettings} onOther={setOther} />
        <div class="buttons">
          <button type="submit" class="main" aria-disabled={isOff ? 'true' : undefined}>
            Grow the tree
          </button>
          <ActionButton isOff={!isRunning} onClick={desk.stop}>
            Cancel growing
          </ActionButton>
        </div>
      </form>
      <p class="quiet" role="status">
        {position.isOver ? 'The game is over: there is nothing to search.' : statusText(desk)}
      </p>
      {desk.failure !== undefined && (
        <p class="error" role="alert">
          {desk.failure}
        </p>
      )}
      {desk.grown !== undefined && <Comparison grown={desk.grown} />}
      {desk.grown !== undefined && <TreeView grown={desk.grown} />}
    </section>
  );
}

interface FormProps {
  readonly game: State['record']['game'];
  readonly settings: EngineSettings;
  readonly other: Algorithm | undefined;
  onChange(settings: EngineSettings): void;
  onOther(other: Algorithm | undefined): void;
}

function TreeForm({ game, settings, other, onChange, onOther }: FormProps) {
  const algorithms = SHOWN.map((value) => ({ value, label: ALGORITHMS[value] }));
  const { heuristics } = gameOf(game);
  const heuristic = heuristics.some(({ name }) => name === settings.heuristic)
    ? settings.heuristic
    : (heuristics[0]?.name ?? '');
  const number = (name: 'reach' | 'upper' | 'lower', label: string) =>
    isTaken(name, settings) && (
      <NumberField
        label={label}
        value={settings[name]}
        onChange={(value) => onChange(withNumber(settings, name, value))}
      />
    );
  return (
    <div class="fields">
      <Choice
        label="Search with"
        value={settings.algorithm}
        choices={algorithms}
        onChange={(value) => onChange({ ...settings, algorithm: value as Algorithm })}
      />
      <Choice
        label="Compare with"
        value={other ?? ''}
        choices={[{ value: '', label: 'nothing' }, ...algorithms]}
        onChange={(value) => onOther(value === '' ? undefined : (value as Algorithm))}
      />
      {number('reach', 'Depth')}
      {number('upper', 'Good enough above')}
      {number('lower', 'Bad enough below')}
      <Choice
        label="Boards are evaluated by"
        value={heuristic}
        choices={heuristics.map(({ name }) => ({ value: name, label: name }))}
        onChange={(value) => onChange({ ...settings, heuristic: value })}
      />
      {isTaken('ordering', settings) && (
        <Choice
          label="Order of moves"
          value={settings.ordering}
          choices={Object.entries(ORDERINGS).map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChange({ ...settings, ordering: value as EngineSettings['ordering'] })}
        />
      )}
      {isTaken('table', settings) && (
        <Switch label="With a table" value={settings.table} onChange={(table) => onChange({ ...settings, table })} />
      )}
    </div>
  );
}

function statusText({ running, grown }: TreeDesk): string {
  if (running !== undefined) return `${ALGORITHMS[running]} is searching …`;
  if (grown === undefined) return '';
  return grown.tree.isTruncated ? 'The tree is too large to be shown whole; its first positions are here.' : '';
}

/** The result; for an unfinished search, why it ended. */
function outcomeOf({ stop, verdict }: Result, side: Side, sides: readonly [string, string]): string {
  const isWhole = stop === 'complete' || stop === 'depth';
  return isWhole ? verdictText(verdict, side, sides) : `none: not finished, ${stopText(stop)}`;
}

/** The nodes of one algorithm beside those of the other, on the same position. */
function Comparison({ grown }: { readonly grown: Grown }) {
  const { settings, result, other, record } = grown;
  const { sides } = gameOf(record.game);
  const { side } = playRecord(record);
  const rows = [{ algorithm: settings.algorithm, result }, ...(other === undefined ? [] : [other])];
  const most = Math.max(1, ...rows.map((row) => row.result.nodes));
  return (
    <table class="comparison">
      <caption>{`On the position after ${counted(record.moves.length, 'move')}`}</caption>
      <thead>
        <tr>
          <th scope="col">Algorithm</th>
          <th scope="col">Nodes</th>
          <th scope="col">Cutoffs</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.algorithm}>
            <th scope="row">{ALGORITHMS[row.algorithm]}</th>
            <td>
              {grouped(row.result.nodes)}
              <span class="bar" style={{ width: `${(100 * row.result.nodes) / most}%` }} aria-hidden="true" />
            </td>
            <td>{grouped(row.result.cutoffs)}</td>
            <td>{outcomeOf(row.result, side, sides)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
