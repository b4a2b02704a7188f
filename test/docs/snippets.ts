/**
 * Finds the code blocks of Markdown pages and of TSDoc comments.
 *
 *     ```ts            compiled and run as a module of its own
 *     ```ts no-run     compiled only
 *     ```text          directly below a block: what the block prints, exactly
 *     ```output        the same, with prose allowed in between
 *
 * `js` works like `ts`. Other languages are left alone.
 */

/** A code block, with the place it was found at. */
export interface Snippet {
  readonly file: string;
  /** Line of the first line of code, from 1. */
  readonly line: number;
  readonly language: 'ts' | 'js';
  readonly code: string;
  readonly run: boolean;
  /** Everything the block must print. */
  readonly output?: string;
}

interface Fence {
  readonly info: readonly string[];
  readonly line: number;
  readonly code: string;
  /** Whether only blank lines lie between this block and the one before. */
  readonly adjacent: boolean;
}

const LANGUAGES: Readonly<Record<string, 'ts' | 'js'>> = { ts: 'ts', typescript: 'ts', js: 'js', javascript: 'js' };

export function snippetsOfMarkdown(file: string, text: string): Snippet[] {
  const fences = fencesOf(file, text);
  return fences.flatMap((fence, index) => {
    const language = LANGUAGES[fence.info[0]];
    if (language === undefined) return [];
    const run = !fence.info.includes('no-run');
    return [{ file, line: fence.line, language, code: fence.code, run, output: outputOf(fences[index + 1]) }];
  });
}

/** The blocks of all TSDoc comments of a source file. */
export function snippetsOfSource(file: string, text: string): Snippet[] {
  return [...text.matchAll(/\/\*\*\s[\s\S]*?\*\//g)].flatMap((comment) => {
    const linesAbove = text.slice(0, comment.index).split('\n').length - 1;
    const prose = comment[0].replace(/^\/\*\*|\s*\*\/$/g, '').replace(/^[ \t]*\* ?/gm, '');
    requireExampleCode(file, linesAbove, prose);
    return snippetsOfMarkdown(file, '\n'.repeat(linesAbove) + prose);
  });
}

/** An `@example` without a block would never run, and nobody would notice. */
function requireExampleCode(file: string, linesAbove: number, prose: string): void {
  for (const example of prose.matchAll(/^@example\b[\s\S]*?(?=^@\w|$(?![\s\S]))/gm)) {
    if (/^```(ts|js)\b/m.test(example[0])) continue;
    const line = linesAbove + prose.slice(0, example.index).split('\n').length;
    throw new Error(`${file}:${line}: an @example needs a \`\`\`ts block`);
  }
}

function outputOf(next: Fence | undefined): string | undefined {
  const kind = next?.info[0];
  return kind === 'output' || (kind === 'text' && next?.adjacent) ? next?.code : undefined;
}

function fencesOf(file: string, text: string): Fence[] {
  const lines = text.split('\n');
  const fences: Fence[] = [];
  let adjacent = false;
  for (let at = 0; at < lines.length; at++) {
    const opening = /^(\s*)(`{3,})(.*)$/.exec(lines[at]);
    if (opening === null) {
      adjacent &&= lines[at].trim() === '';
      continue;
    }
    const [, indent, ticks, info] = opening;
    const end = lines.findIndex((line, index) => index > at && line.trim() === ticks);
    if (end < 0) throw new Error(`${file}:${at + 1}: this code block has no end`);
    const code = lines.slice(at + 1, end).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    fences.push({ info: info.trim().split(/\s+/), line: at + 2, code: code.join('\n'), adjacent });
    adjacent = true;
    at = end;
  }
  return fences;
}
