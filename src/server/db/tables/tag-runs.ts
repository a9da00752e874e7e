// Keywords of tags that were applied to stored articles.
import type { Generated } from 'kysely';

export interface TagRunTable {
  id: Generated<number>;
  clientId: number;
  keywordId: number;
  tagId: number;
  /** The keyword at the time of the request. */
  expression: string;
  days: number;
  fromMs: number;
  /** How many articles it tagged: counted in the transaction that tagged them. */
  tagged: Generated<number>;
  jobId: number | null;
  /** The job that reverts it. */
  undoJobId: number | null;
  createdBy: number | null;
  createdAt: number;
}

/** An article that has the tag from this run alone, so that reverting the run removes the tag. */
export interface TagRunArticleTable {
  clientId: number;
  runId: number;
  articleId: number;
}
