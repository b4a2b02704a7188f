/**
 * The worker: an engine for the bot. It makes the same rules as the page.
 */
import { fromBoardgame } from 'foreply/boardgame-io';
import { serve } from 'foreply/parallel';
import { connectFour } from './connect-four.mjs';

serve(fromBoardgame(connectFour, { board: ({ cells }) => cells }));
