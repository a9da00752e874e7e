// Tickets.
import type { Generated } from 'kysely';
import type { SurgeLevel } from '#shared/surge-levels.ts';
import type {
  ReceiverRole,
  TicketAction,
  TicketDetail,
  TicketHours,
  TicketKind,
  TicketSnapshot,
  TicketSourceKind,
  TicketState,
} from '#shared/tickets.ts';

export interface TicketTable {
  kind: TicketKind;
  level: SurgeLevel;
  state: Generated<TicketState>;
  isFinal: Generated<boolean>;
  visited: Generated<'' | 'helpful' | 'not-helpful'>;
}

export interface TicketSettingTable {
  categories: Generated<string[]>;
  isReviewed: Generated<boolean>;
  isSentByChannels: Generated<boolean>;
  hours: Generated<TicketHours>;
}

export interface TicketGuestTable {
  addresses: Generated<string[]>;
}

export interface TicketReceiverTable {
  role: ReceiverRole;
  isFinal: Generated<boolean>;
}

export interface TicketEntryTable {
  entryKind: 'answer' | 'note';
}

export interface TicketSourceTable {
  sourceKind: TicketSourceKind;
  taken: TicketSnapshot;
}

export interface TicketLogTable {
  action: TicketAction;
  fromState: TicketState;
  toState: TicketState;
  told: TicketDetail;
}
