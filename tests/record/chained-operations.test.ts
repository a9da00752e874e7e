// The log of operations is a chain a client: writers at the same time follow each other, and whatever is changed behind its back shows.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOperations } from '#server/record/check-operations.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { actorOf, buildTenant, type Tenant } from '../support/tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let own: Tenant;
let other: Tenant;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
});
afterAll(() => server.close());

const stateOf = async (clientId: number) => (await checkOperations(server.platform.store.db)).find((state) => state.clientId === clientId);

/** As whoever owns the database could do it. */
async function behindItsBack(work: () => Promise<unknown>): Promise<void> {
  const { db, dialect } = server.platform.store;
  if (dialect === 'postgres') {
    await sql`alter table operation_log disable trigger user`.execute(db);
    await work();
    return void (await sql`alter table operation_log enable trigger user`.execute(db));
  }
  const triggers = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'operation_log'`.execute(db);
  for (const { name } of triggers.rows) await sql.raw(`drop trigger ${name}`).execute(db);
  await work();
  for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(db);
}

test('lines that are written at the same time, in transactions of their own or of a change, make one chain without gaps', async () => {
  const { db } = server.platform.store;
  const first = (await stateOf(own.clientId))?.lines ?? 0;
  const write = (clientId: number, i: number) => {
    const actor = actorOf(clientId, own.adminId);
    const entry = { action: 'test.write', targetId: i, before: { i }, after: { password: 'x', text: '改' } };
    if (i % 2) return logOperation(db, actor, i, entry);
    return db.transaction().execute((tx) => logOperation(tx, actor, i, entry));
  };
  await Promise.all(Array.from({ length: 60 }, (_, i) => write(i % 3 ? own.clientId : other.clientId, i)));
  expect(await stateOf(own.clientId)).toMatchObject({ lines: first + 40, unchained: 0 });
  for (const state of await checkOperations(db)) expect(state).not.toHaveProperty('fault');
});

test('a change that is rolled back leaves no gap', async () => {
  const { db } = server.platform.store;
  const actor = actorOf(own.clientId, own.adminId);
  const before = await stateOf(own.clientId);
  const failing = db.transaction().execute(async (tx) => {
    await logOperation(tx, actor, 1, { action: 'test.fail', targetId: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await stateOf(own.clientId)).toEqual(before);
});

test('the first line that was changed, or is missing, is told with its number; the other clients are whole', async () => {
  const { db } = server.platform.store;
  const lines = db.selectFrom('operationLog').selectAll().where('clientId', '=', own.clientId);
  const line = await lines.where('number', '=', 20).executeTakeFirstOrThrow();
  const set = (values: object) => db.updateTable('operationLog').set(values).where('id', '=', line.id).execute();
  for (const change of [
    { userId: 999 },
    { ip: '10.9.9.9' },
    { before: null },
    { after: '{}' },
    { at: 5 },
    { targetId: 'x' },
    { action: 'a.b' },
  ]) {
    await behindItsBack(() => set(change));
    expect(await stateOf(own.clientId), JSON.stringify(change)).toMatchObject({ lines: 19, fault: { number: 20, fault: 'changed' } });
    await behindItsBack(() => set(line));
  }
  expect(await stateOf(own.clientId)).not.toHaveProperty('fault');
  await behindItsBack(() => db.deleteFrom('operationLog').where('id', '=', line.id).execute());
  expect(await stateOf(own.clientId)).toMatchObject({ lines: 19, fault: { number: 20, fault: 'missing' } });
  expect(await stateOf(other.clientId)).not.toHaveProperty('fault');
  await behindItsBack(() => db.insertInto('operationLog').values(line).execute());
  expect(await stateOf(own.clientId)).not.toHaveProperty('fault');
});

test('lines cut off at the end show, and a line without a number that came later', async () => {
  const { db } = server.platform.store;
  const last = await db
    .selectFrom('operationLog')
    .selectAll()
    .where('clientId', '=', other.clientId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await behindItsBack(() => db.deleteFrom('operationLog').where('id', '=', last.id).execute());
  expect(await stateOf(other.clientId)).toMatchObject({ fault: { number: last.number, fault: 'missing' } });
  await behindItsBack(() => db.insertInto('operationLog').values(last).execute());
  const { id: _id, ...rest } = last;
  await db
    .insertInto('operationLog')
    .values({ ...rest, number: null, hash: '' })
    .execute();
  expect(await stateOf(other.clientId)).toMatchObject({ unchained: 1, oldFault: true });
});
