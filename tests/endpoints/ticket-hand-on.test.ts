// A ticket from a warning's link, a warning, an event and a comment: its fields are filled, and what it came from is kept.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ticket } from '#features/report/ticket/contract.ts';
import { checkChains } from '#features/report/ticket/server/chain.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { addPerson, type TicketPerson } from '../support/ticket-people.ts';

const PATH = '/v1/front/report/ticket';
const HAND_ON = '/v1/t-report/ticket';

let server: TestServer;
let own: BusyTenant;
let manager: TicketPerson;
let writer: TicketPerson;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'handed', '云雀');
  manager = { id: own.adminId, key: `u${own.adminId}`, call: await server.as(own.admin) };
  writer = await addPerson(server, own, 'handed-writer');
}, 90_000);
afterAll(() => server.close());

const messageOf = () => server.platform.store.db.selectFrom('informMessage').selectAll().where('clientId', '=', own.clientId);
const setRecipient = async (userId: number | null) => {
  const { informUserId } = await messageOf().where('id', '=', own.informMessageId).executeTakeFirstOrThrow();
  await server.platform.store.db.updateTable('informUser').set({ userId, name: '王值班' }).where('id', '=', informUserId).execute();
};
/** As if nobody had handed it on. */
const forget = () =>
  server.platform.store.db.deleteFrom('ticketSource').where('clientId', '=', own.clientId).where('sourceKind', '=', 'warning').execute();
const listed = async (person: TicketPerson, input: object) =>
  ((await person.call('GET', PATH, { pageSize: 100, ...input })).body as { items: { id: number; title: string }[] }).items;
const detail = async (person: TicketPerson, id: number) => (await person.call('GET', `${PATH}/detail`, { id })).body as Ticket;

test('whoever has the link and no account hands it on to those who manage tickets, once', async () => {
  await setRecipient(null);
  expect((await server.anonymous('GET', HAND_ON, { key: own.reportKey })).body).toEqual({ isOffered: true, handedOn: null });
  const text = '请核实\n<img src=x onerror=alert(1)>';
  const at = await Promise.all([1, 2].map(() => server.anonymous('POST', HAND_ON, { key: own.reportKey, text })));
  expect(at.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { id, isOwn } = at.toSorted((a, b) => a.status - b.status)[0]!.body as { id: number; isOwn: boolean };
  expect(isOwn).toBe(false);
  expect((await server.anonymous('GET', HAND_ON, { key: own.reportKey })).body).toMatchObject({
    isOffered: false,
    handedOn: { state: 'draft' },
  });
  // It waits for the managers, and for nobody else.
  expect((await listed(manager, { scope: 'todo' })).map((row) => row.id)).toContain(id);
  expect((await listed(writer, {})).map((row) => row.id)).not.toContain(id);
  const ticket = await detail(manager, id);
  expect(ticket).toMatchObject({ state: 'draft', roles: ['sender'], sender: '' });
  expect(ticket.contentHtml).toBe('<p>请核实</p><p>&lt;img src=x onerror=alert(1)&gt;</p>');
  expect(ticket.sources).toMatchObject([{ sourceKind: 'warning', refId: own.informMessageId }]);
  expect(ticket.log).toMatchObject([{ action: 'create', by: '王值班' }]);
  // Who issues it is its sender.
  const changed = await manager.call('PUT', PATH, { id, title: ticket.title, leads: [writer.key] });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect((await manager.call('POST', `${PATH}/step`, { ids: [id], step: 'issue' })).status).toBe(200);
  const { roles, state } = await detail(manager, id);
  expect({ roles, state }).toEqual({ roles: ['sender', 'manager'], state: 'new' });
  expect((await checkChains(server.platform.store.db)).filter(({ fault }) => fault)).toEqual([]);
});

test('a recipient who writes tickets finds a draft of his own', async () => {
  await forget();
  await setRecipient(writer.id);
  const { id, isOwn } = (await server.anonymous('POST', HAND_ON, { key: own.reportKey })).body as { id: number; isOwn: boolean };
  expect(isOwn).toBe(true);
  expect((await detail(writer, id)).roles).toEqual(['sender']);
  expect((await manager.call('GET', `${PATH}/detail`, { id })).status).toBe(404);
});

test('a wrong, revoked or expired link hands on nothing', async () => {
  await forget();
  // Another letter within the signature: of the last one some bits count for nothing.
  const at = own.reportKey.lastIndexOf('.') + 3;
  const wrong = `${own.reportKey.slice(0, at)}${own.reportKey[at] === 'A' ? 'B' : 'A'}${own.reportKey.slice(at + 1)}`;
  expect((await server.anonymous('POST', HAND_ON, { key: wrong })).status).toBe(404);
  expect((await server.anonymous('POST', HAND_ON, { key: own.reportKey, text: '长'.repeat(2001) })).status).toBe(400);
  const revoke = (revokedAt: number | null) =>
    server.platform.store.db.updateTable('informMessage').set({ revokedAt }).where('id', '=', own.informMessageId).execute();
  await revoke(1);
  expect((await server.anonymous('POST', HAND_ON, { key: own.reportKey })).body).toMatchObject({ error: { detail: { fault: 'revoked' } } });
  expect((await server.anonymous('GET', HAND_ON, { key: own.reportKey })).status).toBe(404);
  await revoke(null);
});

test('a form is filled with what the ticket comes from, and only with what the caller sees', async () => {
  const origin = async (person: TicketPerson, input: object) => person.call('GET', `${PATH}/origin`, input);
  const message = await messageOf().where('id', '=', own.informMessageId).executeTakeFirstOrThrow();
  expect((await origin(writer, { messageIds: own.informMessageId })).body).toEqual({
    title: message.letter.title,
    level: message.warningLevel,
    items: [{ sourceKind: 'warning', title: message.letter.title }],
  });
  const { db } = server.platform.store;
  const said = {
    words: [],
    articleId: own.articleId,
    externalId: 'said',
    emotion: 'negative' as const,
    emotionScore: 0.9,
    publishedAt: 5,
    foundAt: 6,
    parentExternalId: '',
    region: '',
    likes: 0,
    replies: 0,
  };
  const content = '质量\n问题'.repeat(60);
  const { id: commentId } = await db
    .insertInto('reply')
    .values({ ...said, content, author: '网友' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const filled = (await origin(writer, { commentIds: commentId })).body as { title: string };
  expect(filled.title).toHaveLength(120);
  expect(filled.title).not.toContain('\n');
  const made = await writer.call('POST', PATH, { title: filled.title, commentIds: [commentId] });
  const ticket = await detail(writer, (made.body as { id: number }).id);
  expect(ticket.sources).toMatchObject([{ sourceKind: 'comment', refId: commentId, taken: { author: '网友', excerpt: content } }]);
  const beside = await buildBusyTenant(server.platform, 'handed-other', '黑鹳');
  const stranger = { id: 0, key: '', call: await server.as(beside.admin) };
  expect((await origin(stranger, { commentIds: commentId })).status).toBe(404);
  expect((await origin(stranger, { messageIds: own.informMessageId })).status).toBe(404);
});
