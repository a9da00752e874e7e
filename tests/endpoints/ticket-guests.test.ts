// Guests of tickets: whoever has link and code reads and answers one ticket, and nobody learns anything from a wrong one.
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ticket } from '#features/report/ticket/contract.ts';
import type { GuestTicket, Invitation, TicketGuest } from '#features/report/ticket/guest-contract.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { checkChains } from '#features/report/ticket/server/chain.ts';
import { DAY_MS } from '#shared/time.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/report/ticket';
const GUESTS = `${PATH}/guest`;
const DOOR = '/v1/s-ticket';
const MINUTE_MS = 60_000;

let server: TestServer;
let own: BusyTenant;
let other: BusyTenant;
let admin: Caller;
let stranger: Caller;
let clock = Date.now();
beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  own = await buildBusyTenant(server.platform, 'guests', '云雀');
  other = await buildBusyTenant(server.platform, 'neighbour', '别家');
  await server.index();
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => {
  clock += 2 * MINUTE_MS;
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
});

async function done<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
interface Asked extends Invitation {
  key: string;
  ticketId: number;
}
async function makeTicket(more: object = {}): Promise<number> {
  const input = {
    title: '核实外部线索',
    contentHtml: '<p>请核实。</p>',
    leads: [`u${own.adminId}`],
    articleIds: [own.articleId],
    isIssued: true,
  };
  return (await done<{ id: number }>(admin('POST', PATH, { ...input, ...more }))).id;
}
async function ask(ticketId: number, more: object = {}): Promise<Asked> {
  const made = await done<Invitation>(admin('POST', GUESTS, { ticketId, name: '周敏', unit: '市监局', contact: '139', ...more }));
  return { ...made, ticketId, key: /[?&]key=([\w-]+)/.exec(made.link)?.[1] ?? '' };
}
const open = (key: string, code: string): Promise<Answer> => server.anonymous('POST', DOOR, { key, code });
const opened = ({ key, code }: Asked): Promise<GuestTicket> => done<GuestTicket>(open(key, code));
const write = (pass: string, text: string, more: object = {}): Promise<Answer> =>
  server.anonymous('POST', `${DOOR}/write`, { pass, text, ...more });
const see = (id: number): Promise<Ticket> => done<Ticket>(admin('GET', `${PATH}/detail`, { id }));
const guestOf = async (asked: Asked): Promise<TicketGuest | undefined> =>
  (await done<{ items: TicketGuest[] }>(admin('GET', GUESTS, { ticketId: asked.ticketId }))).items.find(({ id }) => id === asked.id);
const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
const bring = (pass: string, files: { name: string; text: string }[]): Promise<Answer> =>
  server.anonymous('POST', `${DOOR}/file?pass=${encodeURIComponent(pass)}`, { files }, 'multipart');

