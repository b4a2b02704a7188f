import { serve } from 'foreply/parallel';
import { arena } from './tune-arena.mjs';

serve(arena);
