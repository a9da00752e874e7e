// What goes wrong around a ticket: hostile texts, files that are too large, too many or cut off, articles and clients that are removed.
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ticket } from '#features/report/ticket/contract.ts';
import { checkChains } from '#features/report/ticket/server/facade.ts';
import { removeClient } from '#features/office/client/server/remove-client.ts';
import { expectHarmless, HOSTILE_MARKUP } from '../support/hostile-markup.ts';
import { actorOf, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { addPerson, type TicketPerson } from '../support/ticket-people.ts';

const PATH = '/v1/front/report/ticket';
const MB = 1024 * 1024;

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let lead: TicketPerson;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'ticket-faults', '云雀');
  admin = await server.as(tenant.admin);
  lead = await addPerson(server, tenant, 'faults-lead');
}, 60_000);
afterAll(() => server.close());

async function create(input: object = {}): Promise<number> {
  const { status, body } = await admin('POST', PATH, { title: '核实', leads: [lead.key], ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { id: number }).id;
}
const shown = async (id: number): Promise<Ticket> => (await admin('GET', `${PATH}/detail`, { id })).body;
const upload = (files: readonly { name: string; text: string | Uint8Array<ArrayBuffer> }[]): Promise<Answer> =>
  lead.call('POST', `${PATH}/file`, { files }, 'multipart');
const pending = async (): Promise<unknown[]> => ((await lead.call('GET', `${PATH}/file`)).body as { items: unknown[] }).items;
const texts = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `${from + i}.txt`, text: `第 ${from + i} 份` }));

test.each(HOSTILE_MARKUP)('nothing of a text with %s runs or loads anything, in what is asked and in what is answered', async (_, html) => {
  const contentHtml = `<p>好</p>${html}`;
  const id = await create({ contentHtml, isIssued: true });
  expect((await lead.call('POST', `${PATH}/step`, { ids: [id], step: 'answer', contentHtml })).status).toBe(200);
  const { contentHtml: asked, log } = await shown(id);
  for (const stored of [asked, log.at(-1)?.entry?.contentHtml ?? '']) {
    expect(stored).toContain('好');
    expectHarmless(stored);
  }
});

test('a file of 25 MB is refused by its name, and nothing of it stays', async () => {
  const { status, body } = await upload([{ name: '录像.txt', text: new Uint8Array(25 * MB).fill(65) }]);
  expect(status).toBe(413);
  expect(body).toMatchObject({ error: { code: 'too-large', field: 'files' } });
  expect(await pending()).toEqual([]);
});

test('eleven files at once are refused, thirty wait for their ticket, and no more', async () => {
  expect((await upload(texts(0, 11))).status).toBeGreaterThanOrEqual(400);
  expect(await pending()).toEqual([]);
  for (const from of [0, 10, 20]) expect((await upload(texts(from, 10))).status).toBe(200);
  expect((await upload(texts(30, 1))).body).toMatchObject({ error: { code: 'quota-exceeded', field: 'files', detail: { limit: 30 } } });
  const ids = ((await pending()) as { id: number }[]).map(({ id }) => id);
  expect(ids).toHaveLength(30);
  expect((await lead.call('DELETE', `${PATH}/file`, { id: ids })).status).toBe(200);
});

test('of an upload that breaks off nothing is kept, and the next one is taken', async () => {
  const { hostname, port } = new URL(server.url);
  const head = [
    `POST ${PATH}/file HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${lead.call.token}`,
    'content-type: multipart/form-data; boundary=cut',
    'content-length: 100000',
    '',
    '--cut',
    'content-disposition: form-data; name="files"; filename="half.txt"',
    'content-type: text/plain',
    '',
    'only the beginning of',
  ].join('\r\n');
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(head, () => socket.destroy()));
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
  expect(await pending()).toEqual([]);
  expect((await upload(texts(0, 1))).status).toBe(200);
  expect(await pending()).toHaveLength(1);
});

test('a ticket reads the same when its article is gone, and its log goes on', async () => {
  const id = await create({ articleIds: [tenant.articleId], isIssued: true });
  const before = await shown(id);
  expect((await admin('POST', '/v1/article/delete', { articleIds: [tenant.articleId] })).status).toBe(200);
  expect((await admin('GET', '/v1/article/detail', { id: tenant.articleId })).status).toBe(404);
  const after = await shown(id);
  expect(after.sources.map(({ taken }) => taken)).toEqual(before.sources.map(({ taken }) => taken));
  expect(after.sources[0]?.taken.title).not.toBe('');
  expect((await lead.call('POST', `${PATH}/step`, { ids: [id], step: 'accept' })).status).toBe(200);
  expect((await checkChains(server.platform.store.db)).every(({ fault }) => fault === undefined)).toBe(true);
});

test('numbers without a year do not begin again with the year, those with one do', async () => {
  const { db } = server.platform.store;
  const issue = async (): Promise<string> => (await shown(await create({ isIssued: true }))).ticketNumber;
  const set = async (numberPattern: string) => expect((await admin('PUT', `${PATH}/setting`, { numberPattern })).status).toBe(200);
  await set('督{n}');
  await issue();
  await db
    .updateTable('ticket')
    .set({ year: 2020, sequence: 500 })
    .where('clientId', '=', tenant.clientId)
    .where('ticketNumber', 'like', '督%')
    .execute();
  expect(await issue()).toBe('督501');
  await db.updateTable('ticket').set({ year: 2020 }).where('clientId', '=', tenant.clientId).execute();
  await set('督〔{year}〕{n}');
  expect(await issue()).toMatch(/^督〔20\d\d〕1$/u);
});

test('the log of a client stays when the client is removed, and is still whole', async () => {
  const gone = await buildTenant(server.platform, 'ticket-gone', '白鹭');
  const manager = await server.as(gone.admin);
  const input = { title: '将被删除', contentHtml: '<p>请核实</p>', leads: [`u${gone.adminId}`], isIssued: true };
  const { body } = await manager('POST', PATH, input);
  const ticketId = (body as { id: number }).id;
  const lines = () => server.platform.store.db.selectFrom('ticketLog').select('number').where('chain', '=', gone.clientId).execute();
  const before = await lines();
  expect(before.length).toBeGreaterThan(1);
  const { name } = await server.platform.store.db
    .selectFrom('client')
    .select('name')
    .where('id', '=', gone.clientId)
    .executeTakeFirstOrThrow();
  await removeClient(server.platform, actorOf(1, 1), gone.clientId, name);
  expect(await server.platform.store.db.selectFrom('ticket').select('id').where('id', '=', ticketId).execute()).toEqual([]);
  expect(await lines()).toEqual(before);
  const chain = (await checkChains(server.platform.store.db)).find(({ clientId }) => clientId === gone.clientId);
  expect(chain).toMatchObject({ lines: before.length });
  expect(chain?.fault).toBeUndefined();
});
