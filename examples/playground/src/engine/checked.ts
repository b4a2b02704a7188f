/** Checks the settings of an engine as the library does, without searching. */

import { gameOf } from '../games/catalogue.js';
import { checkSettings } from './make-search.js';
import { startOf } from './play-record.js';
import { type Check, type Checked, failureOf } from './protocol.js';

/** The answer to a question about settings. They are checked on the first board, which is as good as any for that. */
export function checked({ start, settings }: Check): Checked {
  try {
    checkSettings(gameOf(start.game), startOf(start), settings);
    return { type: 'checked', failure: undefined };
  } catch (error) {
    return { type: 'checked', failure: failureOf(error) };
  }
}
