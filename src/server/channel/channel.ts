// What every channel has in common: it sends one part of a message, and says what became of it.
import type { Outcome, PostedChannel } from '#shared/channels.ts';
import type { Outgoing } from './outgoing.ts';

/** Where a channel sends, opened from its seal. */
export interface Target {
  /** Of robots an address of theirs, of mail `mailto:`, of a mobile phone `tel:`. */
  url: string;
  /** Of signed robots, webhooks and applications; '' without. */
  secret: string;
}

/** Bytes of the largest file: a mail with it, a third longer as it travels, stays below the 10 MB that servers take. */
export const ATTACHED_MOST = 7 * 1024 * 1024;

/** One part of a message, as long as the channel allows. */
export interface Part {
  text: string;
  /** The same for all attempts of one part. */
  id: string;
  /** Of what belongs together, such as the messages of one event, for programs that show it together; '' for a message of its own. */
  thread: string;
  /** For mails. */
  file?: { name: string; contentType: string; body: Buffer };
  /** Where a mail program posts when its reader wants no more of them. */
  stopLink?: string;
  /** For webhooks: what programs read, beside the text. */
  data: Record<string, unknown>;
}

/** `later`: try again; `setting`: the address or its secret is wrong, an administrator must act; `message`: this message can never be taken. */
export type Fault = 'later' | 'setting' | 'message';

export interface Answer {
  outcome: Outcome;
  fault: Fault | '';
  /** Of the receiver: its own number, `http-<status>`, or the reason why there was no answer. */
  code: string;
  /** Its first words. */
  answer: string;
  /** Not before so many ms from now. */
  retryAfterMs: number | undefined;
}

/** `atOnce` may go together, the others come evenly after them: no `ms` have more than `most`. */
export interface Rate {
  /** What is counted; the address of the target when unset. */
  of?: string;
  most: number;
  ms: number;
  /** A fifth when unset. */
  atOnce?: number;
}

export interface TextLimit {
  most: number;
  unit: 'bytes' | 'characters';
}

export interface ChannelKind {
  name: PostedChannel;
  /** Of one text. */
  limit: (outgoing: Outgoing) => TextLimit;
  rates: (outgoing: Outgoing, target: Target) => readonly Rate[];
  /** `atMs`: now. Every failure is a value. */
  send: (outgoing: Outgoing, target: Target, part: Part, atMs: number) => Promise<Answer>;
}
