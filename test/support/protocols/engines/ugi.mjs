/**
 * A small UGI engine for Neutreeko 3×3 and up that plays the first move that it is told is legal: it knows no rules, and gets its moves as
 * arguments. Its faults are chosen by name:
 *
 *     node ugi.mjs <fault> <move> <move> …
 *
 * Every line that it hears is sent to the socket of FOREPLY_EARS, if there is one, with its process id. The socket is closed by the
 * system when the process dies, however it dies.
 */
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const [fault = 'good', ...moves] = process.argv.slice(2);
/** @param {string[]} lines */
const say = (...lines) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));
const ears = process.env.FOREPLY_EARS === undefined ? undefined : connect(process.env.FOREPLY_EARS);
ears?.on('error', () => {});
ears?.unref();
/** @param {string} line */
const hear = (line) => ears?.write(`${process.pid} ${line}\n`);

if (fault === 'dying-at-start') {
  process.stderr.write('Warning: this will not work\nTypeError: board is undefined\n    at main\n');
  process.exit(3);
}
if (fault === 'mute') setInterval(() => {}, 1000);

function spin() {
  for (;;);
}

let played = 0;

/** @type {Record<string, () => void>} */
const ANSWERS = {
  ugi: () => say('id name test', 'id game any', 'ugiok'),
  isready: () => say('readyok'),
  newgame: () => {
    played = 0;
  },
  position: () => {
    if (fault === 'refusing') say('error no such board');
  },
  setoption: () => {},
  go: () => {
    const move = moves[played++ % moves.length];
    if (fault.endsWith('hung')) return;
    if (fault === 'spinning') spin();
    if (fault === 'crashing') {
      process.stderr.write('Segmentation fault\n');
      process.exit(139);
    }
    if (fault === 'babbling') {
      const babble = () => process.stdout.write('info string so many words\n'.repeat(2000), () => setImmediate(babble));
      babble();
      return;
    }
    if (fault === 'resigning-itself') say('bestmove (none)');
    say(`info depth 3 score estimate ${process.env.FOREPLY_SCORE ?? 7} nodes 42 time 1 pv ${move}`, `bestmove ${move}`);
  },
  quit: () => {
    if (!fault.startsWith('immortal')) process.exit(0);
  },
};

const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  hear(line);
  if (fault === 'mute') return;
  const [word] = line.split(' ');
  if (!(word in ANSWERS)) say(`error unknown command "${word}"`);
  else ANSWERS[word]();
});
// It outlives the end of its input, too.
if (fault.startsWith('immortal')) setInterval(() => {}, 1000);
