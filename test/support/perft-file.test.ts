import { expect, test } from 'vitest';
import { parsePerft } from './perft-file.js';

test('a perft file is read as records between blank lines, without comments', () => {
  const text =
    '# a game\nid  a b\nsource  me\nposition  .. X\nperft 1 2\nperft 2  30\n\n\nid c\nsource d\nposition e\n';
  expect(parsePerft(text)).toEqual([
    {
      id: 'a b',
      source: 'me',
      rules: '',
      position: '.. X',
      counts: [
        { depth: 1, count: 2 },
        { depth: 2, count: 30 },
      ],
    },
    { id: 'c', source: 'd', rules: '', position: 'e', counts: [] },
  ]);
});

test('a perft file with an unreadable line is refused, so that no count is skipped', () => {
  expect(() => parsePerft('id a\nsource b\nposition c\nperfd 1 2')).toThrow('perfd 1 2');
  expect(() => parsePerft('id a\nsource b\nposition c\nperft 1')).toThrow('perft 1');
  expect(() => parsePerft('id a\nposition c\nperft 1 2')).toThrow('no source');
});
