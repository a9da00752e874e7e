// The trail of an article: found, told, opened, confirmed, each step of its tickets, bulletins, with what each took.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { FlareKeeper } from '#features/report/ticket/server/flare-keeper.ts';
import type { trailContract } from '#features/report/trail/contract.ts';
import { dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { addPerson, type TicketPerson } from '../support/ticket-people.ts';

const MINUTE_MS = 60_000;
const TICKET = '/v1/front/report/ticket';
const TRAIL = '/v1/front/report/trail';
type Trail = Output<(typeof trailContract)['trail']>;
type Response = Output<(typeof trailContract)['response']>;

let server: TestServer;
let own: BusyTenant;
let beside: BusyTenant;
let admin: Caller;
let lead: TicketPerson;
let clock = Date.now();
beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  own = await buildBusyTenant(server.platform, 'trail', '云雀');
  beside = await buildBusyTenant(server.platform, 'trail-beside', '白鹭');
  admin = await server.as(own.admin);
  lead = await addPerson(server, own, 'trail-lead');
}, 120_000);
afterAll(() => server.close());

const trail = async (input: object, call: Caller = admin): Promise<Trail> => {
  const answer = await call('GET', TRAIL, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const step = async (call: Caller, id: number, taken: string, more: object = {}) => {
  const answer = await call('POST', `${TICKET}/step`, { ids: [id], step: taken, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

test('what became of an article, with how long it took from when it was found', async () => {
  const { db } = server.platform.store;
  const message = await db.selectFrom('informMessage').selectAll().where('id', '=', own.informMessageId).executeTakeFirstOrThrow();
  // The busy client has an open ticket from the same article.
  await db.deleteFrom('ticketSource').where('clientId', '=', own.clientId).execute();
  const found = clock - HOUR_MS;
  await db.deleteFrom('informMessage').where('clientId', '=', own.clientId).where('id', '!=', message.id).execute();
  await db
    .updateTable('hit')
    .set({ firstSeenAt: found })
    .where('clientId', '=', own.clientId)
    .where('articleId', '=', message.articleId)
    .execute();
  const times = { handedAt: found + 2 * MINUTE_MS, openedAt: found + 5 * MINUTE_MS, confirmedAt: found + 9 * MINUTE_MS };
  await db
    .updateTable('informMessage')
    .set({ ...times, decidedAt: found + MINUTE_MS })
    .where('id', '=', message.id)
    .execute();
  const made = await admin('POST', TICKET, { title: '核实', leads: [lead.key], messageIds: [message.id], isIssued: true });
  const { id } = made.body as { id: number };
  expect((await trail({ articleId: message.articleId })).spans).toEqual({ told: 2 * MINUTE_MS, acted: 9 * MINUTE_MS, closed: null });
  await step(lead.call, id, 'answer', { contentHtml: '<p>已核实</p>' });
  clock += HOUR_MS;
  await step(admin, id, 'close');
  const { items, spans, tickets, hidden } = await trail({ articleId: message.articleId });
  expect(spans).toEqual({ told: 2 * MINUTE_MS, acted: 9 * MINUTE_MS, closed: 2 * HOUR_MS });
  expect(hidden).toEqual([]);
  expect(tickets.find((ticket) => ticket.id === id)).toMatchObject({ state: 'closed' });
  const course = items.filter(({ trailKind, refId }) => trailKind !== 'ticket' || refId === id);
  const said = course.map(({ trailKind, action }) => action ?? trailKind);
  for (const each of ['published', 'found', 'told', 'opened', 'confirmed', 'create', 'issue', 'answer', 'close'])
    expect(said).toContain(each);
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => a - b));
  // The same numbers over a period.
  const response = (await admin('GET', `${TRAIL}/response`, { from: found, until: clock })).body as Response;
  expect(response).toMatchObject({
    articles: 1,
    told: { articles: 1, median: 2 * MINUTE_MS, p95: 2 * MINUTE_MS },
    acted: { median: 9 * MINUTE_MS },
    closed: { median: 2 * HOUR_MS },
  });
  // Told once more in a later period: the first time counts.
  const { id: _id, ...again } = await db.selectFrom('informMessage').selectAll().where('id', '=', message.id).executeTakeFirstOrThrow();
  const late = { decidedAt: clock + HOUR_MS, handedAt: clock + HOUR_MS, confirmedAt: null };
  const { id: laterId } = await db
    .insertInto('informMessage')
    .values({ ...again, ...late })
    .returning('id')
    .executeTakeFirstOrThrow();
  const later = (await admin('GET', `${TRAIL}/response`, { from: clock + MINUTE_MS, until: clock + 2 * HOUR_MS })).body as Response;
  expect(later).toMatchObject({ articles: 1, told: { median: 2 * MINUTE_MS }, acted: { median: 9 * MINUTE_MS } });
  await db.deleteFrom('informMessage').where('id', '=', laterId).execute();
  expect((await admin('GET', `${TRAIL}/response`, { from: 0, until: 1 })).body).toMatchObject({ articles: 0, told: { median: null } });
});

test('what came of a ticket is the result of its articles, and a matter that flares up again is told once', async () => {
  const { db } = server.platform.store;
  const made = await admin('POST', TICKET, { title: '再核实', leads: [lead.key], articleIds: [own.articleId], isIssued: true });
  const { id } = made.body as { id: number };
  const { articleId } = await db
    .selectFrom('informMessage')
    .select('articleId')
    .where('id', '=', own.informMessageId)
    .executeTakeFirstOrThrow();
  const warned = await admin('POST', TICKET, { title: '由预警转来', leads: [lead.key], messageIds: [own.informMessageId], isIssued: true });
  const { id: warnedId } = warned.body as { id: number };
  await step(lead.call, warnedId, 'answer', { contentHtml: '<p>已核实</p>' });
  await step(admin, warnedId, 'close');
  await step(lead.call, id, 'answer', { contentHtml: '<p>情况属实，已整改。</p>' });
  await step(admin, id, 'close');
  const result = await db
    .selectFrom('processResult')
    .select('text')
    .where('clientId', '=', own.clientId)
    .where('articleId', '=', own.articleId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(result.text).toMatch(/情况属实，已整改。$/);
  const hit = () => db.selectFrom('hit').select('status').where('clientId', '=', own.clientId).where('articleId', '=', own.articleId);
  expect(await hit().executeTakeFirst()).toEqual({ status: 'processed' });
  const keeper = new FlareKeeper({ store: server.platform.store, now: () => clock });
  const flares = async (of = id) =>
    (await db.selectFrom('ticketLog').select('told').where('ticketId', '=', of).where('action', '=', 'flare').execute()).length;
  await keeper.step();
  expect(await flares()).toBe(0);
  clock += HOUR_MS;
  const said = { parentExternalId: '', author: '', region: '', likes: 0, replies: 0, words: [], content: '又来了', emotionScore: 0 };
  const found = { emotion: 'negative' as const, publishedAt: clock, foundAt: clock };
  const again = (of: number) => Array.from({ length: 20 }, (_, i) => ({ ...said, ...found, articleId: of, externalId: `again-${i}` }));
  for (const of of new Set([own.articleId, articleId])) await db.insertInto('reply').values(again(of)).execute();
  await keeper.step();
  await keeper.step();
  expect(await flares()).toBe(1);
  // From a warning, too: its article is what it was about.
  expect(await flares(warnedId)).toBe(1);
});

test('bulletins that contain an article are in its trail, from the moment they are made', async () => {
  const { db } = server.platform.store;
  const today = dayOf(clock);
  const made = await admin('POST', '/v1/front/report/brief-report', {
    kind: 'special',
    period: { from: dayStart(today - 30), until: dayStart(today + 1) },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = made.body as { id: number };
  while (await server.workJob());
  const { snapshot } = await db.selectFrom('bulletin').select('snapshot').where('id', '=', id).executeTakeFirstOrThrow();
  const [article] = snapshot?.articles ?? [];
  const { items } = await trail({ articleId: article?.id ?? 0 });
  expect(items.filter(({ trailKind }) => trailKind === 'bulletin').map(({ refId }) => refId)).toContain(id);
});

test('nobody sees the trail of another client’s article, nor of subjects or parts that are not his', async () => {
  expect((await admin('GET', TRAIL, { articleId: beside.articleId })).status).toBe(404);
  expect((await admin('GET', TRAIL, { eventId: 999_999 })).status).toBe(404);
  expect((await admin('GET', TRAIL, {})).status).toBe(400);
  expect((await admin('GET', TRAIL, { articleId: own.articleId, eventId: 1 })).status).toBe(400);
  const blind = await server.as(await buildRestrictedUser(server.platform, own, 'trail-blind', []));
  expect((await blind('GET', TRAIL, { articleId: own.articleId })).status).toBe(404);
  const { hidden, items } = await trail({ articleId: own.articleId }, lead.call);
  expect(hidden).toEqual(['bulletin']);
  expect(items.some(({ trailKind }) => trailKind === 'bulletin')).toBe(false);
});
