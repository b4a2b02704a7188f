/** The editor of Coins and Strings: every edit leaves a valid board that can be described in words. */
import fc from 'fast-check';
import { type CoinsPlace, coinsAndStrings } from 'foreply/coins-and-strings';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import * as edit from '../../../examples/playground/src/boards/coins-edit.js';
import { CoinsEditor } from '../../../examples/playground/src/boards/coins-editor.js';
import { editorChoices, itemOf } from '../../../examples/playground/src/boards/coins-editor-choices.js';
import { presets } from '../../../examples/playground/src/boards/coins-presets.js';
import { cases } from '../../support/cases.js';

const place: fc.Arbitrary<CoinsPlace> = fc.tuple(fc.nat(5), fc.nat(5));
const steps = fc.array(
  fc.record({ what: fc.constantFrom('add', 'move', 'tie', 'ground', 'value', 'cut', 'remove'), place, at: fc.nat() }),
  { maxLength: 30 },
);
type Step = { readonly what: string; readonly place: CoinsPlace; readonly at: number };

/** One step of editing, as the editor makes it. */
function change(graph: edit.PlacedGraph, { what, place: where, at }: Step): edit.PlacedGraph {
  const isFree = edit.coinAt(graph, where) === undefined;
  if (what === 'add') return isFree ? edit.addCoin(graph, where, 1 + (at % 9)) : graph;
  if (graph.coins.length === 0) return graph;
  const coin = at % graph.coins.length;
  const other = (coin + 1) % graph.coins.length;
  if (what === 'move') return isFree ? edit.moveCoin(graph, coin, where) : graph;
  if (what === 'tie') return coin === other ? graph : edit.tie(graph, coin, other);
  if (what === 'ground') return edit.tie(graph, coin, 'ground');
  if (what === 'value') return edit.setValue(graph, coin, 7);
  if (what === 'remove') return edit.removeCoin(graph, coin);
  return graph.strings.length === 0 ? graph : edit.removeString(graph, 1 + (at % graph.strings.length));
}

const empty: edit.PlacedGraph = { coins: [], strings: [], places: [] };

test('after any edits, the library accepts the board, and every part of it has a distinct name', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const graph = list.reduce(change, empty);
      expect(coinsAndStrings(graph).graph.coins).toEqual(graph.coins);
      const choices = editorChoices(graph, undefined);
      expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
      const kinds = choices.map(({ id }) => itemOf(id).kind);
      expect(kinds.filter((kind) => kind === 'coin')).toHaveLength(graph.coins.length);
      expect(kinds.filter((kind) => kind === 'string')).toHaveLength(graph.strings.length);
    }),
    { numRuns: cases(100) },
  );
});

describe('removing a coin', () => {
  test('removing a coin removes its strings and keeps the others between the same coins', () => {
    fc.assert(
      fc.property(steps, fc.nat(), (list, at) => {
        const graph = list.reduce(change, empty);
        fc.pre(graph.coins.length > 0);
        const coin = at % graph.coins.length;
        const after = edit.removeCoin(graph, coin);
        // Coins are identified by their places, which do not change.
        const named = ({ strings, places }: edit.PlacedGraph) =>
          strings.map((ends) => ends.map((end) => (end === 'ground' ? end : String(places[end]))));
        const gone = String(graph.places[coin]);
        expect(named(after)).toEqual(named(graph).filter((ends) => !ends.includes(gone)));
      }),
    );
  });
});

describe('places', () => {
  test('coins keep the places they have', () => {
    const graph: edit.PlacedGraph = { coins: [1], strings: [], places: [[3, 2]] };
    expect(edit.withPlaces(graph)).toEqual(graph);
  });

  test('coins without a place get one each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70 }), (count) => {
        const { places } = edit.withPlaces({ coins: Array.from({ length: count }, () => 1), strings: [] });
        expect(new Set(places.map(String)).size).toBe(count);
      }),
      { numRuns: cases(20) },
    );
  });

  test('places that are far away move closer', () => {
    const { places } = edit.withPlaces({
      coins: [1, 1],
      strings: [],
      places: [
        [0, 0],
        [500, 1],
      ],
    });
    expect(places).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});

test.each(presets)('$name is a board', ({ make }) => {
  const graph = make();
  expect(coinsAndStrings(graph).graph.places).toHaveLength(graph.coins.length);
});

test('the editor draws a board with targets, and says what to do', () => {
  const graph = presets[0].make();
  const drawn = render(h(CoinsEditor, { graph, onChange: () => {} }));
  expect(drawn.split('tabindex="0"')).toHaveLength(2);
  expect(drawn).toContain('row 1, column 1, coin 0 worth 1');
  expect(drawn).toContain('Choose an empty place to put a coin there');
});
