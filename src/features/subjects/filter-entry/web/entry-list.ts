import type { blackListContract, EntryKind } from '../contract.ts';

/** The differences between the lists. */
export interface EntryList {
  key: 'white' | 'black' | 'blackWord';
  contract: typeof blackListContract;
  kinds: readonly EntryKind[];
}
