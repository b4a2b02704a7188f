/**
 * Small games as users of boardgame.io write them: tic-tac-toe with `maxMoves`, the example's connect four with `endTurn` and INVALID_MOVE, a
 * mancala with stages, where a player whose last seed falls into the store may sow again or stop, and sticks with phases, with events from
 * hooks and from the player, and optionally with a plugin.
 */

export { connectFour } from '../../../examples/17-boardgame-io/connect-four.mjs';

interface Context<G> {
  readonly G: G;
  readonly ctx: {
    readonly currentPlayer: string;
    readonly numMoves: number;
    readonly activePlayers: Record<string, string> | null;
  };
  readonly playerID: string;
  readonly events: Record<'endTurn' | 'setStage' | 'pass', (arg?: unknown) => void>;
}

interface Cells {
  cells: (string | null)[];
}

function hasLine(cells: readonly (string | null)[], lines: readonly (readonly number[])[]): boolean {
  return lines.some((line) => cells[line[0]] !== null && line.every((cell) => cells[cell] === cells[line[0]]));
}

const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

export const ticTacToe = {
  name: 'tic-tac-toe',
  setup: (): Cells => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }: Context<Cells>, cell: number) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }: Context<Cells>) => {
    if (hasLine(G.cells, ROWS)) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
  ai: {
    enumerate: (G: Cells) =>
      G.cells.flatMap((content, cell) => (content === null ? [{ move: 'click', args: [cell] }] : [])),
  },
};

export interface Pits {
  /** Three pits and a store for each player: 0 1 2 [3] 4 5 6 [7]. */
  pits: number[];
}

const pitsOf = (player: string) => (player === '0' ? [0, 1, 2] : [4, 5, 6]);
const storeOf = (player: string) => (player === '0' ? 3 : 7);

function sow({ G, playerID, events }: Context<Pits>, pit: number) {
  let seeds = G.pits[pit];
  if (!pitsOf(playerID).includes(pit) || seeds === 0) return 'INVALID_MOVE';
  G.pits[pit] = 0;
  let at = pit;
  while (seeds > 0) {
    at = (at + 1) % 8;
    if (at === storeOf(playerID === '0' ? '1' : '0')) continue;
    G.pits[at]++;
    seeds--;
  }
  if (at === storeOf(playerID)) events.setStage('again');
  else events.endTurn();
  return undefined;
}

export const mancala = {
  name: 'mancala',
  setup: (): Pits => ({ pits: [2, 2, 2, 0, 2, 2, 2, 0] }),
  turn: {
    activePlayers: { currentPlayer: 'first' },
    stages: {
      first: { moves: { sow } },
      again: { moves: { sow, stop: ({ events }: Context<Pits>) => events.endTurn() } },
    },
  },
  endIf: ({ G }: Context<Pits>) => {
    const isOver = ['0', '1'].some((player) => pitsOf(player).every((pit) => G.pits[pit] === 0));
    if (!isOver) return undefined;
    const [first, second] = ['0', '1'].map((player) =>
      [...pitsOf(player), storeOf(player)].reduce((sum, pit) => sum + G.pits[pit], 0),
    );
    return first === second ? { draw: true } : { winner: first > second ? '0' : '1' };
  },
  ai: {
    enumerate: (G: Pits, ctx: Context<Pits>['ctx'], playerID: string) => [
      ...pitsOf(playerID).flatMap((pit) => (G.pits[pit] > 0 ? [{ move: 'sow', args: [pit] }] : [])),
      ...(ctx.activePlayers?.[playerID] === 'again' ? [{ move: 'stop' }] : []),
    ],
  },
};

interface Sticks {
  sticks: number;
  /** How often a phase has begun or ended. */
  changes: number;
  /** Whether a turn has been lost. */
  skipped: boolean;
}

type SticksContext = Context<Sticks> & { readonly counter?: { add(): void } };

function take({ G, counter }: SticksContext, count: number) {
  if (count > G.sticks) return 'INVALID_MOVE';
  G.sticks -= count;
  counter?.add();
  return undefined;
}

function countChange({ G }: SticksContext) {
  G.changes++;
}

/** Whoever takes the last stick wins. In the ending a player takes as often as they like, and the first turn that begins with three sticks is lost. */
export const sticks = {
  name: 'sticks',
  setup: (): Sticks => ({ sticks: 8, changes: 0, skipped: false }),
  moves: { take },
  phases: {
    opening: {
      start: true,
      next: 'ending',
      onBegin: countChange,
      onEnd: countChange,
      endIf: ({ G }: SticksContext) => G.sticks <= 5,
      turn: { minMoves: 1, maxMoves: 1 },
    },
    ending: {
      onBegin: countChange,
      turn: {
        minMoves: 1,
        onBegin: ({ G, events }: SticksContext) => {
          if (G.sticks !== 3 || G.skipped) return;
          G.skipped = true;
          events.pass();
        },
      },
    },
  },
  endIf: ({ G, ctx }: SticksContext) => (G.sticks === 0 ? { winner: ctx.currentPlayer } : undefined),
  ai: {
    enumerate: (G: Sticks, ctx: Context<Sticks>['ctx']) => [
      ...[1, 2].filter((count) => count <= G.sticks).map((count) => ({ move: 'take', args: [count] })),
      ...(ctx.numMoves > 0 ? [{ event: 'endTurn' }] : []),
    ],
  },
};

/** The same with a plugin that counts the moves. */
export const sticksWithPlugin = {
  ...sticks,
  plugins: [
    {
      name: 'counter',
      setup: () => ({ moves: 0 }),
      api: ({ data }: { data: { moves: number } }) => {
        let { moves } = data;
        return { add: () => moves++, count: () => moves };
      },
      flush: ({ api }: { api: { count(): number } }) => ({ moves: api.count() }),
    },
  ],
};
