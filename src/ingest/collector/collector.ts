import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Pipeline } from '../pipeline/store-batch.ts';

export interface Collector {
  pipeline: Pipeline;
  fetch: Fetch;
  /** Name of this worker. */
  owner: string;
  /** Whether the worker stops or gives its work up: current readings are abandoned. */
  stopping?: { readonly aborted: boolean };
}
