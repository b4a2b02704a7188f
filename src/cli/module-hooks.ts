/**
 * How Node finds two kinds of modules that it would not find for the command: the package of a game, which is looked for from the
 * user's folder and not from that of the command; and `foreply` for a file outside any project, which gets the command's own
 * copy. A new game can so be played at once, whether the command is installed globally or run by `npx` in an empty folder.
 *
 * `resolve` is for the thread of hooks that Node 20 has, `resolveAtOnce` for hooks in this thread.
 */

interface Context {
  readonly parentURL?: string;
}
type Next<Found> = (specifier: string, context: Context) => Found;

const PREFIX = 'foreply-game:';
const OWN_PACKAGE = /^foreply(\/|$)/;

/** What to import for a package as seen from a folder. */
export function packageFrom(folderUrl: string, name: string): string {
  return `${PREFIX}${encodeURIComponent(folderUrl)}/${name}`;
}

export async function resolve<Found>(specifier: string, context: Context, next: Next<Promise<Found>>): Promise<Found> {
  const asked = asAsked(specifier, context);
  try {
    return await next(asked.specifier, asked.context);
  } catch (error) {
    return next(specifier, ownCopy(specifier, context, error));
  }
}

export function resolveAtOnce<Found>(specifier: string, context: Context, next: Next<Found>): Found {
  const asked = asAsked(specifier, context);
  try {
    return next(asked.specifier, asked.context);
  } catch (error) {
    return next(specifier, ownCopy(specifier, context, error));
  }
}

function asAsked(specifier: string, context: Context): { readonly specifier: string; readonly context: Context } {
  if (!specifier.startsWith(PREFIX)) return { specifier, context };
  const [folder = '', ...name] = specifier.slice(PREFIX.length).split('/');
  return { specifier: name.join('/'), context: { ...context, parentURL: decodeURIComponent(folder) } };
}

/** As if the command itself imported the library; any other module stays missing. */
function ownCopy(specifier: string, context: Context, error: unknown): Context {
  if (!OWN_PACKAGE.test(specifier)) throw error;
  return { ...context, parentURL: import.meta.url };
}
