// Robot of a Feishu group. A body of 20 kB, of which 18 are used; 100 a minute and 5 a second (open.feishu.cn/document/client-docs/bot-v3/add-custom-bot).
import { createHmac } from 'node:crypto';
import { postedKind } from './posted-kind.ts';
import { readCode } from './read-code.ts';

export const feishu = postedKind({
  name: 'feishu',
  // JSON writes a quotation mark or a line end as two bytes, and control characters as six, which texts do not have.
  mostBytes: 8500,
  perMinute: 100,
  build: ({ url, secret }, { text }, atMs) => ({
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...(secret === '' ? {} : { timestamp: String(Math.floor(atMs / 1000)), sign: sign(secret, atMs) }),
      msg_type: 'text',
      content: { text: withoutMentions(text) },
    }),
  }),
  read: (body) => readCode(body, { code: ['code', 'StatusCode'], message: ['msg', 'StatusMessage'] }, CODES),
});

/** 11232, 230020: too often; 19001, 19021, 19022, 19024: token, signature, address, keyword; 9499: wrong form. */
const CODES = {
  11232: 'later',
  230020: 'later',
  19001: 'setting',
  19021: 'setting',
  19022: 'setting',
  19024: 'setting',
  9499: 'message',
} as const;

/** The key is made of time and secret, and signs nothing. */
const sign = (secret: string, atMs: number): string =>
  createHmac('sha256', `${Math.floor(atMs / 1000)}\n${secret}`)
    .update('')
    .digest('base64');

/** `<at user_id="all">` in a title of a stranger would call everybody. The sign that replaces it has as many bytes as its place allows. */
const withoutMentions = (text: string): string => text.replaceAll(/<(?=\/?at\b)/gi, '＜');
