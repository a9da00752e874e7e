// How a client orders its articles beside its subjects: content classes, tags with their classes and keywords; and what brings more of them.
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

/** Directory privilege: the classes that a group sees where it does not see all. */
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

/** An expression whose articles get the tag by themselves. */
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

/** A person took the tag off this article: no keyword puts it on again. */
export interface TagRefusalTable {
  clientId: number;
  articleId: number;
  tagId: number;
  refusedBy: number;
  refusedAt: number;
}

/** Subjects × period classified again. */
export interface RedoRunTable {
  id: Generated<number>;
  clientId: number;
  jobId: number | null;
  /** JSON array, in the order in which they are worked. */
  subjectIds: number[];
  fromMs: number;
  untilMs: number;
  /** Slices that are done: counted in the transaction of the last change of each. */
  place: number;
  added: number;
  removed: number;
  createdBy: number | null;
  createdAt: number;
}

/** An address that was reported as not collected, and what became of it. */
export interface MissingPageTable {
  id: Generated<number>;
  clientId: number;
  url: string;
  note: string;
  /** Where it belongs, JSON array; empty: the expressions decide. */
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
