import { serve } from 'foreply/parallel';
import { arena } from './arena.mjs';

serve(arena);
