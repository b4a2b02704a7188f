/** The worker thread of a tournament: makes the arena of the plan that it is given, and serves it. */

import { workerData } from 'node:worker_threads';
import { serveThread } from 'foreply/cluster';
import { type ArenaPlan, makeArena } from './arena.js';
import { type ModulePlan, requireArena } from './arena-module.js';
import { createImporter } from './import-module.js';

const plan = workerData as ArenaPlan | ModulePlan;
const importModule = createImporter();
serveThread(
  'module' in plan
    ? (await requireArena(plan.module, { folder: '', importModule })).arena
    : await makeArena(plan, importModule),
);
