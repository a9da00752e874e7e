// What the provider keeps out for every client.
import type { RejectKind } from '#shared/reject-kinds.ts';

export interface RejectClassTable {
  kind: RejectKind;
  note: string;
  isEnabled: boolean;
}

export interface RejectEntryTable {
  kind: RejectKind;
  /** As typed. */
  value: string;
  /** As compared: two entries of a kind with the same meaning have the same. */
  valueKey: string;
  note: string;
  isEnabled: boolean;
}

export interface RejectVersionTable {
  kind: RejectKind;
}
