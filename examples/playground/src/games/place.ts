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

/** The function, whose errors begin with their place. What the function carries is kept. */
export function placing<F extends (...args: never[]) => unknown>(call: F, self?: unknown): F {
  const guarded = (...args: never[]): unknown => {
    try {
      return call.apply(self, args);
    } catch (error) {
      throw withPlace(error);
    }
  };
  return Object.assign(guarded, call) as unknown as F;
}

/** An object with its functions so guarded. */
export function placingAll<T extends object>(functions: T): T {
  const guarded = Object.entries(functions).map(([name, value]) => [
    name,
    typeof value === 'function' ? placing(value, functions) : value,
  ]);
  return Object.fromEntries(guarded) as T;
}

function withPlace(error: unknown): unknown {
  if (!(error instanceof Error) || placed.has(error)) return error;
  const place = placeIn(error.stack ?? '');
  placed.add(error);
  if (place !== undefined) error.message = `${place}: ${error.message}`;
  return error;
}
