import ts from 'typescript';
import { expect, test } from 'vitest';
import { undocumented } from '../../scripts/undocumented.mjs';

/** What a file of declarations lacks words for. */
function lacking(text: string): string[] {
  const source = ts.createSourceFile('index.d.ts', text, ts.ScriptTarget.ES2022, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) => (name === 'index.d.ts' ? source : undefined),
  };
  const program = ts.createProgram(['index.d.ts'], { noLib: true, types: [] }, host);
  return undocumented(program.getTypeChecker(), [{ specifier: 'foreply', source }]);
}

const interfaceOf = (...members: string[]) => ['/** One. */', 'export interface One {', ...members, '}'].join('\n');

test('exports and members with words pass', () => {
  expect(lacking(interfaceOf('/** Two. */', 'two: number;'))).toEqual([]);
  expect(
    lacking('/** One. */\nexport declare class One { #two; private three; constructor(four: { five: 1 }); }'),
  ).toEqual([]);
});

test('exports and members without words are named, also those in literal types', () => {
  expect(lacking('export declare const one: number;')).toEqual(['foreply one']);
  expect(lacking(interfaceOf('two: number;'))).toEqual(['foreply One.two']);
  expect(lacking(interfaceOf('/** Two. */', 'two: { three: 1 };'))).toEqual(['foreply One.three']);
  expect(lacking("/** One. */\nexport type One = { kind: 'a'; two: number } | { kind: 'b' };")).toEqual([
    'foreply One.two',
  ]);
  expect(lacking('/** One. */\nexport declare class One { two(): void; }')).toEqual(['foreply One.two']);
});
