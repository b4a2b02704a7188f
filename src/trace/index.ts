/**
 * See what a search does: its tree written down as plain data, explained, printed and drawn.
 *
 * @packageDocumentation
 */

export { SearchTrace, type SearchTraceOptions } from './search-trace.js';
export type { SkippedMove, SkipReason, TraceAttempt, TraceKind, TraceNode } from './trace-node.js';
