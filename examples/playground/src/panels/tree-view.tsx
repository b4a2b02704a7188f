/** A search tree that can be opened branch by branch, with the usual keys of trees, and the selected position. */

import { drawTree, explain } from 'foreply/trace';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { keyInTree, skippedText, type TreeRow, treeRows, valueText, windowText } from '../app/tree-rows.js';
import type { Grown } from '../app/use-tree.js';
import { boardOf } from '../boards/boards.js';
import type { AnyRules } from '../engine/make-search.js';
import { type AnyPosition, playRecord } from '../engine/play-record.js';
import { gameOf } from '../games/catalogue.js';

export function TreeView({ grown }: { readonly grown: Grown }) {
  const start = useMemo(() => playRecord(grown.record), [grown.record]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const [chosen, setChosen] = useState('0');
  const searches = grown.tree.searches;
  useEffect(() => {
    setOpened(new Set([String(searches.length - 1)]));
    setChosen(String(searches.length - 1));
  }, [searches]);
  const rows = useMemo(
    () => treeRows(grown.tree, start.rules as AnyRules, start.board, opened),
    [grown.tree, start, opened],
  );
  const row = rows.find(({ path }) => path === chosen) ?? rows[0];
  if (row === undefined) return null;
  const toggle = (path: string) => setOpened(toggled(opened, path));
  return (
    <div class="tree-view">
      <Rows {...{ rows, toggle, start }} chosen={row.path} choose={setChosen} />
      <Chosen {...{ row, grown, start }} />
      <Drawing {...{ row, grown }} />
    </div>
  );
}

function toggled(opened: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const next = new Set(opened);
  if (!next.delete(path)) next.add(path);
  return next;
}

interface RowsProps {
  readonly rows: readonly TreeRow[];
  readonly chosen: string;
  readonly start: AnyPosition;
  choose(path: string): void;
  toggle(path: string): void;
}

function Rows({ rows, chosen, start, choose, toggle }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = keyInTree(event.key, rows, chosen);
    if (deed === undefined) return;
    event.preventDefault();
    if ('toggle' in deed) toggle(deed.toggle);
    else {
      choose(deed.go);
      list.current?.querySelector<HTMLElement>(`[data-path="${deed.go}"]`)?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree is a list with keys of its own
    <ul class="tree" role="tree" aria-label="Search tree" ref={list} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <Row key={row.path} row={row} isChosen={row.path === chosen} viewer={start.side} {...{ choose, toggle }} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: TreeRow;
  readonly isChosen: boolean;
  readonly viewer: 0 | 1;
  choose(path: string): void;
  toggle(path: string): void;
}

function Row({ row, isChosen, viewer, choose, toggle }: RowProps) {
  const { path, level, place, size, node, mover, label, isOpen, isBest } = row;
  const hasChildren = node.children.length > 0;
  const cut = skippedText(node);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the tree's
    <li
      role="treeitem"
      class={isBest ? 'best' : undefined}
      data-path={path}
      tabIndex={isChosen ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={size}
      aria-selected={isChosen}
      aria-expanded={hasChildren ? isOpen : undefined}
      style={{ paddingLeft: `${level * 1.1 - 0.6}rem` }}
      onClick={() => {
        choose(path);
        if (hasChildren) toggle(path);
      }}
    >
      <span class="twig" aria-hidden="true">
        {hasChildren ? (isOpen ? '▾' : '▸') : '·'}
      </span>
      <span class={`dot side-${mover}`} aria-hidden="true" />
      <span class="label">{label}</span>
      <span class="value">{valueText(node, viewer)}</span>
      <span class="kind">{KINDS[node.kind]}</span>
      {node.attempt !== 'full' && <span class="tag">{node.attempt}</span>}
      {cut !== '' && <span class="cut">{cut}</span>}
    </li>
  );
}

const KINDS: Readonly<Record<TreeRow['node']['kind'], string>> = {
  searched: '',
  ended: 'the game is over',
  repeated: 'repeated',
  estimated: '',
  table: 'known from the table',
  believed: 'believed',
  unfinished: 'unfinished',
};

/** The search that a row belongs to. */
function treeOf({ path }: TreeRow, { tree }: Grown): TreeRow['node'] {
  return tree.searches[Number(path.split('.')[0])];
}

interface ChosenProps {
  readonly row: TreeRow;
  readonly grown: Grown;
  readonly start: AnyPosition;
}

/** The part of the tree below a row that can be shown at once. */
function Drawing({ row, grown }: Omit<ChosenProps, 'start'>) {
  const [isOpen, setOpen] = useState(false);
  const { sides } = gameOf(grown.record.game);
  const svg = useMemo(() => {
    const title = `The tree below ${row.label}, as far as it is drawn`;
    return isOpen ? drawTree(row.node, { direction: 'right', plies: 3, children: 6, title, sides }) : '';
  }, [isOpen, row.node]);
  return (
    <details class="drawing" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Draw the tree from here</summary>
      <p class="quiet">{`Its values are ${sides[row.node.side]}’s, who is to move at its root.`}</p>
      {/* The library's drawing, which escapes what it writes. */}
      <div class="drawn" dangerouslySetInnerHTML={{ __html: svg }} />
    </details>
  );
}

/** The position of a row: its board, its numbers, and why the search ended there. */
function Chosen({ row, grown, start }: ChosenProps) {
  const { node, board } = row;
  const { game } = grown.record;
  const { sides } = gameOf(game);
  const Board = boardOf(game);
  const rules = start.rules as AnyRules;
  const skipped = node.skipped.map(({ move }) => rules.formatMove(move, board));
  return (
    <div class="chosen">
      <div class="small-board">
        <Board
          rules={rules}
          board={board}
          moves={[]}
          last={node.move === undefined ? [] : [node.move]}
          hint={[]}
          line={[]}
        />
      </div>
      <p aria-live="polite">{explain(node, { sides, tree: treeOf(row, grown) })}</p>
      <dl class="words">
        <dt>{`Value for ${sides[start.side]}`}</dt>
        <dd>{valueText(node, start.side)}</dd>
        <dt>Search window</dt>
        <dd>{windowText(node, start.side)}</dd>
        <dt>Depth left</dt>
        <dd>{Number.isFinite(node.depth) ? node.depth : 'to the end'}</dd>
        {skipped.length > 0 && <dt>{`Not searched: ${skippedText(node)}`}</dt>}
        {skipped.length > 0 && <dd class="line">{skipped.join(', ')}</dd>}
      </dl>
    </div>
  );
}
