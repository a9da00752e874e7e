// Robot of a WeCom group. Texts of 2,048 bytes, 20 a minute (developer.work.weixin.qq.com/document/path/91770).
import { postedKind } from './posted-kind.ts';
import { readCode } from './read-code.ts';

export const wecom = postedKind({
  name: 'wecom',
  mostBytes: 2048,
  perMinute: 20,
  build: ({ url }, { text }) => ({
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
  }),
  read: (body) => readCode(body, { code: ['errcode'], message: ['errmsg'] }, CODES),
});

/** 45009: too often; -1: busy; 93000: no such robot; 45002, 40058, 40008: too long, wrong form. */
const CODES = {
  45009: { fault: 'later', retryAfterMs: 60_000 },
  '-1': 'later',
  93000: 'setting',
  45002: 'message',
  40058: 'message',
  40008: 'message',
} as const;
