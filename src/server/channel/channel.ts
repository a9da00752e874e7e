// What every channel has in common. A channel turns one part of a message into a request, and an answer into what became of it.
import type { Outcome, PostedChannel } from '#shared/channels.ts';

/** Where a channel posts, opened from its seal. */
export interface Target {
  url: string;
  /** Of signed robots and webhooks; '' without. */
  secret: string;
}

/** One part of a message, as long as the channel allows. */
export interface Part {
  text: string;
  /** The same for all attempts of one part. */
  id: string;
  /** For webhooks: what programs read, beside the text. */
  data: Record<string, unknown>;
}

export interface ChannelRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
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

export interface ChannelKind {
  name: PostedChannel;
  /** Of one text, in bytes of UTF-8. */
  mostBytes: number;
  /** Of one credential. */
  perMinute: number;
  /** `atMs`: now. */
  build: (target: Target, part: Part, atMs: number) => ChannelRequest;
  /** Of an answer with status 2xx. */
  read: (body: string) => Pick<Answer, 'outcome' | 'fault' | 'code' | 'answer'>;
}
