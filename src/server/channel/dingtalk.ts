// Signed robot of a DingTalk group. 20,000 bytes, 20 a minute, then silence for ten minutes (open.dingtalk.com/document/robots/custom-robot-access).
// Errors come inside of a 200; which numbers exist is known from tries.
import { createHmac } from 'node:crypto';
import type { ChannelKind } from './channel.ts';
import { readCode } from './read-code.ts';

export const dingtalk: ChannelKind = {
  name: 'dingtalk',
  // JSON writes a quotation mark or a line end as two bytes.
  mostBytes: 9000,
  perMinute: 20,
  build: ({ url, secret }, { text }, atMs) => ({
    url: secret === '' ? url : signed(url, secret, atMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
  }),
  read: (body) => readCode(body, { code: ['errcode'], message: ['errmsg'] }, CODES),
};

/** 130101, 410100: too often; -1: busy; 310000: keyword, address or signature not allowed; 300005, 400101, 400102: token. */
const CODES = {
  130101: 'later',
  410100: 'later',
  '-1': 'later',
  310000: 'setting',
  300005: 'setting',
  400101: 'setting',
  400102: 'setting',
} as const;

function signed(address: string, secret: string, atMs: number): string {
  const url = new URL(address);
  url.searchParams.set('timestamp', String(atMs));
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${atMs}\n${secret}`).digest('base64'));
  return url.href;
}
