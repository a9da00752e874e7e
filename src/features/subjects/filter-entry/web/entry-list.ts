import type { blackListContract, EntryKind } from '../contract.ts';

/** What tells one of the lists from the others. */
export interface EntryList {
  key: 'white' | 'black' | 'blackWord';
  contract: typeof blackListContract;
  kinds: readonly EntryKind[];
}
