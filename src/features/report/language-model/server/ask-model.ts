// One question to an OpenAI-compatible server. Its address is typed by people: it goes through the guarded post, follows no redirect, reads a bounded answer,
// and what the server says of a fault is told without the key.
import { z } from 'zod';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { ModelFault } from '#shared/language-model.ts';
import { parseJson } from '#shared/parse-json.ts';

export interface ModelAddress {
  address: string;
  modelName: string;
  key: string;
}
export interface Question {
  system: string;
  user: string;
  mostTokens: number;
  totalMs?: number;
  signal?: AbortSignal;
}
export type ModelAnswer =
  | { ok: true; text: string; tokensIn: number | undefined; tokensOut: number | undefined; ms: number }
  | { ok: false; fault: ModelFault; detail: string; retryAfterMs: number | undefined; wasSent: boolean; ms: number };

const TOTAL_MS = 120_000;
/** Of an answer of some thousand tokens. */
const MOST_BYTES = 1024 * 1024;
const SHOWN = 200;

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }), finish_reason: z.string().nullish() })).min(1),
  usage: z.object({ prompt_tokens: z.number().int().min(0), completion_tokens: z.number().int().min(0) }).nullish(),
});

export async function askModel({ post }: Pick<Outgoing, 'post'>, model: ModelAddress, question: Question): Promise<ModelAnswer> {
  const { totalMs = TOTAL_MS, signal } = question;
  const sent = await post(`${model.address}/chat/completions`, {
    headers: { 'content-type': 'application/json', ...(model.key === '' ? {} : { authorization: `Bearer ${model.key}` }) },
    body: bodyOf(model, question),
    totalMs,
    mostBytes: MOST_BYTES + 1,
    ...(signal && { signal }),
  });
  const { ms } = sent;
  const fail = (fault: ModelFault, detail = '', retryAfterMs?: number): ModelAnswer => ({
    ok: false,
    fault,
    detail: withoutKey(detail, model.key),
    retryAfterMs,
    wasSent: sent.ok || sent.mayHaveArrived,
    ms,
  });
  if (!sent.ok) return fail(isFault(sent.reason) ? sent.reason : 'protocol', sent.detail);
  const { status, body } = sent;
  if (status >= 300 && status < 400) return fail('redirect', String(status));
  if (status >= 400) return fail(faultOfStatus(status, body), saidIn(body) || String(status), sent.retryAfterMs);
  if (Buffer.byteLength(body) > MOST_BYTES) return fail('too-large');
  const told = parseJson(body);
  const parsed = answerSchema.safeParse(told);
  if (!parsed.success) return fail(told === undefined ? 'not-json' : 'no-answer');
  const [choice] = parsed.data.choices;
  const text = choice?.message.content?.trim() ?? '';
  if (text === '') return fail('no-answer');
  if (choice?.finish_reason === 'length') return fail('cut-off');
  const used = parsed.data.usage;
  return { ok: true, text, tokensIn: used?.prompt_tokens, tokensOut: used?.completion_tokens, ms };
}

const bodyOf = ({ modelName }: ModelAddress, { system, user, mostTokens }: Question): string =>
  JSON.stringify({
    model: modelName,
    temperature: 0,
    stream: false,
    max_tokens: mostTokens,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
  });

const REACHED = ['refused-address', 'refused-url', 'dns', 'connect', 'tls', 'timeout', 'too-large', 'protocol'] as const;
const isFault = (reason: string): reason is (typeof REACHED)[number] => REACHED.some((known) => known === reason);

function faultOfStatus(status: number, body: string): ModelFault {
  if (status === 401 || status === 403) return 'key';
  if (status === 404 || (status === 400 && /model/iu.test(saidIn(body)))) return 'model';
  return status === 429 ? 'busy' : 'status';
}

const errorSchema = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });
/** The message of an error; anything else that a server says is not told, as it may be of a server that nobody meant. */
function saidIn(body: string): string {
  const { data } = errorSchema.safeParse(parseJson(body));
  return data === undefined ? '' : typeof data.error === 'string' ? data.error : data.error.message;
}

/** Some servers repeat the key, whole or in part. */
function withoutKey(text: string, key: string): string {
  return withoutPieces(text.slice(0, 10 * SHOWN), key)
    .replaceAll(/\b(?:sk|pk|key|bearer)[-_\s:]+[\w*.\-/+=]{4,}/giu, '…')
    .replaceAll(/[\w*\-/+=]{24,}/gu, '…')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, SHOWN);
}

const PIECE = 6;
/** So many signs in a row of it are as good as the key. */
function withoutPieces(text: string, key: string): string {
  let [told, hidden] = ['', 0];
  for (let i = 0; i < text.length; i++) {
    const piece = text.slice(i, i + PIECE);
    if (key !== '' && piece.length >= Math.min(PIECE, key.length) && key.includes(piece.slice(0, key.length)))
      hidden = Math.max(hidden, i + Math.min(PIECE, key.length));
    if (i >= hidden) told += text.charAt(i);
    else if (!told.endsWith('…')) told += '…';
  }
  return told;
}
