/** What runs in the worker threads of a tournament: the same arena, made of the plan that they are given. */

import { workerData } from 'node:worker_threads';
import { serve } from 'foreply/parallel';
import { type ArenaPlan, makeArena } from './arena.js';

serve(makeArena(workerData as ArenaPlan));
