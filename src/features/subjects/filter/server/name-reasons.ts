import type { Drop } from '#ingest/pipeline/filter-rules.ts';
import type { DropReason } from '../contract.ts';

/** `values` are the entries by id, as typed. */
export const nameReasons = (drops: readonly Drop[], values: ReadonlyMap<number, string>): DropReason[] =>
  drops.map(({ kind, ruleId }) => ({ kind, ruleId, value: values.get(ruleId) ?? '' }));
