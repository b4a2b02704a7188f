/** A thread of the command: it makes an engine, or the arena of a tournament, from the plan that it is given, and serves it. */

import { workerData } from 'node:worker_threads';
import { serveThread } from 'foreply/cluster';
import { serve } from 'foreply/parallel';
import { type ArenaPlan, makeArena } from './arena.js';
import { type ModulePlan, requireArena } from './arena-module.js';
import { makeGame } from './games.js';
import { createImporter } from './import-module.js';
import { engineOptions } from './players.js';
import type { EnginePlan } from './threaded-engine.js';

const plan = workerData as ArenaPlan | ModulePlan | EnginePlan;
const importModule = createImporter();
if ('engine' in plan) {
  const game = await makeGame(plan.choice, { importModule });
  serve(game.rules, { ...engineOptions(game, plan.engine), ...plan.search });
} else if ('module' in plan) {
  serveThread((await requireArena(plan.module, { folder: '', importModule })).arena);
} else {
  serveThread(await makeArena(plan, importModule));
}
