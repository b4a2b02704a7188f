/** The worker thread of a tournament: makes the arena of the plan that it is given, and serves it. */

import { workerData } from 'node:worker_threads';
import { serve } from 'foreply/parallel';
import { type ArenaPlan, makeArena } from './arena.js';
import { createImporter } from './import-module.js';

serve(await makeArena(workerData as ArenaPlan, createImporter()));