test('a guest reads by link and code, answers with a file, and counts as a receiver', async () => {
  const ticketId = await makeTicket();
  const asked = await ask(ticketId);
  expect(asked.link).toMatch(/\/#\/s-ticket\?key=[\w-]{24}$/);
  expect(asked.code).toMatch(/^\d{6}$/);
  expect(await guestOf(asked)).toMatchObject({ state: 'unopened', link: asked.link, role: 'joint' });
  const row = await server.platform.store.db.selectFrom('ticketGuest').selectAll().where('id', '=', asked.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(asked.key);
  expect(row.codeHash).not.toContain(asked.code);

  const ticket = await opened(asked);
  expect(ticket).toMatchObject({ title: '核实外部线索', guest: '周敏', role: 'joint', mayAnswer: true, over: null });
  expect(ticket.sources[0]?.title).not.toBe('');
  expect(JSON.stringify(ticket)).not.toContain('subjectIds');
  await opened(asked);
  const reads = (await see(ticketId)).log.filter(({ action, by }) => action === 'read' && by === '周敏 · 市监局');
  expect(reads).toHaveLength(1);

  const { items } = await done<{ items: { id: number }[] }>(bring(ticket.pass, [{ name: '证明.txt', text: '情况属实' }]));
  const hostile = '情况属实\n<script>alert(1)</script><img src=x onerror=alert(1)>';
  await done(write(ticket.pass, hostile, { fileIds: items.map(({ id }) => id) }));
  const after = await see(ticketId);
  expect(after).toMatchObject({ state: 'accepted', receivers: 2, replied: 1 });
  const answer = after.log.at(-1);
  expect(answer).toMatchObject({ action: 'answer', by: '周敏 · 市监局', entry: { files: [{ name: '证明.txt' }] } });
  expect(answer?.entry?.contentHtml).not.toMatch(/<(?:script|img)/u);
  expect(await guestOf(asked)).toMatchObject({ state: 'answered' });

  const again = await done<GuestTicket>(server.anonymous('POST', `${DOOR}/look`, { pass: ticket.pass }));
  const file = again.thread.at(-1)?.files[0];
  expect((await server.anonymous('GET', `${DOOR}/file`, { pass: file?.pass })).status).toBe(200);
  expect((await server.anonymous('GET', `${DOOR}/file`, { pass: ticket.pass })).status).toBe(404);
  expect((await server.anonymous('POST', `${DOOR}/look`, { pass: file?.pass })).status).toBe(404);
  const { db } = server.platform.store;
  const faults = async () => (await checkChains(db)).flatMap(({ fault }) => fault ?? []);
  expect(await faults()).toEqual([]);
  // A file that is taken away afterwards shows.
  const [gone] = await db
    .deleteFrom('ticketFile')
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .returningAll()
    .execute();
  expect(await faults()).toMatchObject([{ clientId: own.clientId, fault: 'text-changed' }]);
  if (gone) await db.insertInto('ticketFile').values(gone).execute();
  expect(await faults()).toEqual([]);
});

test('a guest learns nothing of other receivers and of what others wrote', async () => {
  const ticketId = await makeTicket();
  const one = await ask(ticketId);
  const two = await ask(ticketId, { name: '吴昊', unit: '网信办' });
  await done(write((await opened(two)).pass, '第二位的回复'));
  await done(admin('POST', `${PATH}/step`, { ids: [ticketId], step: 'note', contentHtml: '<p>内部意见</p>' }));
  await done(admin('POST', `${PATH}/step`, { ids: [ticketId], step: 'urge', reason: '请尽快' }));
  const told = await opened(one);
  expect(JSON.stringify(told)).not.toMatch(/吴昊|网信办|第二位|内部意见/u);
  expect(told.thread).toMatchObject([{ action: 'urge', reason: '请尽快' }]);
});

test('a watcher may note and not answer', async () => {
  const asked = await ask(await makeTicket(), { role: 'watcher' });
  const { pass, mayAnswer } = await opened(asked);
  expect(mayAnswer).toBe(false);
  expect((await write(pass, '答')).status).toBe(409);
  await done(write(pass, '知悉', { kind: 'note' }));
});

test('two answers at the same time are both kept', async () => {
  const ticketId = await makeTicket();
  const passes = [(await opened(await ask(ticketId))).pass, (await opened(await ask(ticketId, { name: '吴昊' }))).pass];
  await Promise.all(passes.map((pass, i) => done(write(pass, `回复 ${i}`))));
  const { log } = await see(ticketId);
  const answers = log.filter(({ action }) => action === 'answer');
  expect(answers).toHaveLength(2);
  expect(answers[1]?.told.order).toBe(1);
});

test('whatever is wrong with key, code or pass is answered alike; revoked, renewed and expired open nothing', async () => {
  const asked = await ask(await makeTicket());
  const elsewhere = await ask(await makeTicket());
  const ticket = await opened(asked);
  const said = ({ status, body }: Answer) => ({ status, ...(body as { error: object }).error, requestId: '' });
  const wrong = said(await open(asked.key, wrongCode(asked.code)));
  expect(wrong.status).toBe(404);
  expect(said(await open('a'.repeat(24), asked.code))).toEqual(wrong);
  if (elsewhere.code !== asked.code) expect(said(await open(elsewhere.key, asked.code))).toEqual(wrong);
  // A new code ends what was opened with the one before.
  const renewed = await done<Invitation>(admin('POST', `${GUESTS}/code`, { id: asked.id }));
  expect((await server.anonymous('POST', `${DOOR}/look`, { pass: ticket.pass })).status).toBe(404);
  const { pass } = await opened({ ...asked, code: renewed.code });
  await done(admin('POST', `${GUESTS}/end`, { id: asked.id }));
  expect((await write(pass, '晚了')).status).toBe(404);
  expect((await bring(pass, [{ name: 'a.txt', text: 'a' }])).status).toBe(404);
  clock += MINUTE_MS;
  expect(said(await open(asked.key, renewed.code))).toEqual(wrong);
  expect(await guestOf(asked)).toMatchObject({ state: 'ended' });
  const late = await opened(elsewhere);
  clock = (await guestOf(elsewhere))?.expiresAt ?? 0;
  admin = await server.as(own.admin);
  expect((await write(late.pass, '晚了')).status).toBe(404);
  expect((await open(elsewhere.key, elsewhere.code)).status).toBe(404);
  expect(await guestOf(elsewhere)).toMatchObject({ state: 'expired' });
});

test('guesses of a code are few, lock the link after ten, and are told in the log', async () => {
  const asked = await ask(await makeTicket());
  for (let i = 0; i < 10; i += 1) {
    clock += MINUTE_MS;
    expect((await open(asked.key, wrongCode(asked.code))).status).toBe(404);
  }
  clock += MINUTE_MS;
  expect((await open(asked.key, asked.code)).status).toBe(404);
  expect(await guestOf(asked)).toMatchObject({ state: 'locked' });
  expect((await see(asked.ticketId)).log.filter(({ action }) => action === 'guest-locked')).toHaveLength(1);
  const renewed = await done<Invitation>(admin('POST', `${GUESTS}/code`, { id: asked.id }));
  await opened({ ...asked, code: renewed.code });
  clock += MINUTE_MS;
  const statuses: number[] = [];
  for (let i = 0; i < 7; i += 1) statuses.push((await open(asked.key, wrongCode(renewed.code))).status);
  expect(statuses.at(-1)).toBe(429);
});

test('what is over can be read and not written; what is withdrawn is not shown', async () => {
  const ticketId = await makeTicket();
  const { pass } = await opened(await ask(ticketId));
  await done(admin('POST', `${PATH}/step`, { ids: [ticketId], step: 'withdraw', reason: '误发' }));
  const told = await done<GuestTicket>(server.anonymous('POST', `${DOOR}/look`, { pass }));
  expect(told).toMatchObject({ state: 'withdrawn', contentHtml: '', sources: [], mayAnswer: false, mayNote: false });
  expect(told.over?.by).not.toBe('');
  expect((await write(pass, '答')).status).toBe(409);
  expect((await bring(pass, [{ name: 'a.txt', text: 'a' }])).status).toBe(409);
  expect((await admin('POST', GUESTS, { ticketId, name: '周敏' })).status).toBe(409);
});

test('bounds: text, files and validity', async () => {
  const ticketId = await makeTicket();
  const { pass } = await opened(await ask(ticketId));
  expect((await write(pass, 'a'.repeat(900_000))).status).toBeGreaterThanOrEqual(400);
  const ten = Array.from({ length: 10 }, (_, i) => ({ name: `${i}.txt`, text: `文件 ${i}` }));
  for (let i = 0; i < 3; i += 1) await done(bring(pass, ten));
  expect((await bring(pass, [{ name: '31.txt', text: '多了' }])).status).toBe(422);
  expect((await bring('made up', ten)).status).toBe(404);
  const mine = await server.platform.store.db.selectFrom('ticketFile').select('id').where('guestId', 'is', null).execute();
  expect((await write(pass, '答', { fileIds: [mine[0]?.id ?? 0] })).status).toBe(404);
  for (const days of [-1, 91])
    expect((await admin('POST', GUESTS, { ticketId, name: '周敏', expiresAt: clock + days * DAY_MS })).status).toBe(400);
});

test('guests of another client are as those that do not exist', async () => {
  const asked = await ask(await makeTicket());
  expect((await stranger('GET', GUESTS, { ticketId: asked.ticketId })).status).toBe(404);
  expect((await stranger('POST', GUESTS, { ticketId: asked.ticketId, name: '外人' })).status).toBe(404);
  expect((await stranger('POST', `${GUESTS}/code`, { id: asked.id })).status).toBe(404);
  expect((await stranger('POST', `${GUESTS}/end`, { id: asked.id })).status).toBe(404);
});

test('one guest does not fill a ticket so that nobody else can answer', async () => {
  const ticketId = await makeTicket();
  const asked = await ask(ticketId);
  const { pass } = await opened(asked);
  for (let i = 0; i < 50; i += 1) await done(write(pass, `补充 ${i}`, { kind: 'note' }));
  expect(await write(pass, '再补充', { kind: 'note' })).toMatchObject({ status: 422, body: { error: { field: 'text' } } });
  const wordy = (await opened(await ask(ticketId, { name: '吴昊' }))).pass;
  const long = '&'.repeat(20_000);
  for (let i = 0; i < 4; i += 1) await done(write(wordy, long, { kind: 'note' }));
  expect((await write(wordy, long, { kind: 'note' })).status).toBe(422);
  const sender = await admin('POST', `${PATH}/step`, { ids: [ticketId], step: 'answer', contentHtml: '<p>已办</p>' });
  expect(sender.status).toBe(200);

  const { db } = server.platform.store;
  const { items } = await done<{ items: { id: number }[] }>(bring(pass, [{ name: 'a.txt', text: 'a' }]));
  const row = await db
    .selectFrom('ticketFile')
    .selectAll()
    .where('id', '=', items[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  const { id: _id, ...file } = row;
  await db
    .insertInto('ticketFile')
    .values(Array.from({ length: 98 }, () => ({ ...file, ticketId })))
    .execute();
  await done(bring(pass, [{ name: 'b.txt', text: 'b' }]));
  expect((await bring(pass, [{ name: 'c.txt', text: 'c' }])).status).toBe(422);
});

test('half a day after the code it is asked for again, however often the page looks', async () => {
  const asked = await ask(await makeTicket());
  const { pass } = await opened(asked);
  clock += 11 * 60 * MINUTE_MS;
  const again = await done<GuestTicket>(server.anonymous('POST', `${DOOR}/look`, { pass }));
  clock += 2 * 60 * MINUTE_MS;
  expect((await server.anonymous('POST', `${DOOR}/look`, { pass: again.pass })).status).toBe(404);
  expect((await open(asked.key, asked.code)).status).toBe(200);
});

test('who asked guests finds them in one list, as long as the ticket is there for that person', async () => {
  const asked = await ask(await makeTicket({ title: '列在一处' }));
  const listed = async (who: Caller) => (await done<{ items: object[] }>(who('GET', `${GUESTS}/own`, { pageSize: 200 }))).items;
  expect(await listed(admin)).toContainEqual(expect.objectContaining({ id: asked.id, ticketTitle: '列在一处', state: 'unopened' }));
  expect(JSON.stringify(await listed(admin))).not.toContain(asked.key);
  expect(JSON.stringify(await listed(stranger))).not.toContain('列在一处');
  await done(admin('POST', `${GUESTS}/end`, { id: asked.id }));
  expect(await listed(admin)).toContainEqual(expect.objectContaining({ id: asked.id, state: 'ended' }));
});

test('a code that opens twice opens twice; the third is answered as a wrong one, and what is open goes on', async () => {
  const asked = await ask(await makeTicket(), { maxUses: 2 });
  expect(await guestOf(asked)).toMatchObject({ state: 'unopened', uses: 0, maxUses: 2, addresses: [] });
  const { pass } = await opened(asked);
  // A wrong code is no use, and neither is a look at what is open.
  expect((await open(asked.key, wrongCode(asked.code))).status).toBe(404);
  expect((await server.anonymous('POST', `${DOOR}/look`, { pass })).status).toBe(200);
  expect(await guestOf(asked)).toMatchObject({ state: 'opened', uses: 1 });
  await opened(asked);
  const [late, wrong] = [await open(asked.key, asked.code), await open(asked.key, wrongCode(asked.code))];
  expect(late.status).toBe(404);
  expect(errorOf(late)).toEqual(errorOf(wrong));
  expect(await guestOf(asked)).toMatchObject({ state: 'usedUp', uses: 2 });
  expect((await write(pass, '已核实')).status).toBe(200);
  expect(await guestOf(asked)).toMatchObject({ state: 'answered', uses: 2 });
  clock += MINUTE_MS;
  const { code } = await done<Invitation>(admin('POST', `${GUESTS}/code`, { id: asked.id }));
  expect(await guestOf(asked)).toMatchObject({ uses: 0 });
  await opened({ ...asked, code });
});
const errorOf = ({ body }: Answer) => {
  const { code, field } = (body as { error: { code: string; field: string } }).error;
  return { code, field };
};

test('of five who open the last use at once, one does; one whose answer was lost asks again without another', async () => {
  const last = await ask(await makeTicket(), { maxUses: 1 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(last.key, last.code)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
  const asked = await ask(last.ticketId, { maxUses: 1 });
  const again = (attempt: string) => server.anonymous('POST', DOOR, { key: asked.key, code: asked.code, attempt });
  const opening = 'opening-of-one-page';
  const both = await Promise.all([again(opening), again(opening)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await again(opening)).status).toBe(200);
  expect((await again('opening-of-another')).status).toBe(404);
  expect(await guestOf(asked)).toMatchObject({ uses: 1 });
  clock += 61_000;
  expect((await again(opening)).status).toBe(404);
  expect((await server.anonymous('POST', DOOR, { key: asked.key, code: asked.code, attempt: 'x'.repeat(65) })).status).toBe(400);
});

test('from other addresses neither code nor pass opens anything, and nobody there locks the code', async () => {
  const ticketId = await makeTicket();
  const away = await ask(ticketId, { addresses: ['203.0.113.0/24', '203.0.113.7/24'] });
  expect(await guestOf(away)).toMatchObject({ addresses: ['203.0.113.0/24'] });
  for (let i = 0; i < 12; i++) {
    clock += MINUTE_MS;
    expect((await open(away.key, i % 2 ? away.code : wrongCode(away.code))).status).toBe(404);
  }
  admin = await server.as(own.admin);
  expect(await guestOf(away)).toMatchObject({ state: 'unopened', uses: 0 });
  const near = await ask(ticketId, { addresses: ['127.0.0.0/8', '::1'] });
  const { pass } = await opened(near);
  await server.platform.store.db
    .updateTable('ticketGuest')
    .set({ addresses: ['203.0.113.9'] })
    .where('id', '=', near.id)
    .execute();
  expect((await server.anonymous('POST', `${DOOR}/look`, { pass })).status).toBe(404);
  expect((await write(pass, '已核实')).status).toBe(404);
  expect((await bring(pass, [{ name: 'a.txt', text: 'a' }])).status).toBe(404);
  expect(await admin('POST', GUESTS, { ticketId, name: '周敏', addresses: ['here'] })).toMatchObject({
    status: 400,
    body: { error: { field: 'addresses', detail: { reason: 'address-wrong' } } },
  });
  for (const maxUses of [0, -1, 1.5, 1_000_001])
    expect((await admin('POST', GUESTS, { ticketId, name: '周敏', maxUses })).status).toBe(400);
});

test('a restore opens no guest again who was ended or used up since, and brings no code back that was replaced', async () => {
  const ticketId = await makeTicket();
  const [ended, used, renewed] = [await ask(ticketId), await ask(ticketId, { maxUses: 1 }), await ask(ticketId)];
  const file = path.join(server.dataFolder, 'guests.jsonl.gz');
  await backupRecord(server.platform.store, file);
  await admin('POST', `${GUESTS}/end`, { id: ended.id });
  await opened(used);
  const { code } = await done<Invitation>(admin('POST', `${GUESTS}/code`, { id: renewed.id }));
  await restoreRecord(server.platform.store, file);
  clock += 2 * MINUTE_MS;
  for (const asked of [ended, used, renewed]) expect((await open(asked.key, asked.code)).status).toBe(404);
  clock += 2 * MINUTE_MS;
  await opened({ ...renewed, code });
});
