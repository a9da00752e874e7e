import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPoster } from '#ingest/fetch/create-poster.ts';
import { ROBOT_KINDS, ROBOT_SECRET, type RobotKind } from '#samples/services/robots.ts';
import { startRobots } from '#tests/support/robot-server.ts';
import { testOutgoing } from '#tests/support/test-outgoing.ts';
import { CHANNEL_KINDS } from './channels.ts';

let local: Awaited<ReturnType<typeof startRobots>>;
let poster: ReturnType<typeof createPoster>;
beforeAll(async () => {
  local = await startRobots();
  poster = createPoster({ policy: { allowHosts: new Set([local.host]) }, userAgent: 'test', now: Date.now, totalMs: 700 });
});
afterAll(async () => {
  await poster.close();
  await local.close();
});

let robot = 0;
const send = (kind: RobotKind, text = '一则预警', target: { robot?: string; secret?: string; url?: string } = {}) =>
  CHANNEL_KINDS[kind].send(
    testOutgoing({ post: poster.post }),
    { url: target.url ?? local.addressOf(kind, target.robot ?? `signed${++robot}`), secret: target.secret ?? ROBOT_SECRET },
    { id: `m-${robot}`, text, thread: '', data: { messageId: robot } },
    Date.now(),
  );

test.each(ROBOT_KINDS)('%s: a signed text is accepted, and arrives as it was', async (kind) => {
  const text = '【红色预警】某某集团"起火"\n第二行 <b>&amp; 😀';
  expect(await send(kind, text)).toMatchObject({ outcome: 'accepted', fault: '' });
  expect(local.robots.received.at(-1)).toMatchObject({ kind, text });
});

test.each(ROBOT_KINDS)('%s: a text of the most bytes is accepted, whatever is in it', async (kind) => {
  for (const sign of ['"', '\n', '字', '😀', '<at ']) {
    const text = sign.repeat(Math.floor(CHANNEL_KINDS[kind].limit(testOutgoing()).most / Buffer.byteLength(sign)));
    expect(await send(kind, text)).toMatchObject({ outcome: 'accepted' });
  }
});

test.each([
  ['wecom', { robot: 'gone' }, '93000'],
  ['wecomApp', { robot: 'gone' }, '81013'],
  ['wecomApp', { robot: 'left' }, 'invaliduser'],
  ['wecomApp', { secret: 'another' }, '40001'],
  ['dingtalk', { robot: 'gone' }, '300005'],
  ['dingtalk', { secret: 'another' }, '310000-sign'],
  ['feishu', { robot: 'gone' }, '19001'],
  ['feishu', { secret: 'another' }, '19021'],
  ['webhook', { robot: 'gone' }, 'http-410'],
  ['webhook', { secret: 'another' }, 'http-401'],
] as const)('%s with %j: the setting is wrong, %s', async (kind, target, code) => {
  expect(await send(kind, '预警', target)).toMatchObject({ outcome: 'refused', fault: 'setting', code });
});

test.each([
  ['wecom', 20, '45009'],
  ['dingtalk', 20, '410100'],
  ['feishu', 100, '11232'],
] as const)('%s: the message after %i in a minute is tried again later', async (kind, most, code) => {
  const same = { robot: `signedrate${kind}` };
  for (let i = 0; i < most; i++) expect(await send(kind, '预警', same)).toMatchObject({ outcome: 'accepted' });
  expect(await send(kind, '预警', same)).toMatchObject({ outcome: 'refused', fault: 'later', code });
});

test('a text that is too long for WeCom can never be taken', async () => {
  expect(await send('wecom', '字'.repeat(700))).toMatchObject({ outcome: 'refused', fault: 'message', code: '40058' });
});

test.each([
  ['silent', 'unknown', 'later', 'timeout'],
  ['half', 'unknown', 'later', 'protocol'],
  ['reset', 'unknown', 'later', 'connect'],
  ['page', 'unknown', 'later', 'not-json'],
  ['broken-gateway', 'unknown', 'later', 'http-502'],
  ['busy', 'refused', 'later', 'http-429'],
  ['redirect', 'refused', 'setting', 'http-302'],
] as const)('a robot that is %s: %s, %s', async (trouble, outcome, fault, code) => {
  local.trouble(trouble);
  expect(await send('wecom')).toMatchObject({ outcome, fault, code });
});

test('how long a robot wants to be left alone is kept', async () => {
  local.trouble('busy');
  expect((await send('feishu')).retryAfterMs).toBe(7000);
});

test('a closed port is a refusal that surely did not arrive; a private address is not even tried', async () => {
  expect(await send('wecom', '预警', { url: 'http://10.1.2.3/cgi-bin/webhook/send?key=a' })).toMatchObject({
    outcome: 'refused',
    fault: 'setting',
    code: 'refused-address',
  });
  const closed = await startRobots();
  await closed.close();
  const other = createPoster({ policy: { allowHosts: new Set([closed.host]) }, userAgent: 'test', now: Date.now });
  const answer = await CHANNEL_KINDS.wecom.send(
    testOutgoing({ post: other.post }),
    { url: closed.addressOf('wecom', 'a'), secret: '' },
    { id: '1', text: '预警', thread: '', data: {} },
    0,
  );
  expect(answer).toMatchObject({ outcome: 'refused', fault: 'later', code: 'connect' });
  await other.close();
});
