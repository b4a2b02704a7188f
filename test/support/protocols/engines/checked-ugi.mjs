/**
 * A UGI engine for a game of five sticks (take one or two; the last stick wins) that keeps the protocol, or breaks it in one way, chosen by
 * name: node checked-ugi.mjs <fault>. It is there to be examined.
 */
const [fault = 'none'] = process.argv.slice(2);
/** @param {string[]} lines */
const say = (...lines) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

let left = 5;
let isThinking = false;

/** @param {string[]} words */
function setUp([kind, ...rest]) {
  let sticks = 5;
  if (kind === 'board') sticks = Number((rest.shift() ?? '').split('_')[0]);
  else if (kind !== 'start') return say('error position is followed by start or board');
  for (const word of rest.slice(1)) {
    const taken = Number(word);
    if (fault === 'believing' && !(taken > 0)) continue;
    if (!(taken === 1 || taken === 2) || taken > sticks) {
      if (fault === 'silent') return;
      return say(`error cannot play "${word}"`);
    }
    sticks -= taken;
  }
  left = sticks;
}

function answer() {
  isThinking = false;
  if (fault === 'mute-bestmove') return;
  if (left === 0) return say(fault === 'never-over' ? 'bestmove 1' : 'bestmove (none)');
  const move = fault === 'illegal' ? '7' : '1';
  if (fault === 'odd-info') say('info depth one score cp 20 nodes 5 time 1 pv 1');
  else say('info string so far so good', `info depth 1 score estimate 0.5 nodes 5 time 1 pv ${move}`);
  say(`bestmove ${move}`);
  if (fault === 'twice') say(`bestmove ${move}`);
}

/** @param {string[]} limits */
function go(limits) {
  if (fault === 'crashing') process.exit(7);
  if (limits.includes('infinite') && fault !== 'impatient') {
    isThinking = true;
    return;
  }
  if (limits.includes('movetime') && fault === 'late') return void setTimeout(answer, 3_600_000);
  answer();
}

/** @type {Record<string, (words: string[]) => unknown>} */
const COMMANDS = {
  ugi: () =>
    say(
      'id name sticks',
      ...(fault === 'nameless' ? [] : ['id game five_sticks']),
      fault === 'odd-option' ? 'option level easy' : 'option name level type combo default easy var easy var hard',
      ...(fault === 'never-ugiok' ? [] : ['ugiok']),
    ),
  isready: () => say(isThinking && fault === 'deaf' ? 'error I am busy' : 'readyok'),
  newgame: () => {
    left = 5;
  },
  position: setUp,
  go,
  stop: () => {
    if (isThinking || fault === 'nervous') answer();
  },
  setoption: ([, name, , value]) => {
    const isKnown = name === 'level' && ['easy', 'hard'].includes(value);
    if (!isKnown || fault === 'stubborn') say(`error no option ${name}`);
  },
  quit: () => fault !== 'immortal' && process.exit(0),
};

/** @param {string} text */
function hear(text) {
  const line = fault === 'picky' ? text : text.trim();
  if (line === '') return;
  const [word, ...words] = line.split(/ +/);
  if (word in COMMANDS) COMMANDS[word](words);
  else if (['fragile', 'picky', 'hasty'].includes(fault)) process.exit(1);
  else if (fault !== 'silent') say(`error unknown command "${word.slice(0, 20)}"`);
}

let rest = '';
process.stdin.on('data', (chunk) => {
  const lines = `${fault === 'hasty' ? '' : rest}${chunk}`.split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) hear(line);
});
process.stdin.on('end', () => {
  if (fault !== 'immortal') process.exit(0);
});
if (fault === 'immortal') setInterval(() => {}, 1000);
