import type { ItemPart, SourceHealthReport } from '../health.contract.ts';

/** How many items of a bucket, or of all, belong to this part. */
export const partOf = (sums: SourceHealthReport['sums'], part: ItemPart): number => (part === 'new' ? sums.fresh : sums[part]);
