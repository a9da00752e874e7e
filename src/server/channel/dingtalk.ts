// Signed robot of a DingTalk group. 20,000 bytes, 20 a minute, then silence for ten minutes (open.dingtalk.com/document/robots/custom-robot-access).
// Errors come inside of a 200; which numbers exist is known from tries.
import { createHmac } from 'node:crypto';
import { DINGTALK_MEANINGS } from './dingtalk-meanings.data.ts';
import { postedKind } from './posted-kind.ts';
import { type CodeTable, readCode } from './read-code.ts';

export const dingtalk = postedKind({
  name: 'dingtalk',
  // JSON writes a quotation mark or a line end as two bytes.
  mostBytes: 9000,
  perMinute: 20,
  build: ({ url, secret }, { text }, atMs) => ({
    url: secret === '' ? url : signed(url, secret, atMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
  }),
  read: (body) => {
    const said = readCode(body, { code: ['errcode'], message: ['errmsg'] }, CODES);
    if (said.code !== REFUSED) return said;
    const [why = ''] = DINGTALK_MEANINGS.find(([, words]) => words.test(said.answer)) ?? [];
    // A signature that is too old was made by a clock that is wrong, or waited: the next one may do.
    return why === '' ? said : { ...said, code: `${REFUSED}-${why}`, fault: why === 'time' ? 'later' : 'setting' };
  },
});

/** Robots that were too fast are silent for ten minutes. */
const TOO_FAST = { fault: 'later', retryAfterMs: 600_000 } as const;
const REFUSED = '310000';
/** 130101, 410100: too often; -1: busy; 310000: keyword, address or signature not allowed; 300005, 400101, 400102: token; 460101: too long. */
const CODES: CodeTable = {
  130101: TOO_FAST,
  410100: TOO_FAST,
  '-1': 'later',
  [REFUSED]: 'setting',
  300005: 'setting',
  400101: 'setting',
  400102: 'setting',
  400105: 'message',
  460101: 'message',
};

function signed(address: string, secret: string, atMs: number): string {
  const url = new URL(address);
  url.searchParams.set('timestamp', String(atMs));
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${atMs}\n${secret}`).digest('base64'));
  return url.href;
}
