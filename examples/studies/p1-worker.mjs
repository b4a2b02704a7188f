/** A worker that plays games of the Porto coursework's tables: for `p1-tables.mjs`. */
import { serve } from 'foreply/parallel';
import { arena } from './p1-arena.mjs';

serve(arena);
