// The history of subjects, and a client's say on the words of its clouds.
import type { Generated } from 'kysely';

/** A subject as it was saved; the newest version is the subject as it is. */
export interface SubjectVersionTable {
  id: Generated<number>;
  client_id: number;
  subject_id: number;
  /** 1, 2, 3 … of the subject. */
  version: number;
  name: string;
  category_id: number | null;
  expression: string;
  builder: string | null;
  filter: string;
  targets: string;
  state: 'enabled' | 'disabled';
  owner_id: number;
  /** `reference`: a subject or dictionary that it speaks of was renamed. */
  reason: 'create' | 'update' | 'state' | 'move' | 'copy' | 'import' | 'restore' | 'reference';
  /** The version that a restoration brought back. */
  from_version: number | null;
  user_id: number | null;
  simulated_by: number | null;
  at: number;
}

export interface HotWordTable {
  id: Generated<number>;
  client_id: number;
  /** As clouds show it. */
  word: string;
  action: 'keep' | 'drop' | 'merge';
  /** With `merge`: the word that it counts for. */
  target: string;
  created_by: number | null;
  created_at: number;
  updated_at: number;
}
