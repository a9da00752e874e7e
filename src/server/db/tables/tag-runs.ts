// Keywords of tags that were applied to what is stored.
import type { Generated } from 'kysely';

export interface TagRunTable {
  id: Generated<number>;
  clientId: number;
  keywordId: number;
  tagId: number;
  /** As the keyword was when the run was asked for. */
  expression: string;
  days: number;
  fromMs: number;
  /** How many articles it gave the tag: counted in the transaction that gave it. */
  tagged: Generated<number>;
  jobId: number | null;
  /** The job that takes it back. */
  undoJobId: number | null;
  createdBy: number | null;
  createdAt: number;
}

/** An article that has the tag from this run, and from nobody else: what taking it back means. */
export interface TagRunArticleTable {
  clientId: number;
  runId: number;
  articleId: number;
}
