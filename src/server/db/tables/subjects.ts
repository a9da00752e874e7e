// The history of subjects, and a client's say on the words of its clouds.
import type { Generated } from 'kysely';

/** A subject as it was saved; the newest version is the subject as it is. */
export interface SubjectVersionTable {
  id: Generated<number>;
  clientId: number;
  subjectId: number;
  /** 1, 2, 3 … of the subject. */
  version: number;
  name: string;
  categoryId: number | null;
  expression: string;
  builder: Record<string, string> | null;
  filter: unknown;
  targets: string[];
  state: 'enabled' | 'disabled';
  ownerId: number;
  /** `reference`: a subject or dictionary that it speaks of was renamed. */
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
  /** As clouds show it. */
  word: string;
  action: 'keep' | 'drop' | 'merge';
  /** With `merge`: the word that it counts for. */
  target: string;
  createdBy: number | null;
  createdAt: number;
  updatedAt: number;
}
