/** The build leaves comments, blanks and the names of locals out, and nothing else. */
import { expect, it } from 'vitest';
import { slimCode } from '../../scripts/slim-build.mjs';

it('takes out comments and blanks, and keeps the marks that bundlers read', async () => {
  const code = '// one\nconst a = 1; // two\n/**\n * three\n */\nconst b = /* @__PURE__ */ make(a);\n  use(a, b);\n';
  expect(await slimCode(code)).toBe('const a=1;const b=/* @__PURE__ */make(a);use(a,b);\n');
});

it('shortens what is local or private, and keeps all other names and text', async () => {
  const code =
    'function size(long) {\n  const inner = function named() {};\n  return `\n // ×` + long + inner;\n}\nsize();\n';
  expect(await slimCode(code)).toBe('function size(n){const e=function named(){};return`\\n // ×`+n+e}size();\n');
  expect(await slimCode('class Walk { #own = 1; run() { return this.#own; } }\nnew Walk().run();\n')).toBe(
    'class Walk{#n=1;run(){return this.#n}}(new Walk).run();\n',
  );
});

it('breaks lines', async () => {
  const lines = (await slimCode('use(first, second);\n'.repeat(100))).split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.length > 130)).toEqual([]);
});
