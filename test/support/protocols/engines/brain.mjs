/**
 * A small brain for Gomocup managers that plays on the first free cell, row by row. Its faults are chosen by name: node brain.mjs <fault>.
 * What it hears goes to the socket of FOREPLY_EARS, as in ugi.mjs.
 */
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const [fault = 'good'] = process.argv.slice(2);
/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\r\n`);
const ears = process.env.FOREPLY_EARS === undefined ? undefined : connect(process.env.FOREPLY_EARS);
ears?.on('error', () => {});
ears?.unref();

let size = 0;
let taken = new Set();
let isPlacing = false;

function play() {
  if (fault === 'illegal') return say([...taken][0] ?? '99,99');
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const point = `${x},${y}`;
      if (taken.has(point)) continue;
      taken.add(point);
      if (fault === 'suggesting') return say(`SUGGEST ${point}`);
      say('MESSAGE thinking');
      return say(point);
    }
  }
}

/** @param {string} [rest] */
function begin(rest) {
  if (rest !== undefined) size = Number(rest);
  taken = new Set();
  say('OK');
}

/** @type {Record<string, (rest: string) => unknown>} */
const COMMANDS = {
  ABOUT: () => say('name="test", version="1", author="nobody", country="XX"'),
  START: (rest) => (Number(rest) > 10 && fault === 'small' ? say('ERROR size') : begin(rest)),
  RESTART: () => (fault === 'old' ? say('UNKNOWN command') : begin()),
  BEGIN: play,
  TURN: (rest) => {
    taken.add(rest);
    play();
  },
  PLAY: (rest) => say(rest),
  BOARD: () => {
    isPlacing = true;
    taken = new Set();
  },
  DONE: () => {
    isPlacing = false;
    play();
  },
  RECTSTART: (rest) => say(fault === 'odd-rect' ? 'PERHAPS' : `UNKNOWN RECTSTART ${rest}`),
  INFO: () => fault === 'chatty' && say('OK'),
  END: () => fault !== 'immortal' && process.exit(0),
};

createInterface({ input: process.stdin }).on('line', (text) => {
  const line = text.trim();
  ears?.write(`${process.pid} ${line}\n`);
  if (line === '') return;
  const [word, rest] = line.split(' ');
  if (word in COMMANDS) COMMANDS[word](rest);
  else if (isPlacing) taken.add(line.split(',').slice(0, 2).join(','));
  else say(`UNKNOWN ${line}`);
});
if (fault === 'immortal') setInterval(() => {}, 1000);
