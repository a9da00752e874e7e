// The logs of a client that keeps them for a time: what is older goes in batches, the chain stays whole, and nothing goes that was tampered with.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { checkOperations } from '#server/record/check-operations.ts';
import { expireLogs } from '#server/record/expire-logs.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { actorOf, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const KEEPING = '/v1/manage/user-privilege-manage/log-user-operation/keeping';
let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
});
afterAll(() => server.close());

const db = () => server.platform.store.db;
const stateOf = async (clientId: number) => (await checkOperations(db())).find((state) => state.clientId === clientId);
const linesOf = (clientId: number) =>
  db().selectFrom('operationLog').select(['number', 'at', 'action']).where('clientId', '=', clientId).orderBy('id').execute();
const visitsOf = (clientId: number) => db().selectFrom('accessLog').select('at').where('clientId', '=', clientId).execute();

async function write({ clientId, adminId }: Tenant, total: number, at: number): Promise<void> {
  await db()
    .transaction()
    .execute(async (tx) => {
      for (let i = 0; i < total; i++) await logOperation(tx, actorOf(clientId, adminId), at + i, { action: 'test.write', targetId: i });
    });
}

/** Lines from before the chain. */
async function writeOld({ clientId, adminId: userId }: Tenant, total: number, at: number): Promise<void> {
  const line = { clientId, userId, simulatedBy: null, action: 'old.line', targetId: '', before: null, after: null, hash: '', ip: '', at };
  const ids = await db()
    .insertInto('operationLog')
    .values(Array.from({ length: total }, () => ({ ...line, number: null })))
    .returning('id')
    .execute();
  await db()
    .updateTable('logChain')
    .set({ oldLines: total, oldUntil: Math.max(...ids.map(({ id }) => id)) })
    .where('clientId', '=', clientId)
    .execute();
}

test('fewer than 180 days are refused with the reason, in the language of the caller; 180, more, and for ever are taken and logged', async () => {
  for (const keepDays of [1, 179, -1, 36_501, 200.5]) {
    const refused = await admin('PUT', KEEPING, { keepDays });
    expect(refused.status, String(keepDays)).toBe(400);
    expect(JSON.stringify(refused.body), String(keepDays)).toContain('keepDays');
  }
  expect(JSON.stringify((await admin('PUT', KEEPING, { keepDays: 179 })).body)).toMatch(/180/u);
  expect((await admin('GET', KEEPING)).body).toEqual({ keepDays: 0, ended: 0 });
  for (const keepDays of [0, 400, 180]) expect((await admin('PUT', KEEPING, { keepDays })).status).toBe(200);
  expect((await admin('GET', KEEPING)).body).toEqual({ keepDays: 180, ended: 0 });
  const logged = await db().selectFrom('operationLog').select(['before', 'after']).where('action', '=', 'operation-log.keep').execute();
  expect(logged.map(({ before, after }) => [before, after])).toEqual([
    ['{"keepDays":0}', '{"keepDays":0}'],
    ['{"keepDays":0}', '{"keepDays":400}'],
    ['{"keepDays":400}', '{"keepDays":180}'],
  ]);
});

test('what is older goes, across batches, of this client alone; the check says whole, and writing goes on', async () => {
  const now = server.platform.now();
  await write(own, 2500, now);
  await write(other, 5, now);
  const { clientId, adminId: userId } = own;
  const visit = { clientId, userId, path: '/a', title: '', ip: '', userAgent: '' };
  await db()
    .insertInto('accessLog')
    .values([
      { ...visit, at: now - DAY_MS },
      { ...visit, at: now + 2 * DAY_MS },
    ])
    .execute();
  const before = { other: await linesOf(other.clientId), visits: (await visitsOf(other.clientId)).length };
  // A day after they were written nothing is old; 181 days after, everything from before is.
  expect(await expireLogs(db(), now + DAY_MS)).toBe(false);
  expect((await linesOf(clientId)).length).toBeGreaterThan(2500);
  await write(own, 3, now + 2 * DAY_MS);
  expect(await expireLogs(db(), now + 181 * DAY_MS)).toBe(false);
  expect((await linesOf(clientId)).map(({ at }) => at - now - 2 * DAY_MS)).toEqual([0, 1, 2]);
  expect(await visitsOf(clientId)).toEqual([{ at: now + 2 * DAY_MS }]);
  expect(await linesOf(other.clientId)).toEqual(before.other);
  expect(await visitsOf(other.clientId)).toHaveLength(before.visits);
  const first = (await linesOf(clientId))[0]?.number ?? 0;
  expect((await admin('GET', KEEPING)).body).toEqual({ keepDays: 180, ended: first - 1 });
  await write(own, 1, now + 3 * DAY_MS);
  for (const state of await checkOperations(db())) {
    expect(state).not.toHaveProperty('fault');
    expect(state).not.toHaveProperty('oldFault');
  }
});

