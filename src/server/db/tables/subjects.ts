// The history of subjects, and a client's settings for the words of its clouds.
import type { Generated } from 'kysely';

/** A subject as it was saved; the newest version is its present state. */
export interface SubjectVersionTable {
  id: Generated<number>;
  clientId: number;
  subjectId: number;
  /** Number of the version within the subject: 1, 2, 3 … */
  version: number;
  name: string;
  categoryId: number | null;
  expression: string;
  builder: Record<string, string> | null;
  filter: unknown;
  targets: string[];
  state: 'enabled' | 'disabled';
  ownerId: number;
  /** `reference`: a subject or dictionary that it refers to was renamed. */
  reason: 'create' | 'update' | 'state' | 'move' | 'copy' | 'import' | 'restore' | 'reference';
  /** The version that a restoration brought back. */
  fromVersion: number | null;
  userId: number | null;
  simulatedBy: number | null;
  at: number;
}

export interface HotWordTable {
  id: Generated<number>;
  clientId: number;
  /** As shown in clouds. */
  word: string;
  action: 'keep' | 'drop' | 'merge';
  /** For `merge`: the word under which it is counted. */
  target: string;
  createdBy: number | null;
  createdAt: number;
  updatedAt: number;
}
