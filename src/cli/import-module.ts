/** Imports the module of a game: a file, or a package that is found from the user's folder. */

import * as nodeModule from 'node:module';
import { packageFrom, resolveAtOnce } from './module-hooks.js';

/** Imports a file by its URL, or the package of that name as seen from the folder. */
export type ImportModule = (wanted: { readonly url: string } | ModulePackage) => Promise<object>;

interface ModulePackage {
  readonly name: string;
  readonly folderUrl: string;
}

type Hooks = { readonly resolve: typeof resolveAtOnce };

/** The `ImportModule` of the real command. The first call sets the hooks, which no other command needs. */
export function createImporter(): ImportModule {
  let areHooksSet = false;
  return (wanted) => {
    if (!areHooksSet) setHooks();
    areHooksSet = true;
    return import('url' in wanted ? wanted.url : packageFrom(wanted.folderUrl, wanted.name));
  };
}

/** Newer versions of Node have hooks in the same thread. */
function setHooks(): void {
  const { registerHooks } = nodeModule as { readonly registerHooks?: (hooks: Hooks) => void };
  if (registerHooks !== undefined) registerHooks({ resolve: resolveAtOnce });
  // The build puts this file into main.js and worker.js, and module-hooks.js beside them.
  else nodeModule.register('./module-hooks.js', import.meta.url);
}
