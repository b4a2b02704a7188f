/**
 * A page that builds something step by step would have to repeat itself if each block stood alone. Such a page writes
 * its code in `mts` blocks: all of them, in order, are one module. Everything else of the page becomes blank lines, so that
 * complaints name the line of the page.
 *
 *     # Step one                  (blank)
 *     ```mts                      (blank)
 *     const one = 1;       →      const one = 1;
 *     ```                         (blank)
 *     Then add one.               (blank)
 *     ```mts                      (blank)
 *     console.log(one + 1);       console.log(one + 1);
 *     ```                         (blank)
 */
import type { Snippet } from '../docs/snippets.js';

/** The program of a page, or `undefined` if it has none. */
export function programOf(file: string, text: string): Snippet | undefined {
  let isCode = false;
  const lines = text.split('\n').map((line) => {
    const fence = /^```(.*)$/.exec(line);
    if (fence === null) return isCode ? line : '';
    isCode = fence[1] === 'mts';
    return '';
  });
  const code = lines.join('\n');
  return code.trim() === '' ? undefined : { file, line: 1, language: 'ts', code, run: true };
}

/** Lines of output blocks that would look checked and not be: a program is checked by `// →` alone. */
export function uncheckedOutputs(file: string, text: string): string[] {
  return [...text.matchAll(/^```mts\n(?:(?!```).*\n)*```\n\s*```(?:text|output)$/gm)].map(
    (match) => `${file}:${text.slice(0, match.index + match[0].length).split('\n').length}`,
  );
}
