/**
 * Compares several ways of doing the same work in one run: interleaved rounds, CPU time, medians, ratios to the first. On a
 * shared machine, seconds mean little; ratios measured side by side are reliable.
 */

/** Runs every variant `rounds` times, in turn, after a warm-up round. */
export function compare(variants, rounds) {
  const entries = Object.entries(variants).map(([name, work]) => ({ name, work, times: [], result: work() }));
  for (let round = 0; round < rounds; round++) {
    for (const entry of entries) {
      const before = process.cpuUsage();
      entry.result = entry.work();
      const { user, system } = process.cpuUsage(before);
      entry.times.push((user + system) / 1000);
    }
  }
  const rows = entries.map(({ name, times, result }) => ({ name, milliseconds: median(times), result }));
  return rows.map((row) => ({ ...row, ratio: row.milliseconds / rows[0].milliseconds }));
}

/** The rows as a printable table. */
export function table({ title, rows }) {
  const lines = rows.map(({ name, milliseconds, ratio, result }) => [
    name,
    `${milliseconds.toFixed(1)} ms`,
    ratio.toFixed(2),
    result.nodes.toLocaleString('en'),
    `${Math.round(result.nodes / milliseconds).toLocaleString('en')}/ms`,
  ]);
  const header = [title, 'CPU time', 'ratio', 'nodes', 'speed'];
  const widths = header.map((_, column) => Math.max(...[header, ...lines].map((line) => line[column].length)));
  return [header, ...lines]
    .map((line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '))
    .join('\n');
}

function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1];
}
