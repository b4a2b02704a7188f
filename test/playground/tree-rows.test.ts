/** The rows of the tree view: which are open, what keys do, and what the rows say. */

import { describe, expect, it } from 'vitest';
import {
  keyInTree,
  skippedText,
  treeRows,
  valueText,
  windowText,
} from '../../examples/playground/src/app/tree-rows.js';
import type { AnyRules } from '../../examples/playground/src/engine/make-search.js';
import { playRecord } from '../../examples/playground/src/engine/play-record.js';
import { DEFAULT_ENGINE } from '../../examples/playground/src/engine/settings.js';
import { searchWithTree } from '../../examples/playground/src/engine/trace-search.js';

const record = { game: 'neutreeko', variant: { size: 5 }, start: '', moves: [] } as const;
const settings = { ...DEFAULT_ENGINE, algorithm: 'alphaBeta', reach: 2, table: false } as const;
const { tree, result } = searchWithTree({ type: 'tree', record, settings, nodes: 10_000 }, {});
const start = playRecord(record);
const rules = start.rules as AnyRules;
const rowsWith = (...opened: string[]) => treeRows(tree, rules, start.board, new Set(opened));
const [root] = tree.searches;

describe('rows', () => {
  it('rows are those of open positions, in order, with their boards', () => {
    expect(rowsWith()).toHaveLength(1);
    const rows = rowsWith('0');
    expect(rows).toHaveLength(1 + root.children.length);
    expect(rows.map(({ level }) => level)).toEqual([1, ...root.children.map(() => 2)]);
    for (const { node, board } of rows.slice(1)) expect(board).toEqual(start.play(node.move).board);
    expect(rows.filter(({ isBest }) => isBest).map(({ node }) => node.move)).toEqual([result.move]);
    const opened = rowsWith('0', '0.1');
    expect(opened).toHaveLength(1 + root.children.length + root.children[1].children.length);
    expect(opened[3]).toMatchObject({ path: '0.1.0', level: 3, place: 1, mover: 1 });
    expect(opened[2]).toMatchObject({ path: '0.1', mover: 0 });
  });

  it('rows show everything from the view of the side at the root', () => {
    const cut = root.children.find(({ skipped }) => skipped.length > 0);
    if (cut === undefined) throw new Error('alpha-beta cut nothing');
    expect(valueText(root, 0)).toBe(String(result.score));
    expect(valueText(cut, 0)).toBe(`≤ ${String(-cut.score).replace('-', '−')}`);
    expect(valueText(cut, 1)).toBe(`≥ ${String(cut.score).replace('-', '−')}`);
    expect(windowText(root, 0)).toBe('−∞ … ∞');
    expect(windowText(cut, 0)).toBe(`${String(-cut.beta).replace('-', '−')} … ∞`);
    expect(skippedText(cut)).toBe(`${cut.skipped.length} cut off`);
    expect(skippedText(root)).toBe('');
    expect(valueText({ ...root, score: 1e12 - 3 }, 0)).toBe('win in 3');
  });
});

describe('searches', () => {
  it('several searches are distinguished by their depths', () => {
    expect(rowsWith()[0].label).toBe('the position');
    const deepened = searchWithTree(
      { type: 'tree', record, settings: { ...settings, algorithm: 'iterativeDeepening' }, nodes: 10_000 },
      {},
    );
    const rows = treeRows(deepened.tree, rules, start.board, new Set());
    expect(rows.map(({ label }) => label)).toEqual(['the position, depth 1', 'the position, depth 2']);
  });

  it('searches with a null window say so, since both bounds look the same', () => {
    const { tree } = searchWithTree(
      { type: 'tree', record, settings: { ...settings, algorithm: 'principalVariation' }, nodes: 10_000 },
      {},
    );
    const narrow = tree.searches[0].children.filter(({ attempt }) => attempt === 'null-window');
    expect(narrow.length).toBeGreaterThan(0);
    for (const node of narrow) expect(windowText(node, 0)).toMatch(/^a null window at −?\d+$/);
  });
});

describe('keys', () => {
  const rows = rowsWith('0', '0.1');

  it.each([
    ['ArrowDown', '0', { go: '0.0' }],
    ['ArrowDown', '0.1', { go: '0.1.0' }],
    ['ArrowUp', '0.0', { go: '0' }],
    ['ArrowUp', '0', undefined],
    ['Home', '0.1.0', { go: '0' }],
    ['End', '0', { go: `0.${root.children.length - 1}` }],
    ['ArrowRight', '0.0', { toggle: '0.0' }],
    ['ArrowRight', '0.1', { go: '0.1.0' }],
    ['ArrowRight', '0.1.0', undefined],
    ['ArrowLeft', '0.1', { toggle: '0.1' }],
    ['ArrowLeft', '0.1.0', { go: '0.1' }],
    ['ArrowLeft', '0.0', { go: '0' }],
    ['Enter', '0.0', { toggle: '0.0' }],
    ['Enter', '0.1.0', undefined],
    ['x', '0', undefined],
    ['ArrowDown', 'nowhere', undefined],
  ] as const)('the key %s at row %s has its effect', (key, path, deed) => {
    expect(keyInTree(key, rows, path)).toEqual(deed);
  });
});
