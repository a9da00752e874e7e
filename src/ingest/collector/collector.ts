import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Pipeline } from '../pipeline/store-batch.ts';

export interface Collector {
  pipeline: Pipeline;
  fetch: Fetch;
  /** Name of this worker. */
  owner: string;
  /** Fires when the worker stops: current fetches are abandoned. */
  stopping?: AbortSignal;
}
