// The history of subjects, and a client's settings for the words of its clouds.

/** A subject as it was saved; the newest version is its present state. */
export interface SubjectVersionTable {
  /** Number of the version within the subject: 1, 2, 3 … */
  version: number;
  builder: Record<string, string> | null;
  filter: unknown;
  targets: string[];
  state: 'enabled' | 'disabled';
  /** `reference`: a subject or dictionary that it refers to was renamed. */
  reason: 'create' | 'update' | 'state' | 'move' | 'copy' | 'import' | 'restore' | 'reference';
  /** The version that a restoration brought back. */
  fromVersion: number | null;
}

export interface HotWordTable {
  /** As shown in clouds. */
  word: string;
  action: 'keep' | 'drop' | 'merge';
  /** For `merge`: the word under which it is counted. */
  target: string;
}
