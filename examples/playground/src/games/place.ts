/** Where in the user's files an error was thrown. Errors of a worker lose their stack on the way to the page, so it is put into the message. */

/** The first place in the user's files that a stack names: `kalah.mjs:12:5`. */
export function placeIn(stack: string): string | undefined {
  const [, file, place] = /\/@files\/([^\s?#]*?)(?:\?again)?:(\d+:\d+)/.exec(stack) ?? [];
  return file === undefined ? undefined : `${fileOf(file)}:${place}`;
}

/** The name of the file at an address. */
export function fileOf(address: string): string {
  return decodeURIComponent(address.slice(address.lastIndexOf('/') + 1));
}

const placed = new WeakSet<Error>();

/** The function, whose errors begin with their place. What it carries is kept, and the functions among it are guarded, too. */
export function placing<F extends (...args: never[]) => unknown>(call: F): F {
  return Object.assign(guard(call), placingAll(call));
}

/** An object with its functions so guarded. */
export function placingAll<T extends object>(functions: T): T {
  const guarded = Object.entries(functions).map(([name, value]) => [
    name,
    typeof value === 'function' ? Object.assign(guard(value, functions), value) : value,
  ]);
  return Object.fromEntries(guarded) as T;
}

function guard<F extends (...args: never[]) => unknown>(call: F, self?: unknown): F {
  const guarded = (...args: never[]): unknown => {
    try {
      return call.apply(self, args);
    } catch (error) {
      throw withPlace(error);
    }
  };
  return guarded as unknown as F;
}

/** The rules, whose errors begin with their place, also those of their cursors and of their advice. */
export function placingRules<T extends object>(rules: T): T {
  const guarded = { ...placingAll(rules) };
  for (const [name, value] of Object.entries(rules)) {
    if (isPlain(value)) Object.assign(guarded, { [name]: placingAll(value) });
  }
  const { cursor } = guarded as { readonly cursor?: (...args: unknown[]) => object };
  if (typeof cursor !== 'function') return guarded;
  return { ...guarded, cursor: (...args: unknown[]) => placeMethods(cursor(...args)) };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Guards the methods of an object in place: heuristics read its other members, and a class may have private ones. */
function placeMethods<T extends object>(object: T): T {
  if (!Object.isExtensible(object)) return object;
  for (const name of methodsOf(object)) {
    const value = guard(object[name as keyof T] as (...args: never[]) => unknown, object);
    Object.defineProperty(object, name, { value, configurable: true, writable: true });
  }
  return object;
}

function methodsOf(object: object): Set<string> {
  const names = new Set<string>();
  for (let at = object; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (name !== 'constructor' && typeof member.value === 'function' && member.configurable) names.add(name);
    }
  }
  return names;
}

function withPlace(error: unknown): unknown {
  if (!(error instanceof Error) || placed.has(error)) return error;
  const place = placeIn(error.stack ?? '');
  placed.add(error);
  if (place !== undefined) error.message = `${place}: ${error.message}`;
  return error;
}
