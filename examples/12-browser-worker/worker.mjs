/**
 * The worker: an engine for the page. It imports by path, because workers do not see a page's import map. With a bundler, both would
 * import from `foreply`.
 */
import { neutreeko, prospects } from '../../dist/games/neutreeko/index.js';
import { serve } from '../../dist/parallel/index.js';

serve(neutreeko(), { heuristic: prospects });
