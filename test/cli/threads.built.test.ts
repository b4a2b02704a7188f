/** Engines in threads on the command line, as built: the threads make the same game and the same engine as the command. */
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { finishNode } from '../support/finish.js';

/** Complaints only: what takes long also tells its progress there. */
async function foreply(...words: string[]) {
  const { status, stdout, stderr } = await finishNode(['dist/cli/main.js', ...words], { cwd: root });
  return { status, stdout, complaints: stderr.replace(/^(Solving: .*|.* of \d+ games.*)\n/gm, '') };
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a solution in threads is the solution', async () => {
  const words = ['solve', 'coins-and-strings', '--grid', '2x2', '--ground', '--every-move', '--json'];
  const [alone, together] = [await foreply(...words), await foreply(...words, '--threads', '2')];
  const [expected] = linesOf(alone.stdout);
  const [{ nodes, principalVariation, ...found }] = linesOf(together.stdout);
  expect([together.status, together.complaints, expected.solved]).toEqual([0, '', true]);
  expect(expected).toMatchObject(found);
  expect([nodes > 0, principalVariation.length > 0]).toEqual([true, true]);
});

test('an analysis in threads has each depth, with the heuristic and the lines that were asked for', async () => {
  const words = ['analyse', 'neutreeko', '--depth', '2', '--lines', '2', '--heuristic', 'adjacency', '--json'];
  const results = linesOf((await foreply(...words, '--threads', '2')).stdout);
  expect(results.map(({ depth }) => depth)).toEqual([1, 2]);
  const alone = linesOf((await foreply(...words)).stdout);
  // Before the last depth, the other thread may already have looked deeper.
  expect(results[1].score).toBe(alone[1].score);
  expect(results[1].lines).toHaveLength(2);
});

describe('an engine of two threads', () => {
  test('plays a match in a worker, in a game of the user’s', async () => {
    const words = ['match', './examples/games/kalah.mjs', 'two=engine:threads=2,depth=3', 'random', '--games', '2'];
    const { status, stdout, complaints } = await foreply(...words);
    expect([status, complaints]).toEqual([0, '']);
    expect(stdout).toMatch(/^two +random +2 /m);
  });

  test('says why one thread works alone', async () => {
    const engine = 'engine:threads=2,algorithm=monte-carlo,nodes=20';
    const { status, complaints } = await foreply('play', 'neutreeko', engine, 'random', '--size', '3');
    expect([status, complaints]).toEqual([0, 'Monte Carlo search uses one thread.\n']);
  });
});
