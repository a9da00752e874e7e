// One attempt: posts a part of a message, and says what became of it.
import type { Post, PostOutcome } from '#server/fetch/fetch-types.ts';
import type { Answer, ChannelKind, Fault, Part, Target } from './channel.ts';

export async function sendPart(post: Post, kind: ChannelKind, target: Target, part: Part, atMs: number): Promise<Answer> {
  const { url, headers, body } = kind.build(target, part, atMs);
  return readAnswer(kind, await post(url, { headers, body }));
}

function readAnswer(kind: ChannelKind, posted: PostOutcome): Answer {
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
  if (status >= 200 && status < 300) return { ...kind.read(body), retryAfterMs };
  const outcome = BEHIND_GATEWAY.has(status) ? 'unknown' : 'refused';
  return { outcome, fault: faultOfStatus(status), code: `http-${status}`, answer: body.slice(0, 300), retryAfterMs };
}

/** A gateway says so when what is behind it did not answer: it may have read the message all the same. */
const BEHIND_GATEWAY = new Set([502, 504]);

function faultOfStatus(status: number): Fault {
  if (status === 429 || status === 408 || status >= 500) return 'later';
  return status === 400 || status === 413 || status === 422 ? 'message' : 'setting';
}
