/**
 * See what a search does: its tree as plain data, explained, printed and drawn.
 *
 * @packageDocumentation
 */

export { type DrawTreeOptions, drawTree } from './draw-tree.js';
export { type ExplainOptions, explain } from './explain.js';
export { type FormatTreeOptions, formatTree } from './format-tree.js';
export { SearchTrace, type SearchTraceOptions } from './search-trace.js';
export type { TreeShapeOptions } from './shown-tree.js';
export type { SkippedMove, SkipReason, TraceAttempt, TraceKind, TraceNode } from './trace-node.js';
export type { TreeTextOptions } from './tree-text.js';
