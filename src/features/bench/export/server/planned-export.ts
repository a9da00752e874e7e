// An export before it is made: what is in it is known, and nothing was written yet.
import type { FileAnswer } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';

export interface PlannedExport {
  total: number;
  /** Ids of its rows, in their order; none of comments, which are all up to `lastId`. */
  keys: readonly number[];
  lastId: number;
  log: { action: string; targetId: string | number; after: Record<string, unknown> };
  write: (locale: Locale) => Promise<FileAnswer>;
}

/** Of a request: the file has these rows, as far as they are there and are seen, and no others. */
export type Frozen = Pick<PlannedExport, 'keys' | 'lastId'>;
