// How a client orders its articles beside its subjects: content classes, tags with their classes and keywords; and what brings more of them.
import type { Generated } from 'kysely';

/** A tree that people put articles into. */
export interface ContentClassTable {
  id: Generated<number>;
  client_id: number;
  parent_id: number | null;
  name: string;
  sort: number;
  created_at: number;
}

/** Directory privilege: the classes that a group sees where it does not see all. */
export interface UserGroupClassTable {
  user_group_id: number;
  class_id: number;
}

export interface TagClassTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  sort: number;
  created_at: number;
}

/** An expression whose articles get the tag by themselves. */
export interface TagKeywordTable {
  id: Generated<number>;
  client_id: number;
  tag_id: number;
  expression: string;
  is_enabled: number;
  created_by: number | null;
  created_at: number;
  updated_at: number;
}

/** A person took the tag off this article: no keyword puts it on again. */
export interface TagRefusalTable {
  client_id: number;
  article_id: number;
  tag_id: number;
  refused_by: number;
  refused_at: number;
}

/** Subjects × period classified anew. */
export interface RedoRunTable {
  id: Generated<number>;
  client_id: number;
  job_id: number | null;
  /** JSON array, in the order in which they are worked. */
  subject_ids: string;
  from_ms: number;
  until_ms: number;
  /** Slices that are done: counted in the transaction of the last change of each. */
  place: number;
  added: number;
  removed: number;
  created_by: number | null;
  created_at: number;
}

/** An address that was reported as not collected, and what became of it. */
export interface MissingPageTable {
  id: Generated<number>;
  client_id: number;
  url: string;
  note: string;
  /** Where it belongs, JSON array; empty: the expressions decide. */
  subject_ids: string;
  state: 'waiting' | 'running' | 'stored' | 'known' | 'no-subject' | 'failed';
  reason: string;
  title: string;
  /** PageStep[] */
  steps: string;
  article_id: number | null;
  job_id: number | null;
  created_by: number | null;
  created_at: number;
  finished_at: number | null;
}
