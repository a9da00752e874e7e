// The first start with the sample press: its warnings arrive in the mailbox, follow the press to another port, and go with it.
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { MAKE_BULLETIN } from '#features/report/brief-report/server/making.ts';
import { STOPPED_CODE } from '#features/inform/inform-message/server/facade.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { CHANNEL_KINDS } from '#server/channel/channels.ts';
import type { Config } from '#server/config.ts';
import { readMail } from '#server/mail-config.ts';
import { type SamplePress, startSamplePress } from '#main/sample-press.ts';
import { buildArticle, buildPipeline } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Caller;
const presses: SamplePress[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await start();
  admin = await server.as('admin');
}, 60_000);
afterAll(async () => {
  await Promise.all(presses.map((press) => press.stop()));
  await server.close();
});

/** As a start of the program does it; what ran before still runs, so that its port is taken. */
async function start(config: Partial<Config> = {}): Promise<void> {
  const press = await startSamplePress({ ...server.platform.config, hasSamplePress: true, ...config }, server.platform);
  if (!press) throw new Error('the press is off');
  presses.push(press);
  server.allowHosts(press.hosts);
  const mail = press.mail && readMail(press.mail);
  if (mail) server.useMailServer(mail);
}
const mailbox = (): string => presses.at(-1)?.hosts.find((host) => host.startsWith('jiqiren.')) ?? '';

async function call(path: string, body?: string, language = 'zh-CN'): Promise<{ status: number; text: string }> {
  const [, port] = mailbox().split(':');
  return new Promise((resolve, reject) => {
    const headers = { host: mailbox(), 'accept-language': language };
    const sent = request({ port, host: '127.0.0.1', path, method: body === undefined ? 'GET' : 'POST', headers });
    sent.on('error', reject).on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }));
    });
    sent.end(body);
  });
}

const keeper = () => new WarningKeeper(server.platform.store);
async function publish(title: string): Promise<void> {
  const { now } = server.platform;
  const article = buildArticle(now(), { url: `https://news.example.com/${encodeURIComponent(title)}`, title, content: `${title}。` });
  await storeBatch(await buildPipeline(server.platform), [article], null);
  const own = keeper();
  while (await own.apply());
  const sender = new MessageSender(server.platform.store, server.outgoing);
  while (await sender.send());
}

test('an accident is told to all three, with what the page says escaped', async () => {
  expect((await call('/')).text).toContain('还没有消息');
  expect((await call('/', undefined, 'en-GB,en;q=0.9')).text).toContain('No message yet');
  await keeper().apply();
  await call('/hook/a', JSON.stringify({ data: { text: '<b>' } }));
  await publish('化工厂起火');
  const { text } = await call('/');
  expect(text.match(/【红色预警】化工厂起火/g)).toHaveLength(3);
  expect(text).not.toContain('<b>');
  expect(text.indexOf('&lt;b&gt;')).toBeGreaterThan(text.lastIndexOf('化工厂起火'));
  expect(text).toMatch(/<a href="http[^"]*\/#\/t-report\?key=[\w.-]+"/);
  for (const robot of ['企业微信机器人 zhiban', '邮件 fuzeren@jiqiren.localhost', '数据接口 signedshuju']) expect(text).toContain(robot);
  const { items } = (await admin('GET', '/v1/manage/report/inform-user')).body as { items: { channels: object[] }[] };
  expect(items).toHaveLength(3);
  const channels = items.flatMap((item) => item.channels);
  expect(channels).toMatchObject(Array.from({ length: 4 }, () => ({ isConfirmed: true, fault: '' })));
}, 60_000);

test('bulletins of yesterday and of a subject are there, and are made once the press has filled', async () => {
  const { db } = server.platform.store;
  const path = '/v1/front/report/brief-report';
  const listed = async () => ((await admin('GET', path)).body as { items: { kind: string; state: string }[] }).items;
  expect((await listed()).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual(['daily making', 'special making']);
  const { earliest } = await db
    .selectFrom('job')
    .select((e) => e.fn.min('runAt').as('earliest'))
    .where('kind', '=', MAKE_BULLETIN)
    .executeTakeFirstOrThrow();
  expect(Number(earliest)).toBeGreaterThan(server.platform.now());
  await db.updateTable('job').set({ runAt: 0 }).where('kind', '=', MAKE_BULLETIN).execute();
  while (await server.workJob());
  expect((await listed()).map(({ state }) => state)).toEqual(['draft', 'draft']);
});

test('a robot takes no more than 100 kB', async () => {
  expect((await call('/hook/a', JSON.stringify({ data: { text: 'x'.repeat(99_000) } }))).status).toBe(200);
  expect((await call('/hook/a', 'x'.repeat(100_001))).status).toBe(413);
});

test('a press at another port takes the addresses with it', async () => {
  const before = mailbox();
  await start();
  expect(mailbox()).not.toBe(before);
  await publish('仓库起火');
  expect((await call('/')).text.match(/【红色预警】仓库起火/g)).toHaveLength(3);
}, 60_000);

test('mails to others are refused by the mailbox, and go to the robot where the operator has a mail server', async () => {
  const { db } = server.platform.store;
  const mails = () => db.selectFrom('informChannel').select(['channel', 'confirmedAt']).where('channel', '=', 'mail').execute();
  expect(await mails()).toMatchObject([{ confirmedAt: expect.any(Number) as number }]);
  const answer = await CHANNEL_KINDS.mail.send(
    server.outgoing,
    { url: 'mailto:zhang@example.com', secret: '' },
    { text: '测试', id: 'm', thread: '', data: {} },
    server.platform.now(),
  );
  expect(answer).toMatchObject({ outcome: 'refused', code: 'smtp-550-RCPT' });
  // Its reader stops the mails: a start of the press does not begin them again.
  await db.updateTable('informChannel').set({ confirmedAt: null, faultCode: STOPPED_CODE }).where('channel', '=', 'mail').execute();
  await start();
  expect(await mails()).toMatchObject([{ confirmedAt: null }]);
  await db.updateTable('informChannel').set({ confirmedAt: 1, faultCode: '' }).where('channel', '=', 'mail').execute();
  await start({ mail: readMail({ TINGFENG_SMTP_URL: 'smtp://mail.example.org', TINGFENG_MAIL_FROM: 'a@example.org' }) });
  expect(await mails()).toMatchObject([{ confirmedAt: null }]);
  await publish('油库起火');
  expect((await call('/')).text).toMatch(/钉钉机器人 signedfuzeren<\/p><pre>【红色预警】油库起火/);
}, 60_000);

test('they go with the press', async () => {
  const operator = await server.as('operator');
  expect(await operator('DELETE', '/v1/operate/extraction-manage/sample-press')).toMatchObject({ status: 200 });
  while (await server.workJob());
  const { db } = server.platform.store;
  for (const table of ['informUser', 'informChannel', 'informRule'] as const)
    expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
}, 60_000);
