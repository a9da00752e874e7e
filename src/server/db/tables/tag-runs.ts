// Keywords of tags that were applied to what is stored.
import type { Generated } from 'kysely';

export interface TagRunTable {
  id: Generated<number>;
  client_id: number;
  keyword_id: number;
  tag_id: number;
  /** As the keyword was when the run was asked for. */
  expression: string;
  days: number;
  from_ms: number;
  /** How many articles it gave the tag: counted in the transaction that gave it. */
  tagged: Generated<number>;
  job_id: number | null;
  /** The job that takes it back. */
  undo_job_id: number | null;
  created_by: number | null;
  created_at: number;
}

/** An article that has the tag from this run, and from nobody else: what taking it back means. */
export interface TagRunArticleTable {
  client_id: number;
  run_id: number;
  article_id: number;
}
