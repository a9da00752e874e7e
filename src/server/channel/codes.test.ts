// What each number of the tables means, said as the receivers say it: inside of a 200, with another status, or on a page.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPoster } from '#ingest/fetch/create-poster.ts';
import { ROBOT_SECRET } from '#samples/services/robots.ts';
import { startRobots } from '#tests/support/robot-server.ts';
import { testOutgoing } from '#tests/support/test-outgoing.ts';
import { CHANNEL_KINDS } from './channels.ts';
import type { ChannelKind } from './channel.ts';
import { smsProvider } from './sms-provider.ts';

/** Says what it is told to say. */
let said: { status: number; body: string; headers?: Record<string, string> };
const asked: { method: string; url: string; body: string; type: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString('utf8');
  });
  request.on('end', () => {
    asked.push({ method: request.method ?? '', url: request.url ?? '', body, type: String(request.headers['content-type']) });
    if (request.url?.startsWith('/cgi-bin/gettoken')) response.end('{"errcode":0,"access_token":"t","expires_in":7200}');
    else response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers }).end(said.body);
  });
});
let origin: string;
let poster: ReturnType<typeof createPoster>;
let local: Awaited<ReturnType<typeof startRobots>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  local = await startRobots();
  poster = createPoster({ policy: { allowHosts: new Set([host, local.host]) }, userAgent: 'test', now: Date.now, totalMs: 700 });
});
afterAll(async () => {
  await poster.close();
  await local.close();
  server.close();
});

const part = { text: '预警', id: 'a', thread: '', data: {} };
const send = ({ send: hand }: ChannelKind) =>
  hand(testOutgoing({ post: poster.post }), { url: `${origin}/?corpid=c&agentid=1&touser=u`, secret: 's' }, part, Date.now());

type Case = ['wecom' | 'wecomApp' | 'dingtalk', number, string, 'later' | 'setting' | 'message', string?];
test.each<Case>([
  ['wecom', 45009, 'api freq out of limit', 'later'],
  ['wecom', -1, 'system busy', 'later'],
  ['wecom', 93000, 'invalid webhook url', 'setting'],
  ['wecom', 45002, 'content size out of limit', 'message'],
  ['wecom', 40058, 'text.content exceed max length 2048', 'message'],
  ['wecom', 77777, 'nobody knows', 'later'],
  ['wecomApp', 81013, 'all invalid', 'setting'],
  ['wecomApp', 60020, 'not allow to access from your ip', 'setting'],
  ['wecomApp', 45009, 'api freq out of limit', 'later'],
  ['wecomApp', 45002, 'content size out of limit', 'message'],
  ['dingtalk', 130101, 'send too fast', 'later'],
  ['dingtalk', 410100, 'send too fast', 'later'],
  ['dingtalk', -1, 'system busy', 'later'],
  ['dingtalk', 300005, 'token is not exist', 'setting'],
  ['dingtalk', 400101, 'access_token missing', 'setting'],
  ['dingtalk', 400102, 'robot stopped', 'setting'],
  ['dingtalk', 310000, 'keywords not in content', 'setting', '310000-keyword'],
  ['dingtalk', 310000, 'description:关键词不匹配;solution:请联系群管理员查看此机器人的关键词', 'setting', '310000-keyword'],
  ['dingtalk', 310000, 'ip 1.2.3.4 not in whitelist', 'setting', '310000-address'],
  ['dingtalk', 310000, 'description:来源IP不在白名单', 'setting', '310000-address'],
  ['dingtalk', 310000, 'sign not match', 'setting', '310000-sign'],
  ['dingtalk', 310000, 'description:机器人发送签名过期', 'later', '310000-time'],
  ['dingtalk', 310000, 'invalid timestamp', 'later', '310000-time'],
])('%s, %i “%s”: %s', async (kind, errcode, errmsg, fault, code = String(errcode)) => {
  said = { status: 200, body: JSON.stringify({ errcode, errmsg }) };
  expect(await send(CHANNEL_KINDS[kind])).toMatchObject({ outcome: 'refused', fault, code, answer: errmsg });
});

test.each([
  [200, 11232, 'later'],
  [200, 230020, 'later'],
  [200, 19001, 'setting'],
  [400, 19001, 'setting'],
  [200, 19021, 'setting'],
  [200, 19022, 'setting'],
  [200, 19024, 'setting'],
  [400, 9499, 'message'],
] as const)('feishu, status %i, %i: %s', async (status, code, fault) => {
  said = { status, body: JSON.stringify({ code, msg: 'no', data: {} }) };
  expect(await send(CHANNEL_KINDS.feishu)).toMatchObject({ outcome: 'refused', fault, code: String(code) });
});

test('Feishu says in its own header when it may be asked again; DingTalk is left alone for ten minutes', async () => {
  said = { status: 429, body: '{"code":11232,"msg":"slow"}', headers: { 'x-ogw-ratelimit-reset': '9' } };
  expect(await send(CHANNEL_KINDS.feishu)).toMatchObject({ outcome: 'refused', fault: 'later', retryAfterMs: 9000 });
  said = { status: 200, body: '{"errcode":130101,"errmsg":"send too fast"}' };
  expect((await send(CHANNEL_KINDS.dingtalk)).retryAfterMs).toBe(600_000);
});

