// Warnings: recipients and their channels, rules, what was decided, messages and their attempts.
import type { Channel, Outcome, PostedChannel } from '#shared/channels.ts';
import type { Decision, Letter, MessageState, Receiving, RuleConditions } from '#shared/warnings.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';

export interface InformUserTable {
  /** Null: at any time. */
  receiving: Receiving | null;
}

export interface InformChannelTable {
  channel: PostedChannel;
  fault: 'later' | 'setting' | '';
}

export interface InformRuleTable {
  warningLevel: SurgeLevel;
  conditions: RuleConditions;
  recipientIds: number[];
}

export interface InformDecisionTable {
  result: Decision['result'];
  reason: Decision['reason'];
}

export interface InformMessageTable {
  channel: Channel;
  warningLevel: SurgeLevel;
  letter: Letter;
  messageState: MessageState;
}

export interface InformAttemptTable {
  outcome: Outcome | '';
}
