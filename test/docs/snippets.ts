/**
 * Finds the code blocks in Markdown pages and TSDoc comments.
 *
 *     ```ts            compiled and run as its own module
 *     ```ts no-run     compiled only
 *     ```ts continued  continues the code block above it: both form one module, checked only by `// →`
 *     ```text          directly below a block: what the block prints, exactly
 *     ```output        the same, with prose allowed in between
 *
 * `js` and `tsx` work like `ts`. Other languages are ignored; a block that looks runnable but would not be run is an error.
 */

/** A code block and its location. */
export interface Snippet {
  readonly file: string;
  /** The line number of the first line of code, from 1. */
  readonly line: number;
  readonly language: 'ts' | 'tsx' | 'js';
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

const LANGUAGES: Readonly<Record<string, Snippet['language']>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
};

export function snippetsOfMarkdown(file: string, text: string): Snippet[] {
  const fences = fencesOf(file, text);
  const snippets: Snippet[] = [];
  for (const [index, { info, line, code }] of fences.entries()) {
    const language = LANGUAGES[info[0]];
    if (isMisspelt(info)) throw new Error(`${file}:${line}: no code block is run as \`${info.join(' ')}\``);
    if (language === undefined) continue;
    const snippet = { file, line, language, code, run: !info.includes('no-run'), output: outputOf(fences[index + 1]) };
    snippets.push(info.includes('continued') ? joined(snippets.pop(), snippet) : snippet);
  }
  return snippets;
}

function isMisspelt([language, ...words]: readonly string[]): boolean {
  if (LANGUAGES[language] === undefined) return /^[cm]?[jt]sx?$/.test(language);
  return words.some((word) => word !== 'no-run' && word !== 'continued');
}

/** Joins two blocks, with blank lines between them so that every line keeps its number. */
function joined(above: Snippet | undefined, below: Snippet): Snippet {
  const fault = faultOfJoining(above, below);
  if (above === undefined || fault !== undefined) throw new Error(`${below.file}:${below.line}: ${fault}`);
  const linesBetween = below.line - above.line - above.code.split('\n').length;
  return { ...above, code: `${above.code}${'\n'.repeat(linesBetween + 1)}${below.code}` };
}

function faultOfJoining(above: Snippet | undefined, below: Snippet): string | undefined {
  if (above === undefined) return 'there is no code block to continue';
  if (above.language !== below.language || above.run !== below.run) return 'continues a block of another kind';
  if (above.output ?? below.output) return 'the output of continued blocks is not checked; use `// →`';
  return undefined;
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

/** Refuses an `@example` without a block, which would never run. */
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
