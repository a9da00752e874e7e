// Templates of messages: refused at the place of a mistake, one in use for each channel and language, and never a reason that a message waits.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { MOST_TEMPLATE } from '#shared/message-template.ts';
import type { ContentTemplate, contentTemplateContract } from '#features/inform/content-template/contract.ts';
import type { InformAttempt } from '#features/inform/inform-message/contract.ts';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { sealTarget } from '#server/channel/sealed-target.ts';
import { buildRestrictedUser } from '#tests/support/restricted-user.ts';
import { startRobots } from '#tests/support/robot-server.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const TEMPLATE = '/v1/manage/report/content-template';
const HAND = '/v1/front/report/sent-msg-manually';
type Preview = Output<typeof contentTemplateContract.preview>;

let clock: number;
const now = () => clock;
let robots: Awaited<ReturnType<typeof startRobots>>;
let server: TestServer;
let tenant: Tenant;
let pipeline: Pipeline;
let admin: Caller;

beforeEach(async () => {
  clock = Date.parse('2026-11-25T02:00:00Z');
  robots = await startRobots(now);
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: robots.host }, now);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  pipeline = await buildPipeline(server.platform);
  admin = await server.as(tenant.admin);
}, 60_000);
afterEach(async () => {
  await server.close();
  await robots.close();
});

const post = async <Answer>(path: string, input: object, caller = admin): Promise<Answer> => {
  const answer = await caller('POST', path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const make = async (fields: object): Promise<number> =>
  (await post<{ id: number }>(TEMPLATE, { name: '模板', channel: 'wecom', body: '{{title}}', ...fields })).id;
const templates = async (): Promise<ContentTemplate[]> =>
  ((await admin('GET', TEMPLATE, { sort: 'name', isDescending: false })).body as { items: ContentTemplate[] }).items;

let articles = 0;
async function publish(title: string): Promise<number> {
  const n = ++articles;
  const words = Array.from({ length: 60 }, (_, k) => String.fromCodePoint(0x4e00 + ((n * 997 + k * 131 + k * k * n) % 18_000))).join('');
  const article = buildArticle(clock, { url: `https://news.example.com/t${n}`, title, content: `云雀集团${title}。${words}` });
  const [stored] = await storeBatch(pipeline, [article], null);
  if (stored?.outcome !== 'stored') throw new Error(JSON.stringify(stored));
  return stored.articleId;
}
async function makeRecipient(channel: 'wecom' | 'webhook'): Promise<number> {
  const { id: informUserId } = await post<{ id: number }>('/v1/manage/report/inform-user', { name: `接收人${channel}` });
  const { clientId } = tenant;
  const target = { url: robots.addressOf(channel, 'robot'), secret: '' };
  const sealed = sealTarget(server.outgoing.seal, clientId, target);
  await server.platform.store.db
    .insertInto('informChannel')
    .values({
      clientId,
      informUserId,
      channel,
      shown: 'robot',
      sealed,
      confirmedAt: clock,
      fault: '',
      faultAt: null,
      createdAt: clock,
      updatedAt: clock,
    })
    .execute();
  return informUserId;
}
let keys = 0;
const sendByHand = (articleId: number, recipientId: number, rest: object = {}) =>
  post<{ id: number }>(HAND, { submitKey: `template-page-${++keys}`, articleIds: [articleId], recipientIds: [recipientId], ...rest });
async function work(): Promise<void> {
  const sender = new MessageSender(server.platform.store, server.outgoing, now);
  while (await sender.send());
}
const texts = () => robots.robots.received.map(({ text }) => text);
async function attempts(): Promise<InformAttempt[]> {
  const { id } = await server.platform.store.db.selectFrom('informMessage').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return ((await admin('GET', '/v1/front/report/inform-message-list/attempt', { id })).body as { items: InformAttempt[] }).items;
}

test('a mistake is refused at its place; one template of a channel and language is in use', async () => {
  const wrong = await admin('POST', TEMPLATE, { name: '错', channel: 'mail', body: '{{title}}\n地址：{{adress}}' });
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: { field: 'body', detail: [{ message: '第 2 行第 4 个字符处：没有名为“adress”的变量' }] } },
  });
  for (const body of ['', ' \n ', '{{title', 'x'.repeat(MOST_TEMPLATE + 1)])
    expect(await admin('POST', TEMPLATE, { name: '错', channel: 'mail', body })).toMatchObject({
      status: 400,
      body: { error: { field: 'body' } },
    });
  const first = await make({ name: '甲' });
  const taken = { status: 400, body: { error: { field: 'isEnabled', detail: { reason: 'template-in-use', name: '甲' } } } };
  expect(await admin('POST', TEMPLATE, { name: '乙', channel: 'wecom', body: '{{title}}' })).toMatchObject(taken);
  await make({ name: '乙', isEnabled: false });
  await make({ name: '丙', locale: 'en-US' });
  const second = (await templates()).find(({ name }) => name === '乙')?.id ?? 0;
  expect(await admin('PUT', TEMPLATE, { id: second, name: '乙', channel: 'wecom', body: '{{title}}', isEnabled: true })).toMatchObject(
    taken,
  );
  expect(await admin('POST', `${TEMPLATE}/state`, { ids: [second], isEnabled: true })).toMatchObject({
    status: 400,
    body: { error: { field: 'ids' } },
  });
  await post(`${TEMPLATE}/state`, { ids: [first], isEnabled: false });
  await post(`${TEMPLATE}/state`, { ids: [second], isEnabled: true });
  // Both at once would be two in use.
  await post(`${TEMPLATE}/state`, { ids: [second], isEnabled: false });
  expect(await admin('POST', `${TEMPLATE}/state`, { ids: [first, second], isEnabled: true })).toMatchObject({ status: 400 });
  expect((await templates()).filter(({ isEnabled }) => isEnabled)).toMatchObject([{ name: '丙' }]);
});

