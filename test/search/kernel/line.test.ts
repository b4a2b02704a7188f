import { expect, it } from 'vitest';
import { Line } from '../../../src/search/kernel/line.js';

it('a line is built from the leaf up', () => {
  const line = new Line();
  for (let ply = 0; ply <= 3; ply++) line.end(ply);
  line.extend(2, 30);
  line.extend(1, 20);
  line.extend(0, 10);
  expect(line.codes()).toEqual([10, 20, 30]);
});

it('a line is emptied when its node is entered again', () => {
  const line = new Line();
  for (let ply = 0; ply <= 3; ply++) line.end(ply);
  line.extend(2, 30);
  line.extend(1, 20);
  line.extend(0, 10);
  line.end(1);
  line.extend(0, 11);
  expect(line.codes()).toEqual([11]);
});

it('a better line is kept while a worse one is searched', () => {
  const line = new Line();
  for (let ply = 0; ply <= 2; ply++) line.end(ply);
  line.extend(1, 20);
  line.extend(0, 10);
  line.end(1);
  line.end(2);
  line.extend(1, 99);
  expect(line.codes()).toEqual([10, 20]);
});

it('a line is empty at first', () => expect(new Line().codes()).toEqual([]));
