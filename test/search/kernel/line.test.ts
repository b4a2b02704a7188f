import { expect, it } from 'vitest';
import { Line } from '../../../src/search/kernel/line.js';

it('is built from the leaf up', () => {
  const line = new Line();
  for (let ply = 0; ply <= 3; ply++) line.end(ply);
  line.extend(2, 30);
  line.extend(1, 20);
  line.extend(0, 10);
  expect(line.codes()).toEqual([10, 20, 30]);
});

it('forgets what a node knew when it is entered again', () => {
  const line = new Line();
  for (let ply = 0; ply <= 3; ply++) line.end(ply);
  line.extend(2, 30);
  line.extend(1, 20);
  line.extend(0, 10);
  line.end(1);
  line.extend(0, 11);
  expect(line.codes()).toEqual([11]);
});

it('keeps a better line when a worse one is looked at', () => {
  const line = new Line();
  for (let ply = 0; ply <= 2; ply++) line.end(ply);
  line.extend(1, 20);
  line.extend(0, 10);
  line.end(1);
  line.end(2);
  line.extend(1, 99);
  expect(line.codes()).toEqual([10, 20]);
});

it('is empty to begin with', () => expect(new Line().codes()).toEqual([]));