test('messages are written with the template in use; what an article says stays text, and the attempt names the template', async () => {
  const id = await make({ name: '简讯', body: '[{{level}}] {{title}}\n命中：{{words}}\n{{link}}' });
  await sendByHand(await publish('起火 {{rule}} <@all>'), await makeRecipient('wecom'), { warningLevel: 'red' });
  await work();
  expect(texts()).toEqual([expect.stringMatching(/^\[红色预警\] 起火 \{\{rule\}\} <@all>\nhttps?:\S+\?key=\S+$/)]);
  expect(await attempts()).toMatchObject([{ outcome: 'accepted', templateId: id, template: '简讯', templateFault: '' }]);
  // The built-in letter is back at once.
  await post(`${TEMPLATE}/state`, { ids: [id], isEnabled: false });
  await sendByHand(await publish('又起火'), await makeRecipient('webhook'));
  await work();
  expect(texts()[1]).toMatch(/^【黄色预警】又起火\n.*\n专题：专题\n发送人：/);
  expect(await attempts()).toMatchObject([{ templateId: null, templateFault: '' }]);
});

test('a template that fails never holds a message: the built-in letter goes out, and its attempt says so', async () => {
  const id = await make({ name: '坏', channel: 'webhook' });
  await server.platform.store.db.updateTable('contentTemplate').set({ body: '{{old}}' }).where('id', '=', id).execute();
  const recipient = await makeRecipient('webhook');
  await sendByHand(await publish('第一件'), recipient);
  await work();
  expect(texts()).toEqual([expect.stringMatching(/^【黄色预警】第一件\n/)]);
  expect(await attempts()).toMatchObject([{ outcome: 'accepted', templateId: id, templateFault: 'broken' }]);

  const mended = await admin('PUT', TEMPLATE, { id, name: '坏', channel: 'webhook', body: '！{{title}}' });
  expect(mended).toMatchObject({ status: 200 });
  robots.trouble('refused');
  await sendByHand(await publish('第二件'), recipient);
  await work();
  expect(texts()[1]).toMatch(/^【黄色预警】第二件\n/);
  expect(await attempts()).toMatchObject([
    { outcome: 'refused', fault: 'message', code: 'http-422', templateFault: '' },
    { outcome: 'accepted', templateId: id, templateFault: 'refused' },
  ]);
  // What is refused without a template stays refused.
  robots.trouble('refused', 'refused');
  await sendByHand(await publish('第三件'), recipient);
  await work();
  expect(await attempts()).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused', templateFault: 'refused' }]);
  const [last] = await server.platform.store.db.selectFrom('informMessage').select('messageState').orderBy('id', 'desc').limit(1).execute();
  expect(last).toEqual({ messageState: 'refused' });
});

test('the preview is filled with an article that the caller may see, and says how long it gets', async () => {
  const preview = (input: object, caller = admin) =>
    post<Preview>(`${TEMPLATE}/preview`, { channel: 'wecom', body: '{{title}}\n{{summary}}', ...input }, caller);
  const first = await publish('第一件');
  clock += 1000;
  const newest = await publish('第二件');
  const shown = await preview({ body: '{{title}}|{{subjects}}' });
  expect(shown).toMatchObject({ article: { id: newest, title: '第二件' }, message: { texts: ['第二件|专题'], most: 2048, unit: 'bytes' } });
  expect(shown.message?.sizes).toEqual([Buffer.byteLength('第二件|专题')]);
  expect(await preview({ articleId: first, body: '{{title}}' })).toMatchObject({ message: { texts: ['第一件'] } });
  const long = await preview({ body: `{{title}}\n${'长'.repeat(1000)}` });
  expect(long.message?.texts.length).toBeGreaterThan(1);
  for (const size of long.message?.sizes ?? []) expect(size).toBeLessThanOrEqual(2048);
  expect(await admin('POST', `${TEMPLATE}/preview`, { channel: 'wecom', body: '{{title}}', articleId: 999_999 })).toMatchObject({
    status: 404,
  });
  // A person whose group sees no subject of these articles is shown none of them.
  const username = await buildRestrictedUser(server.platform, tenant, 'limited', []);
  const other = await server.as(username);
  expect(await preview({}, other)).toMatchObject({ article: null, message: null });
  expect(await other('POST', `${TEMPLATE}/preview`, { channel: 'wecom', body: '{{title}}', articleId: first })).toMatchObject({
    status: 404,
  });
});

