/**
 * Runs one snippet and reports where its output differs from its claims. Claims are made in two ways:
 *
 *     console.log(expression); // → text      this call prints `text`, white space collapsed
 *     a ```text block below the code          the whole block prints exactly this
 *
 * An arrow after anything but a `console.log` statement is an error, since it would look checked but not be.
 */
import { Console } from 'node:console';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { format } from 'node:util';
import ts from 'typescript';
import { root } from '../../scripts/entries.mjs';
import type { Snippet } from './snippets.js';

interface Claim {
  readonly line: number;
  readonly text: string;
  /** The index of the statement in the code. */
  readonly start: number;
}

interface Recording {
  readonly output: string;
  /** What each call with a claim printed, by line; several texts if it ran several times. */
  readonly printedAt: ReadonlyMap<number, readonly string[]>;
}

/** A console that records what was printed, and by which line. */
interface Recorder extends Console {
  at(line: number): Pick<Console, 'log'>;
}

/** The consoles of all snippets, which import them. @public */
export const recorders: Recorder[] = [];

/** A folder for snippets, without the files of earlier runs. */
export function emptyFolder(name: string): string {
  const folder = `${root}temp/snippets/${name}`;
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

export const placeOf = ({ file, line }: Snippet): string => `${file}:${line}`;

/**
 * Writes the snippet to its own file, for the compiler and for `import`. Blank lines at the top give it the line numbers of
 * the page it comes from.
 */
export function writeSnippet(snippet: Snippet, folder: string, code = snippet.code): string {
  const path = join(folder, `${placeOf(snippet).replace(':', '_')}.${snippet.language}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '\n'.repeat(snippet.line - 1) + code);
  return path;
}

/** Imports the snippet and returns its wrong claims, each with its location. */
export async function runSnippet(snippet: Snippet, folder: string): Promise<string[]> {
  const claims = claimsOf(snippet);
  const { recorder, recording } = record();
  const number = recorders.push(recorder) - 1;
  const path = writeSnippet(snippet, folder, withConsole(number, markClaims(snippet.code, claims)));
  await import(/* @vite-ignore */ path).catch((cause: unknown) => {
    throw new Error(`${placeOf(snippet)} throws: ${cause}`, { cause });
  });
  const { output, printedAt } = recording();
  return [
    ...claims.flatMap((claim) => wrongClaim(snippet, claim, printedAt.get(claim.line) ?? [])),
    ...wrongOutput(snippet, output),
  ];
}

function wrongClaim({ file }: Snippet, { line, text }: Claim, printed: readonly string[]): string[] {
  if (printed.length === 0) return [`${file}:${line}: claims "${text}" but is never reached`];
  const wrong = printed.filter((actual) => squeeze(actual) !== squeeze(text));
  return wrong.map((actual) => `${file}:${line}: claims "${text}" but prints "${squeeze(actual)}"`);
}

function wrongOutput(snippet: Snippet, output: string): string[] {
  if (snippet.output === undefined || output.trimEnd() === snippet.output.trimEnd()) return [];
  return [`${placeOf(snippet)}: claims to print\n${snippet.output}\nbut prints\n${output}`];
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

function claimsOf({ file, line: firstLine, code }: Snippet): Claim[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + firstLine;
  const claims: Claim[] = [];
  const visit = (node: ts.Node): void => {
    const text = isLog(node, source) ? /^[ \t]*\/\/ *→(.*)/.exec(code.slice(node.end))?.[1] : undefined;
    if (text !== undefined) claims.push({ line: lineAt(node.end), text: text.trim(), start: node.getStart(source) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { index } of code.matchAll(/\/\/ *→/g)) {
    if (claims.some((claim) => claim.line === lineAt(index))) continue;
    throw new Error(`${file}:${lineAt(index)}: only \`console.log(…); // → text\` is checked`);
  }
  return claims;
}

const isLog = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isExpressionStatement(node) &&
  ts.isCallExpression(node.expression) &&
  node.expression.expression.getText(source) === 'console.log';

/** Turns each `console.log` with a claim into `console.at(line).log`, which the recorder understands. */
function markClaims(code: string, claims: readonly Claim[]): string {
  return claims.reduceRight(
    (text, { start, line }) => `${text.slice(0, start)}console.at(${line})${text.slice(start + 'console'.length)}`,
    code,
  );
}

/** Gives the snippet its own console, in its first line. The shared console is left alone, because a snippet may never end. */
function withConsole(number: number, code: string): string {
  const own = `import { recorders } from ${JSON.stringify(import.meta.filename)}; const console = recorders[${number}];`;
  return `${own} ${code}`;
}

function record(): { readonly recorder: Recorder; recording(): Recording } {
  let output = '';
  const printedAt = new Map<number, string[]>();
  const write = (chunk: unknown, _: string, done: () => void) => {
    output += chunk;
    done();
  };
  const recorder = new Console({ stdout: new Writable({ write }), stderr: process.stderr, colorMode: false });
  const at = (line: number) => ({
    log: (...values: unknown[]) => {
      printedAt.set(line, [...(printedAt.get(line) ?? []), format(...values)]);
      recorder.log(...values);
    },
  });
  return { recorder: Object.assign(recorder, { at }), recording: () => ({ output, printedAt }) };
}
