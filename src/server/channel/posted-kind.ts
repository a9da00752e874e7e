// Channels whose attempt is one POST: robots and webhooks. What differs is how a part becomes a request, and what an answer means.
import type { PostedChannel } from '#shared/channels.ts';
import type { PostOutcome } from '../fetch/fetch-types.ts';
import type { Answer, ChannelKind, Fault, Part, Target } from './channel.ts';

export interface ChannelRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  method?: 'POST' | 'PUT' | 'GET';
}

/** `isSure`: the receiver itself speaks, with a number that is known, whatever the status of HTTP. */
export type Reading = Omit<Answer, 'retryAfterMs'> & { retryAfterMs?: number; isSure?: boolean };

export interface PostedKind {
  name: PostedChannel;
  /** Of one text, in bytes of UTF-8. */
  mostBytes: number;
  /** Of one credential. */
  perMinute: number;
  build: (target: Target, part: Part, atMs: number) => ChannelRequest;
  /** Of an answer's text. */
  read: (body: string) => Reading;
}

const MINUTE_MS = 60_000;

export const postedKind = ({ name, mostBytes, perMinute, build, read }: PostedKind): ChannelKind => ({
  name,
  limit: () => ({ most: mostBytes, unit: 'bytes' }),
  rates: () => [{ most: perMinute, ms: MINUTE_MS }],
  send: async ({ post }, target, part, atMs) => {
    const { url, ...request } = build(target, part, atMs);
    return readAnswer(read, await post(url, request));
  },
});

export function readAnswer(read: PostedKind['read'], posted: PostOutcome): Answer {
  if (!posted.ok) {
    const isRefusedByUs = posted.reason === 'refused-address' || posted.reason === 'refused-url';
    return {
      outcome: posted.mayHaveArrived ? 'unknown' : 'refused',
      fault: isRefusedByUs ? 'setting' : 'later',
      code: posted.reason,
      answer: posted.detail,
      retryAfterMs: undefined,
    };
  }
  const { status, body, retryAfterMs } = posted;
  const isFine = status >= 200 && status < 300;
  const { isSure, retryAfterMs: own, ...said } = read(body);
  if (isFine || (isSure && said.outcome === 'refused')) return { ...said, retryAfterMs: retryAfterMs ?? own };
  const outcome = BEHIND_GATEWAY.has(status) ? 'unknown' : 'refused';
  return { outcome, fault: faultOfStatus(status), code: `http-${status}`, answer: body.slice(0, 300), retryAfterMs };
}

/** A gateway says so when what is behind it did not answer: it may have read the message all the same. */
const BEHIND_GATEWAY = new Set([502, 504]);

function faultOfStatus(status: number): Fault {
  if (status === 429 || status === 408 || status >= 500) return 'later';
  return status === 400 || status === 413 || status === 422 ? 'message' : 'setting';
}
