/** Whether processes still do anything: told by the CPU time that they use, since on a loaded machine real time tells nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

export interface IdleWatch {
  /** The CPU time that the group has used, in ticks of a hundredth of a second; undefined if it has ended, or if it cannot be told. */
  readonly ticksOf: (group: number) => number | undefined;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

const BETWEEN_LOOKS = 2000;
const LOOKS = 30;
/** A process that waits for a timer uses a little. One that computes gets far more in a minute, even among a hundred others. */
const TICKS_OF_WAITING = 10;
/** Where CPU times cannot be read: far longer than any program of the tests needs, and twice this is shorter than a test may take. */
const SECONDS = 240;

/** Settles when a process group has used next to no CPU time for a minute: it is hung. For groups that have ended, never. */
export async function idles(
  group: number,
  { ticksOf, wait }: IdleWatch = { ticksOf: ticksOfGroup, wait: unobtrusively },
): Promise<void> {
  let [used, looks] = [ticksOf(group), 0];
  if (used === undefined) return void (await wait(SECONDS * 1000));
  while (looks < LOOKS) {
    await wait(BETWEEN_LOOKS);
    const now = ticksOf(group);
    if (now === undefined) return new Promise(() => {});
    // Processes that end take their times with them, so less than before is a sign of life as well.
    const isBusy = Math.abs(now - used) > TICKS_OF_WAITING;
    looks = isBusy ? 0 : looks + 1;
    if (isBusy) used = now;
  }
}

/** Does not keep this process alive. */
function unobtrusively(milliseconds: number): Promise<void> {
  return setTimeout(milliseconds, undefined, { ref: false });
}

function ticksOfGroup(group: number): number | undefined {
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const members = processes.map(statOf).filter((stat) => stat.group === group);
    return members.length === 0 ? undefined : members.reduce((sum, { ticks }) => sum + ticks, 0);
  } catch {
    return undefined;
  }
}

/** What Linux tells of a process in /proc/<pid>/stat, after its name in brackets. A process that has just ended has no group. */
function statOf(pid: string): { readonly group: number; readonly ticks: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [group = 0, ownTicks = 0, systemTicks = 0] = [fields[2], fields[11], fields[12]];
    return { group, ticks: ownTicks + systemTicks };
  } catch {
    return { group: 0, ticks: 0 };
  }
}
