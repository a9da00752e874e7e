// Keywords of tags that were applied to stored articles.
import type { Generated } from 'kysely';

export interface TagRunTable {
  /** The keyword at the time of the request. */
  expression: string;
  /** How many articles it tagged: counted in the transaction that tagged them. */
  tagged: Generated<number>;
  /** The job that reverts it. */
  undoJobId: number | null;
}
