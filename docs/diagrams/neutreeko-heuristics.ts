/** A position for each heuristic of Neutreeko, with what it counts marked, and its value for Black. */

import type { Heuristic } from 'foreply';
import {
  adjacency,
  type NeutreekoBoard,
  neutreeko,
  type ProspectsOptions,
  prospects,
  threeInARow,
} from 'foreply/neutreeko';
import type { Mark } from '../../examples/playground/src/boards/board.js';
import type { Drawing } from './all.js';
import { boardRow, type Panel } from './board-row.js';
import { signed } from './signed.js';

const PAIRS = 'B.B../.B.../....W/...../.WW.. B';
const AT_HAND = 'B.B../...../B.W../....W/..W.. B';
const ASTRAY = 'B..../...B./.W.../.W.B./...W. B';

export const neutreekoHeuristics: Readonly<Record<string, Drawing>> = {
  'neutreeko-heuristics.svg': () =>
    boardRow({
      title: 'What adjacency, threeInARow and prospects count on four boards of Neutreeko, with their values for Black',
      panels: [
        panelOf(adjacency, {
          board: PAIRS,
          marks: [
            line('a1', 'c1', 'first'),
            line('a1', 'b2', 'first'),
            line('b2', 'c1', 'first'),
            line('e3', 'c5', 'second'),
            line('b5', 'c5', 'second'),
          ],
          text: `pairs: ${pairsOf(0)} of Black less ${pairsOf(1)} of White`,
        }),
        panelOf(threeInARow, {
          board: '.BBB./...../W.W../...../....W W',
          marks: [],
          text: 'three in a row, or nothing',
        }),
        panelOf(prospects, { board: AT_HAND, marks: winsOf(AT_HAND), text: 'a win at hand outweighs the rest' }),
        panelOf(prospects, { board: ASTRAY, marks: [...threatsOf(ASTRAY), corner('a1')], text: partsOf(ASTRAY) }),
      ],
    }),
};

function line(from: string, to: string, tone: Mark['tone']): Mark {
  return { kind: 'line', from, to, tone };
}

function corner(at: string): Mark {
  return { kind: 'place', at, tone: 'note' };
}

function panelOf(
  heuristic: Heuristic<NeutreekoBoard>,
  { board, marks, text }: { readonly board: string; readonly marks: readonly Mark[]; readonly text: string },
): Panel {
  const value = heuristic(neutreeko().parseBoard(board), 0);
  return { game: 'neutreeko', board, marks, label: `${heuristic.name}: ${signed(value)}`, text };
}

/** The value of one side's pairs: the other side is placed where it has none. */
function pairsOf(side: 0 | 1): number {
  const board = neutreeko().parseBoard(PAIRS);
  const alone = [1, 12, 35];
  return adjacency({ ...board, [side === 0 ? 'white' : 'black']: alone } as NeutreekoBoard, side);
}

/** The slides of the side to move that win at once, as arrows. */
function winsOf(text: string): Mark[] {
  const rules = neutreeko();
  const board = rules.parseBoard(text);
  const moves = rules.moves(board).filter((move) => rules.outcome(rules.play(board, move)) !== undefined);
  return moves.map((move): Mark => {
    const [from, to] = move.split('-');
    return { kind: 'arrow', from, to, tone: 'note' };
  });
}

/** The same for the other side. */
function threatsOf(text: string): Mark[] {
  return winsOf(text.replace(/B$/, 'W'));
}

/** What the weights of `prospects` contribute, without those that contribute nothing. */
function partsOf(text: string): string {
  const none = { win: 0, tempo: 0, threat: 0, threats: 0, preparation: 0, corner: 0, besideCorner: 0 };
  const board = neutreeko().parseBoard(text);
  const named: [string, ProspectsOptions][] = [
    ['to move', { tempo: 40 }],
    ['threats', { threat: 60, threats: 100 }],
    ['preparations', { preparation: 6 }],
    ['corners', { corner: 50, besideCorner: 15 }],
  ];
  const parts = named.map(([name, weights]) => ({
    name,
    value: prospects({ ...none, ...weights })(board, 0),
  }));
  return parts
    .filter(({ value }) => value !== 0)
    .map(({ name, value }) => `${name} ${signed(value)}`)
    .join(', ');
}