test('who sends by hand chooses templates, and the preview is what leaves', async () => {
  const used = await make({ name: '在用', body: '在用：{{title}}' });
  const spare = await make({ name: '备用', body: '备用：{{title}}', isEnabled: false });
  const english = await make({ name: '英文', locale: 'en-US', body: 'Unused: {{title}}', isEnabled: false });
  const [articleId, recipient] = [await publish('起火'), await makeRecipient('wecom')];
  const asked = { articleIds: [articleId], recipientIds: [recipient] };
  const shown = async (input: object) =>
    (await post<{ letters: { texts: string[] }[] }>(`${HAND}/preview`, { ...asked, ...input })).letters;
  expect(await shown({})).toMatchObject([{ texts: ['在用：起火'] }]);
  // To word templates takes another privilege than to send with them.
  const { db } = server.platform.store;
  const { id: roleId } = await db
    .insertInto('role')
    .values({ clientId: tenant.clientId, name: '只发送' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('rolePrivilege').values({ roleId, module: 'inform', b: 1, m: 0, a: 1, d: 0 }).execute();
  const sender = await server.as(await buildRestrictedUser(server.platform, tenant, 'sender', [], roleId));
  expect(await sender('GET', TEMPLATE)).toMatchObject({ status: 403 });
  const offered = (await sender('GET', `${HAND}/template`)).body as { items: { id: number }[] };
  expect(offered.items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([used, spare, english]);
  expect(await shown({ templateIds: [spare, english], note: '请核实' })).toMatchObject([{ texts: ['备用：起火\n附言：请核实'] }]);
  const two = await admin('POST', `${HAND}/preview`, { ...asked, templateIds: [used, spare] });
  expect(two).toMatchObject({ status: 400, body: { error: { field: 'templateIds', detail: { reason: 'two-templates' } } } });
  const page = { submitKey: 'chosen-template', ...asked, templateIds: [spare] };
  await post(HAND, page);
  await work();
  expect(texts()).toEqual(['备用：起火']);
  expect(await attempts()).toMatchObject([{ templateId: spare, template: '备用' }]);
  // The same page with another template would send nothing of it.
  expect(await admin('POST', HAND, { ...page, templateIds: [used] })).toMatchObject({
    status: 400,
    body: { error: { field: 'submitKey' } },
  });
  // A template that was deleted meanwhile leaves the one in use.
  await sendByHand(articleId, recipient, { templateIds: [spare] });
  await admin('DELETE', TEMPLATE, { id: spare });
  await work();
  expect(texts()[1]).toBe('在用：起火');
});

test('a template has the sentence of the rule as it is now, and none of a rule that was deleted or of a message by hand', async () => {
  const keeper = new WarningKeeper(server.platform.store, now);
  await keeper.apply();
  const recipient = await makeRecipient('wecom');
  await make({ body: '{{title}}\n为何：{{ruleSentence}}\n粉丝：{{followers}}' });
  const rule = { name: '规则', warningLevel: 'red', conditions: { subjectIds: [tenant.subjectId] }, recipientIds: [recipient] };
  const { id } = await post<{ id: number }>('/v1/manage/report/auto-inform-rule', rule);
  const warn = async (title: string) => {
    await publish(title);
    clock += 2000;
    while (await keeper.apply());
  };
  await warn('起火');
  const [subject] = await server.platform.store.db.selectFrom('subject').select('name').where('id', '=', tenant.subjectId).execute();
  await work();
  expect(texts()).toEqual([`起火\n为何：专题为${subject?.name}时，向接收人wecom发送红色预警`]);
  await warn('停电');
  expect((await admin('DELETE', '/v1/manage/report/auto-inform-rule', { id: [id] })).status).toBe(200);
  await work();
  await sendByHand(await publish('手工'), recipient);
  await work();
  expect(texts().slice(1)).toEqual(['停电', '手工']);
});

test('a preview has the sentence of a rule that would have fired, in the language of the template', async () => {
  await publish('起火');
  const preview = async (locale: string) =>
    (await post<Preview>(`${TEMPLATE}/preview`, { channel: 'wecom', locale, body: '{{ruleSentence}}' })).message?.texts;
  expect(await preview('zh-CN')).toEqual([expect.stringMatching(/^专题为.+，情感为.+，来自新闻网站时，向接收人发送橙色预警$/)]);
  expect(await preview('en-US')).toEqual([expect.stringMatching(/^When the subject is .*: Orange warning to the recipient/s)]);
});
