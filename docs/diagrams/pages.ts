/** The drawings on the pages about games. */

import type { Drawing } from './all.js';
import { charts } from './charts.js';
import { coinsHeuristics } from './coins-and-strings-heuristics.js';
import { coinsRules } from './coins-and-strings-rules.js';
import { coinsTruths } from './coins-and-strings-truths.js';
import { gomokuHeuristics } from './gomoku-heuristics.js';
import { gomokuRules } from './gomoku-rules.js';
import { gomokuTruths } from './gomoku-truths.js';
import { neutreekoHeuristics } from './neutreeko-heuristics.js';
import { neutreekoRules } from './neutreeko-rules.js';
import { neutreekoTruths } from './neutreeko-truths.js';
import { pentagoHeuristics } from './pentago-heuristics.js';
import { pentagoRules } from './pentago-rules.js';
import { pentagoTruths } from './pentago-truths.js';

export const pages: Readonly<Record<string, Drawing>> = {
  ...charts,
  ...pentagoRules,
  ...pentagoHeuristics,
  ...pentagoTruths,
  ...neutreekoRules,
  ...neutreekoHeuristics,
  ...neutreekoTruths,
  ...gomokuRules,
  ...gomokuHeuristics,
  ...gomokuTruths,
  ...coinsRules,
  ...coinsHeuristics,
  ...coinsTruths,
};