test('a younger line holds back what follows it, and lines from before the chain are counted off', async () => {
  const { clientId } = own;
  const base = server.platform.now() + 1000 * DAY_MS;
  await expireLogs(db(), base);
  await writeOld(own, 2, base);
  for (const at of [base, base + 5 * DAY_MS, base]) await write(own, 1, at);
  await expireLogs(db(), base + 181 * DAY_MS);
  const left = await linesOf(clientId);
  expect(left.filter(({ action }) => action === 'test.write').map(({ at }) => at - base)).toEqual([5 * DAY_MS, 0]);
  expect(left.filter(({ action }) => action === 'old.line')).toEqual([]);
  expect(await stateOf(clientId)).toMatchObject({ unchained: 0 });
  expect(await stateOf(clientId)).not.toHaveProperty('fault');
  expect(await stateOf(clientId)).not.toHaveProperty('oldFault');
});

test('lines from before the chain that end while it is checked are no fault', async () => {
  const base = server.platform.now() + 1500 * DAY_MS;
  await expireLogs(db(), base);
  await writeOld(own, 3, base);
  await write(own, 3, base);
  let hasEnded = false;
  // The heads of the chains are read first; before anything else is read, the lines end.
  const between = new Proxy(db(), {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'selectFrom' || hasEnded) return typeof value === 'function' ? value.bind(target) : value;
      hasEnded = true;
      const execute = async () => {
        const heads = await target.selectFrom('logChain').selectAll().execute();
        await expireLogs(target, base + 200 * DAY_MS);
        return heads;
      };
      return () => ({ selectAll: () => ({ execute }) });
    },
  });
  const state = (await checkOperations(between)).find((each) => each.clientId === own.clientId);
  expect(await linesOf(own.clientId)).toEqual([]);
  expect(state).toMatchObject({ unchained: 0 });
  expect(state).not.toHaveProperty('fault');
  expect(state).not.toHaveProperty('oldFault');
});

test('a batch that fails takes nothing along, and the next step goes on from there', async () => {
  const { clientId } = own;
  const base = server.platform.now() + 2000 * DAY_MS;
  await expireLogs(db(), base + 1000 * DAY_MS);
  await write(own, 1500, base);
  let batches = 0;
  const dying = new Proxy(db(), {
    get: (target, name) => {
      if (name === 'transaction' && (batches += 1) === 3) throw new Error('killed');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  // Lines from before the chain have the first transaction, the second removes a thousand.
  await expect(expireLogs(dying, base + 200 * DAY_MS)).rejects.toThrow('killed');
  expect(await linesOf(clientId)).toHaveLength(500);
  expect(await stateOf(clientId)).not.toHaveProperty('fault');
  expect(await expireLogs(db(), base + 200 * DAY_MS)).toBe(false);
  expect(await linesOf(clientId)).toEqual([]);
  expect(await stateOf(clientId)).not.toHaveProperty('fault');
});

test('two workers at the same time remove each line once', async () => {
  const base = server.platform.now() + 4000 * DAY_MS;
  await write(own, 2100, base);
  await Promise.all([expireLogs(db(), base + 200 * DAY_MS), expireLogs(db(), base + 200 * DAY_MS)]);
  expect(await linesOf(own.clientId)).toEqual([]);
  expect(await stateOf(own.clientId)).not.toHaveProperty('fault');
});

test('a chain that was tampered with keeps its lines, and the others end all the same', async () => {
  const base = server.platform.now() + 5000 * DAY_MS;
  await write(own, 5, base);
  expect((await (await server.as(other.admin))('PUT', KEEPING, { keepDays: 180 })).status).toBe(200);
  const { dialect } = server.platform.store;
  const change = db().updateTable('operationLog').set({ ip: '10.9.9.9' }).where('clientId', '=', own.clientId).where('targetId', '=', '3');
  if (dialect === 'postgres') {
    await sql`alter table operation_log disable trigger user`.execute(db());
    await change.execute();
    await sql`alter table operation_log enable trigger user`.execute(db());
  } else {
    await sql`drop trigger operation_log_no_update`.execute(db());
    await change.execute();
  }
  await expect(expireLogs(db(), base + 200 * DAY_MS)).rejects.toThrow(/is not whole at line \d+ \(changed\)/u);
  expect(await linesOf(own.clientId)).toHaveLength(5);
  expect((await linesOf(other.clientId)).length).toBe(0);
  expect(await stateOf(own.clientId)).toMatchObject({ fault: { fault: 'changed' } });
});
