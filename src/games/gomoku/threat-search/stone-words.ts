/** Random words for stones: a stone of side s on cell c is feature 400 · s + c; the last one stands for side 1 to move. */

import { type ZobristWords, zobrist } from '../../../position/zobrist.js';
import { LARGEST } from '../board.js';

/** Features of one side. */
export const STONE_FEATURES = LARGEST * LARGEST;
/** Who is to move. */
export const TURN_FEATURE = 2 * STONE_FEATURES;

/** The cursor's words, so that its hash and that of a threat search say the same. */
export const STONE_WORDS: ZobristWords = /* @__PURE__ */ zobrist(TURN_FEATURE + 1);
