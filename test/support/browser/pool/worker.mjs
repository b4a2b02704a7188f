/** A worker in the page's pool. */
import { serve } from '../../../../dist/parallel/index.js';
import { arena } from './arena.mjs';

serve(arena);
