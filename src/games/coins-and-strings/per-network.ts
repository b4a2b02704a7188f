/** Things that are made once for each graph and used again and again: room to work in, mostly. */

import type { Network } from './network.js';

/**
 * A function that makes something when it is first asked about a network, and remembers it. The one asked for last is at
 * hand without looking it up, since most questions are about one graph, and looking up can take as long as an answer.
 */
export function perNetwork<Made>(make: (network: Network) => Made): (network: Network) => Made {
  const known = new WeakMap<Network, Made>();
  const latest: { network?: Network; made?: Made } = {};
  return (network) => {
    if (latest.network === network) return latest.made as Made;
    const made = known.get(network) ?? make(network);
    known.set(network, made);
    latest.network = network;
    latest.made = made;
    return made;
  };
}
