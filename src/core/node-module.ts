/** Node's own modules, without an import that bundlers for browsers would stumble over. */

/** A module of Node such as `node:fs`, or `undefined` where there is no Node. */
export function nodeModule<Module>(name: string): Module | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  return process?.getBuiltinModule?.(name) as Module | undefined;
}
