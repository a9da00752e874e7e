// How a client sorts its articles besides subjects: content classes, tags with their classes and keywords, and requests for missing articles.
import type { Generated } from 'kysely';

/** A tree that people put articles into. */
export interface ContentClassTable {
  id: Generated<number>;
  clientId: number;
  parentId: number | null;
  name: string;
  sort: number;
  createdAt: number;
}

/** Directory privilege: the classes that a group sees when it does not see all. */
export interface UserGroupClassTable {
  userGroupId: number;
  classId: number;
}

export interface TagClassTable {
  id: Generated<number>;
  clientId: number;
  name: string;
  sort: number;
  createdAt: number;
}

/** An expression whose matching articles get the tag automatically. */
export interface TagKeywordTable {
  id: Generated<number>;
  clientId: number;
  tagId: number;
  expression: string;
  isEnabled: boolean;
  createdBy: number | null;
  createdAt: number;
  updatedAt: number;
}

/** A person removed the tag from this article: no keyword adds it again. */
export interface TagRefusalTable {
  clientId: number;
  articleId: number;
  tagId: number;
  refusedBy: number;
  refusedAt: number;
}

/** A reclassification of subjects over a period. */
export interface RedoRunTable {
  id: Generated<number>;
  clientId: number;
  jobId: number | null;
  /** JSON array, in the order of processing. */
  subjectIds: number[];
  fromMs: number;
  untilMs: number;
  /** Number of completed slices, counted in the transaction of each slice's last change. */
  place: number;
  added: number;
  removed: number;
  createdBy: number | null;
  createdAt: number;
}

/** An address that was reported as not collected, and the outcome. */
export interface MissingPageTable {
  id: Generated<number>;
  clientId: number;
  url: string;
  note: string;
  /** Subjects that it belongs to, JSON array; empty: the expressions decide. */
  subjectIds: number[];
  state: 'waiting' | 'running' | 'stored' | 'known' | 'no-subject' | 'failed';
  reason: string;
  title: string;
  /** PageStep[] */
  steps: unknown;
  articleId: number | null;
  jobId: number | null;
  createdBy: number | null;
  createdAt: number;
  finishedAt: number | null;
}
