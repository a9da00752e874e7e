// An export before it is made: what is in it is known, and nothing was written yet.
import type { FileAnswer } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';

export interface PlannedExport {
  total: number;
  /** The last article that is in it; 0 where its rows are no articles of a filter. */
  lastId: number;
  log: { action: string; targetId: string | number; after: Record<string, unknown> };
  write: (locale: Locale) => Promise<FileAnswer>;
}

/** Of a request that was approved: no article that came later is in the file. */
export interface Frozen {
  lastId: number;
}
