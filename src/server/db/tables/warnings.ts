// Warnings: recipients and their channels, rules, what was decided, messages and their attempts.
import type { Generated } from 'kysely';
import type { Duty } from '#shared/duty.ts';
import type { Channel, Outcome, PostedChannel } from '#shared/channels.ts';
import type {
  Decision,
  Escalation,
  Figures,
  Letter,
  MessageState,
  Receiving,
  ReceiptState,
  RouteMatching,
  RuleConditions,
  RuleTrigger,
  TemplateFault,
} from '#shared/warnings.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';

export interface InformUserTable {
  kind: Generated<'person' | 'group'>;
  /** Of a group, in the order of duty. */
  memberIds: Generated<number[]>;
  duty: Generated<Duty>;
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
  ruleTrigger: Generated<RuleTrigger>;
  recipientIds: number[];
}

export interface InformDispatchTable {
  warningLevel: SurgeLevel;
  articleIds: number[];
  recipientIds: number[];
  templateIds: Generated<number[]>;
}

export interface InformDecisionTable {
  warningLevel: Generated<SurgeLevel>;
  result: Decision['result'];
  reason: Decision['reason'];
}

export interface InformMessageTable {
  channel: Channel;
  warningLevel: SurgeLevel;
  letter: Letter;
  messageState: MessageState;
  receiptState: Generated<ReceiptState>;
  /** Its template was refused: it goes out with the built-in letter. */
  isPlain: Generated<boolean>;
}

export interface InformAttemptTable {
  outcome: Outcome | '';
  templateFault: Generated<TemplateFault>;
}

export interface ContentTemplateTable {
  channel: PostedChannel;
  locale: Locale;
  format: Generated<'text'>;
}

/** A rule's state that lasts; `occasion` says of what: '' of all articles that fit, `event:5`, `article:7`, `source:9`. */
export interface InformFiringTable {
  warningLevel: SurgeLevel;
  figures: Figures;
}

export interface InformRouteTable {
  matching: RouteMatching;
  recipientIds: Generated<number[]>;
  /** In the order in which they are tried; empty: the recipient's own order. */
  channels: Generated<Channel[]>;
}

export interface InformReceiptTable {
  warningLevels: Generated<SurgeLevel[]>;
  ruleIds: Generated<number[]>;
  recipientIds: Generated<number[]>;
  escalations: Generated<Escalation[]>;
}

export interface InformReceiptStepTable {
  kind: 'remind' | 'escalate';
}
