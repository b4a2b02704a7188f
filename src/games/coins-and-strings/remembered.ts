/** Things that are made once for each graph, or for its network, and used again and again. */

/**
 * A function that makes something when it is first asked about an object, and remembers it. What was asked for last is at
 * hand without looking it up, since most questions are about one graph, and looking up can take as long as an answer.
 */
export function remembered<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  const latest: { key?: Key; made?: Made } = {};
  return (key) => {
    if (latest.key === key) return latest.made as Made;
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    latest.key = key;
    latest.made = made;
    return made;
  };
}
