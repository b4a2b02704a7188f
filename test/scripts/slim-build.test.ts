/** The build leaves comments out, and nothing else. */
import { expect, it } from 'vitest';
import { withoutComments } from '../../scripts/slim-build.mjs';

it('takes out comments that have their lines to themselves', () => {
  const code =
    '// one\nconst a = 1; // two\n/**\n * three\n */\nconst b = /* @__PURE__ */ new Map();\n  /* four */\nuse(a, b);\n';
  expect(withoutComments(code)).toBe('const a = 1; // two\nconst b = /* @__PURE__ */ new Map();\nuse(a, b);\n');
});

it('refuses to change text that looks like a comment', () => {
  expect(() => withoutComments('const text = `\n// not a comment\n`;\nuse(text);\n')).toThrow('a chunk changed');
});