test.each([
  [403, '<html>no</html>', 'refused', 'setting', 'http-403'],
  [500, 'oops', 'refused', 'later', 'http-500'],
  [504, '{"errcode":0}', 'unknown', 'later', 'http-504'],
  [200, '<html>please sign in</html>', 'unknown', 'later', 'not-json'],
  [200, '', 'unknown', 'later', 'not-json'],
  [200, '[0]', 'unknown', 'later', 'not-json'],
] as const)('status %i with “%s”: %s, %s', async (status, body, outcome, fault, code) => {
  said = { status, body };
  for (const kind of ['wecom', 'wecomApp', 'dingtalk', 'feishu'] as const)
    expect(await send(CHANNEL_KINDS[kind])).toMatchObject({ outcome, fault, code });
});

test('an application asks for one token, and for another when that was ended', async () => {
  const outgoing = testOutgoing({ post: poster.post });
  const target = { url: local.addressOf('wecomApp', 'zhang'), secret: ROBOT_SECRET };
  const sendAt = (atMs: number) => CHANNEL_KINDS.wecomApp.send(outgoing, target, part, atMs);
  const tokens = () => local.requests.filter(({ path }) => path === '/cgi-bin/gettoken').length;
  const now = Date.now();
  for (let i = 0; i < 3; i++) expect(await sendAt(now)).toMatchObject({ outcome: 'accepted' });
  expect(tokens()).toBe(1);
  local.robots.endTokens();
  expect(await sendAt(now)).toMatchObject({ outcome: 'accepted' });
  expect(tokens()).toBe(2);
  // Before the end that it was given with.
  expect(await sendAt(now + 7_190_000)).toMatchObject({ outcome: 'accepted' });
  expect(tokens()).toBe(3);
  expect(local.robots.received.filter(({ robot }) => robot === 'zhang')).toHaveLength(5);
});

const settings = (more: object) =>
  smsProvider.parse({
    url: `${origin}/sms`,
    body: '{"phone":"{{phone}}","text":"{{text}}","id":"{{id}}"}',
    code: 'Code',
    accepted: ['OK'],
    later: ['isv.BUSINESS_LIMIT_CONTROL'],
    setting: ['isv.MOBILE_NUMBER_ILLEGAL'],
    message: ['isv.PARAM_NOT_SUPPORT_URL'],
    ...more,
  });
const text = '【红色预警】"起火"\\ \n😀&=%';
const sendSms = (more: object, url = 'tel:+8613812345678') =>
  CHANNEL_KINDS.sms.send(testOutgoing({ post: poster.post, smsProvider: settings(more) }), { url, secret: '' }, { ...part, text }, 0);

test.each([
  ['{"Code":"OK"}', 'accepted', '', 'OK'],
  ['{"Code":"isv.BUSINESS_LIMIT_CONTROL"}', 'refused', 'later', 'isv.BUSINESS_LIMIT_CONTROL'],
  ['{"Code":"isv.MOBILE_NUMBER_ILLEGAL"}', 'refused', 'setting', 'isv.MOBILE_NUMBER_ILLEGAL'],
  ['{"Code":"isv.PARAM_NOT_SUPPORT_URL"}', 'refused', 'message', 'isv.PARAM_NOT_SUPPORT_URL'],
  ['{"Code":"isv.NEW"}', 'refused', 'later', 'isv.NEW'],
  ['{"code":"OK"}', 'unknown', 'later', 'not-json'],
  ['<html>', 'unknown', 'later', 'not-json'],
])('short messages, %s: %s', async (body, outcome, fault, code) => {
  said = { status: 200, body };
  expect(await sendSms({})).toMatchObject({ outcome, fault, code });
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ phone: '13812345678', text, id: 'a' });
});

test('a provider may want a form, an address with places, and answer deep inside; an unset one lets messages wait', async () => {
  said = { status: 200, body: '{"SendStatusSet":[{"Code":"Ok"}]}' };
  const form = {
    form: 'form',
    body: 'to={{phone}}&t={{text}}',
    code: 'SendStatusSet.0.Code',
    accepted: ['Ok'],
    url: `${origin}/sms?p={{phone}}`,
  };
  expect(await sendSms(form, 'tel:+85261234567')).toMatchObject({ outcome: 'accepted' });
  expect(asked.at(-1)).toMatchObject({ method: 'POST', url: '/sms?p=%2B85261234567', type: 'application/x-www-form-urlencoded' });
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)?.body))).toEqual({ to: '+85261234567', t: text });
  expect(await CHANNEL_KINDS.sms.send(testOutgoing(), { url: 'tel:+8613812345678', secret: '' }, part, 0)).toMatchObject({
    outcome: 'refused',
    fault: 'later',
    code: 'no-sms-provider',
  });
});
