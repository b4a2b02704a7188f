/** The build leaves comments and indentation out, and nothing else. */
import { expect, it } from 'vitest';
import { slimCode } from '../../scripts/slim-build.mjs';

it('takes out comments that have their lines to themselves', () => {
  const code =
    '// one\nconst a = 1; // two\n/**\n * three\n */\nconst b = /* @__PURE__ */ new Map();\n  /* four */\nuse(a, b);\n';
  expect(slimCode(code)).toBe('const a = 1; // two\nconst b = /* @__PURE__ */ new Map();\nuse(a, b);\n');
});

it('refuses to change text that looks like a comment', () => {
  expect(() => slimCode('const text = `\n// not a comment\n`;\nuse(text);\n')).toThrow('a chunk changed');
});

it('takes out indentation, unless it belongs to text', () => {
  expect(slimCode('if (a) {\n  use(b);\n}\n')).toBe('if (a) {\nuse(b);\n}\n');
  expect(slimCode('if (a) {\n  use(`\n  b`);\n}\n')).toBe('if (a) {\n  use(`\n  b`);\n}\n');
});
