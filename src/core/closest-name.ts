/** Finds the name that was probably meant, for errors about misspelt names. */

/** The closest known name; `undefined` if none is close. */
export function closestName(given: string, known: readonly string[]): string | undefined {
  const mostMistakes = given.length < 4 ? 1 : 2;
  const [closest] = known
    // Names of very different lengths need not be compared.
    .filter((name) => Math.abs(name.length - given.length) <= mostMistakes)
    .map((name) => ({ name, distance: editDistance(given, name) }))
    .filter(({ distance }) => distance <= mostMistakes)
    .sort((one, other) => one.distance - other.distance);
  return closest?.name;
}

/** The number of letters to change, remove or insert to turn one word into the other. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++) {
      const same = row[to - 1] + (letter === other[to - 1] ? 0 : 1);
      next.push(Math.min(same, row[to] + 1, next[to - 1] + 1));
    }
    row = next;
  }
  return row[other.length];
}
