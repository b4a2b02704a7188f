/**
 * Thrown when a cluster cannot be used: its queue cannot be reached, its run has another coordinator, or a worker is another
 * program than the coordinator. Games that get lost are not errors.
 *
 * @example
 * ```ts
 * import { ClusterError } from 'foreply/cluster';
 *
 * console.log(new ClusterError('no queue').name); // → ClusterError
 * ```
 */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}
