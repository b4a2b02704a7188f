/** What the engine sees while it thinks, and what it saw last. Once it has begun, figures have fixed places, so that nothing jumps. */

import type { ComponentChildren } from 'preact';
import { timelineOf } from '../app/timeline.js';
import type { Thinking } from '../app/use-engine.js';
import { grouped, lineText, speed, stopText, verdictText } from '../app/words.js';
import { gameOf } from '../games/catalogue.js';

interface Props {
  readonly thinking: Thinking | undefined;
  /** What of it is shown on the board. */
  readonly children: ComponentChildren;
}

export function ThinkingPanel({ thinking, children }: Props) {
  return (
    <section class="panel" aria-labelledby="thinking-title">
      <h2 id="thinking-title">Thinking</h2>
      {thinking === undefined ? <p class="quiet">No engine has thought yet.</p> : <Thoughts thinking={thinking} />}
      {children}
    </section>
  );
}

function Thoughts({ thinking }: { readonly thinking: Thinking }) {
  return (
    <>
      <dl class="figures">
        {figuresOf(thinking).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl class="words">
        <dt>Verdict</dt>
        <dd>{verdictOf(thinking)}</dd>
        <dt>Best line</dt>
        <dd class="line">{lineOf(thinking)}</dd>
      </dl>
      <Lines thinking={thinking} />
    </>
  );
}

function figuresOf(thinking: Thinking): [string, string][] {
  const { result, progress } = thinking;
  return [
    ['Depth', result === undefined ? '–' : depthText(result)],
    ['Nodes', progress === undefined ? '–' : grouped(progress.nodes)],
    ['Nodes per second', progress === undefined ? '–' : speed(progress)],
    ['Seconds', progress === undefined ? '–' : (progress.elapsed / 1000).toFixed(1)],
  ];
}

/** The depth, and the greatest depth along single lines. */
function depthText({ depth, selectiveDepth }: { readonly depth: number; readonly selectiveDepth: number }): string {
  return selectiveDepth > depth ? `${depth} / ${selectiveDepth}` : String(depth);
}

function verdictOf(thinking: Thinking): string {
  const { result, record, at, isRunning, settings } = thinking;
  if (settings.algorithm === 'random') return 'It does not think.';
  if (result === undefined) return isRunning ? 'Thinking …' : '–';
  const verdict = verdictText(result.verdict, timelineOf(record)[at].side, gameOf(record.game).sides);
  const bound = { exact: '', lower: ' or better', upper: ' or worse' }[result.bound];
  const why = isRunning ? '' : ` (${result.proven ? 'proven, ' : ''}${stopText(result.stop)})`;
  return `${verdict}${bound}${why}`;
}

function lineOf(thinking: Thinking): string {
  if (thinking.result === undefined) return '–';
  const { result, record, at } = thinking;
  return lineText(timelineOf(record)[at], result.principalVariation) || '–';
}

/** The moves that the engine compares, best first, if it was asked for several. */
function Lines({ thinking }: { readonly thinking: Thinking }) {
  if (!thinking.result?.lines?.length) return null;
  const { result, record, at } = thinking;
  const position = timelineOf(record)[at];
  const { sides } = gameOf(record.game);
  return (
    <ol class="lines" aria-label="Lines">
      {result.lines?.map(({ move, verdict, principalVariation }) => (
        <li key={JSON.stringify(move)}>
          {lineText(position, principalVariation)} ({verdictText(verdict, position.side, sides)})
        </li>
      ))}
    </ol>
  );
}
