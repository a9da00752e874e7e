// An article shows whether it is in a ticket, and lists filter by it, as far as the viewer may know of the ticket.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { addPerson, type TicketPerson } from '../support/ticket-people.ts';

const PATH = '/v1/front/report/ticket';
const LIST = '/v1/article/list';

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let sender: TicketPerson;
let lead: TicketPerson;
let colleague: TicketPerson;
let other: Tenant;
const articleIds: number[] = [];
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'marks', '云雀');
  // The neighbour watches the same word, and so has the same articles.
  other = await buildTenant(server.platform, 'marks-beside', '云雀');
  admin = await server.as(tenant.admin);
  sender = await addPerson(server, tenant, 'marks-sender');
  lead = await addPerson(server, tenant, 'marks-lead');
  colleague = await addPerson(server, tenant, 'marks-colleague');
  const pipeline = await buildPipeline(server.platform);
  for (const [i, title] of ['厂房起火', '股价下跌', '总裁辞职', '新品上市'].entries()) {
    const words = Array.from({ length: 60 }, (_, k) => String.fromCodePoint(0x4e00 + (((i + 1) * 997 + k * 131) % 18_000))).join('');
    const article = buildArticle(server.platform.now(), {
      url: `https://news.example.com/m${i}`,
      title,
      content: `云雀集团${title}。${words}`,
    });
    const [stored] = await storeBatch(pipeline, [article], null);
    if (stored?.outcome !== 'stored') throw new Error(JSON.stringify(stored));
    articleIds.push(stored.articleId);
  }
}, 60_000);
afterAll(() => server.close());

async function create(indexes: readonly number[], isIssued = true): Promise<number> {
  const input = { title: '核实', leads: [lead.key], articleIds: indexes.map((i) => articleIds[i]), isIssued };
  const { status, body } = await sender.call('POST', PATH, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { id: number }).id;
}
const step = (who: TicketPerson, id: number, name: string, more: object = {}) =>
  who.call('POST', `${PATH}/step`, { ids: [id], step: name, ...more });
/** Marks by the number of the article. */
async function marks(who: Caller, filter: object = {}): Promise<Record<number, ArticleItem['ticket']>> {
  const { status, body } = await who('GET', LIST, { articleId: articleIds, pageSize: 50, ...filter });
  expect(status, JSON.stringify(body)).toBe(200);
  return Object.fromEntries((body as { items: ArticleItem[] }).items.map(({ id, ticket }) => [articleIds.indexOf(id), ticket]));
}

test('one that is worked on marks its articles, one that is over does so unless another is open', async () => {
  const first = await create([0, 1]);
  expect(await marks(admin)).toEqual({ 0: 'live', 1: 'live', 2: null, 3: null });
  await step(sender, first, 'close', { reason: '已核实' });
  const second = await create([1]);
  await create([2], false);
  const expected = { 0: 'over', 1: 'live', 2: null, 3: null };
  for (const [who, call] of [
    ['manager', admin],
    ['sender', sender.call],
    ['lead', lead.call],
  ] as const)
    expect(await marks(call), who).toEqual(expected);
  expect(await marks(admin, { ticket: 'live' })).toEqual({ 1: 'live' });
  expect(await marks(admin, { ticket: 'over' })).toEqual({ 0: 'over' });
  expect(await marks(lead.call, { ticket: 'live' })).toEqual({ 1: 'live' });
  expect((await admin('GET', LIST, { ticket: 'none' })).status).toBe(400);
  await step(lead, second, 'answer', { contentHtml: '<p>好</p>' });
  expect(await marks(admin, { ticket: 'live' })).toEqual({ 1: 'live' });
});

test('a ticket from a warning marks the article of the warning, and the list of its tickets has it', async () => {
  const { db } = server.platform.store;
  const articleId = articleIds[3] ?? 0;
  const at = server.platform.now();
  const letter = {
    title: '新品上市',
    summary: '',
    url: '',
    siteName: '',
    author: '',
    emotion: 'negative' as const,
    mediaType: 'news' as const,
    ruleName: '',
    subjects: [],
    words: [],
    figures: null,
    publishedAt: at,
    foundAt: at,
    storedAt: at,
  };
  const times = { decidedAt: at, handedAt: at, openedAt: null, confirmedAt: null, notRelevantAt: null, revokedAt: null };
  const message = await db
    .insertInto('informMessage')
    .values({
      clientId: tenant.clientId,
      articleId,
      informUserId: 1,
      ruleId: 1,
      channelId: null,
      channel: 'bell',
      warningLevel: 'red',
      groupId: articleId,
      letter,
      messageState: 'accepted',
      nextAt: at,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const input = { title: '由预警转来', leads: [lead.key], messageIds: [message.id], isIssued: true };
  const { status, body } = await admin('POST', PATH, input);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = body as { id: number };
  for (const call of [admin, lead.call]) {
    expect(await marks(call)).toMatchObject({ 3: 'live' });
    expect(await marks(call, { ticket: 'live' })).toMatchObject({ 3: 'live' });
    expect((await call('GET', PATH, { articleId })).body).toMatchObject({ total: 1, items: [{ id }] });
  }
  for (const call of [colleague.call, await server.as(other.admin)]) {
    expect(await marks(call)).toMatchObject({ 3: null });
    expect(await marks(call, { ticket: 'live' })).toEqual({});
    expect((await call('GET', PATH, { articleId })).body).toMatchObject({ total: 0 });
  }
  expect((await admin('POST', `${PATH}/step`, { ids: [id], step: 'withdraw', reason: '发错了' })).status).toBe(200);
  expect(await marks(admin)).toMatchObject({ 3: 'over' });
});

test('whoever may not know of the ticket sees no mark and finds nothing by it', async () => {
  const nothing = { 0: null, 1: null, 2: null, 3: null };
  const neighbour = await server.as(other.admin);
  for (const [who, call] of [
    ['colleague', colleague.call],
    ['neighbour', neighbour],
  ] as const) {
    expect(await marks(call), who).toEqual(nothing);
    expect(await marks(call, { ticket: 'live' }), who).toEqual({});
    expect(await marks(call, { ticket: 'over' }), who).toEqual({});
  }
  await server.platform.store.db
    .updateTable('rolePrivilege')
    .set({ b: 0, m: 0, a: 0, d: 0 })
    .where('module', '=', 'ticket')
    .where('roleId', 'in', (e) => e.selectFrom('account').select('roleId').where('id', '=', sender.id))
    .execute();
  const without = await server.as('marks-sender');
  expect(await marks(without)).toEqual(nothing);
  expect(await marks(without, { ticket: 'live' })).toEqual({});
});
