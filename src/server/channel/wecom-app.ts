// Application of WeCom, to one member. Texts of 2,048 bytes; 30 a minute and 1,000 an hour: what is over is dropped without a word, so it never is
// (developer.work.weixin.qq.com/document/path/90236, 91039).
import { HOUR_MS } from '#shared/time.ts';
import type { Answer, ChannelKind, Target } from './channel.ts';
import type { Outgoing } from './outgoing.ts';
import { readAnswer, type Reading } from './posted-kind.ts';
import { parseObject, readCode } from './read-code.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

export const wecomApp: ChannelKind = {
  name: 'wecomApp',
  limit: () => ({ most: 2048, unit: 'bytes' }),
  // The address names application and member.
  rates: () => [
    { most: 30, ms: MINUTE_MS },
    { most: 1000, ms: HOUR_MS },
  ],
  send: async (outgoing, target, { text }, atMs) => {
    const first = await sendOnce(outgoing, target, text, atMs);
    if (!EXPIRED.has(first.code)) return first;
    // The token was ended before its time: with a new one the message is as new.
    outgoing.tokens.forget(credentialOf(target));
    return sendOnce(outgoing, target, text, atMs);
  },
};

const EXPIRED = new Set(['42001', '40014']);
/** 45009, 45033: too often; 81013, 60111, 40003: no such member; 60020: our address is not trusted; 60011, 40056, 301002: application; 45002, 40058: too long, wrong form. */
const CODES = {
  45009: { fault: 'later', retryAfterMs: MINUTE_MS },
  45033: 'later',
  '-1': 'later',
  42001: 'later',
  40014: 'later',
  81013: 'setting',
  60111: 'setting',
  40003: 'setting',
  60020: 'setting',
  60011: 'setting',
  40056: 'setting',
  301002: 'setting',
  45002: 'message',
  40058: 'message',
} as const;
/** 40001, 40013, 40091: corporation or secret. */
const TOKEN_CODES = { ...CODES, 40001: 'setting', 40013: 'setting', 40091: 'setting' } as const;
const FIELDS = { code: ['errcode'], message: ['errmsg'] };

const credentialOf = ({ url, secret }: Target): string => {
  const { origin, searchParams } = new URL(url);
  return `${origin} ${searchParams.get('corpid')} ${secret}`;
};

async function sendOnce(outgoing: Outgoing, target: Target, text: string, atMs: number): Promise<Answer> {
  const token = await findToken(outgoing, target, atMs);
  if (typeof token !== 'string') return token;
  const { origin, searchParams } = new URL(target.url);
  const posted = await outgoing.post(`${origin}/cgi-bin/message/send?access_token=${encodeURIComponent(token)}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      touser: searchParams.get('touser'),
      agentid: Number(searchParams.get('agentid')),
      msgtype: 'text',
      text: { content: text },
    }),
  });
  return readAnswer(readSent, posted);
}

/** A zero with a list of members that it does not know is a refusal: the list has our one member. */
function readSent(body: string): Reading {
  const said = readCode(body, FIELDS, CODES);
  const invalid = parseObject(body)?.invaliduser;
  return said.outcome === 'accepted' && typeof invalid === 'string' && invalid !== ''
    ? { ...said, outcome: 'refused', fault: 'setting', code: 'invaliduser' }
    : said;
}

/** An answer where there is none: the message was not sent then, whatever became of the question. */
async function findToken({ post, tokens }: Outgoing, target: Target, atMs: number): Promise<string | Answer> {
  const credential = credentialOf(target);
  const kept = tokens.find(credential, atMs);
  if (kept !== undefined) return kept;
  const { origin, searchParams } = new URL(target.url);
  const asked = new URLSearchParams({ corpid: searchParams.get('corpid') ?? '', corpsecret: target.secret });
  const posted = await post(`${origin}/cgi-bin/gettoken?${asked}`, { method: 'GET', headers: {}, body: '' });
  const answer = readAnswer((body) => readCode(body, FIELDS, TOKEN_CODES), posted);
  // What it said may hold the token: it is never kept.
  if (answer.outcome !== 'accepted' || !posted.ok) return { ...answer, outcome: 'refused' };
  const { access_token: token, expires_in: seconds } = parseObject(posted.body) ?? {};
  if (typeof token !== 'string' || typeof seconds !== 'number')
    return { outcome: 'refused', fault: 'later', code: 'no-token', answer: '', retryAfterMs: undefined };
  tokens.keep(credential, token, atMs + seconds * SECOND_MS);
  return token;
}
