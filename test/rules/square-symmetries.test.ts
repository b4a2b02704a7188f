/** The eight symmetries of the square are what their names say. */

import { expect, it } from 'vitest';
import { SQUARE_SYMMETRIES } from '../../src/rules/square-symmetries.js';

const BOARD = ['abc', 'def', 'ghi'];

const IMAGES: Readonly<Record<string, string[]>> = {
  identity: ['abc', 'def', 'ghi'],
  'quarter turn': ['gda', 'heb', 'ifc'],
  'half turn': ['ihg', 'fed', 'cba'],
  'three-quarter turn': ['cfi', 'beh', 'adg'],
  'left-right mirror': ['cba', 'fed', 'ihg'],
  'top-bottom mirror': ['ghi', 'def', 'abc'],
  'diagonal mirror': ['adg', 'beh', 'cfi'],
  'antidiagonal mirror': ['ifc', 'heb', 'gda'],
};

it.each(SQUARE_SYMMETRIES)('the $name moves every cell where it belongs', ({ name, to }) => {
  const image = BOARD.map((row) => [...row]);
  BOARD.forEach((cells, row) => {
    [...cells].forEach((letter, column) => {
      const [toRow, toColumn] = to(row, column, 2);
      image[toRow][toColumn] = letter;
    });
  });
  expect(image.map((row) => row.join(''))).toEqual(IMAGES[name]);
});

it('there are eight, and the identity is the first', () => {
  expect(SQUARE_SYMMETRIES.map(({ name }) => name)).toEqual(Object.keys(IMAGES));
});
