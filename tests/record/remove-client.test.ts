// A removed client leaves nothing behind in any table; its neighbour keeps everything.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { camelCase } from '#server/db/record-names.ts';
import { TABLE_OWNERS, type TableName } from '#server/db/table-owners.ts';
import { ownedBy } from '#server/db/remove-owned.ts';
import { routeMatching } from '#shared/warnings.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Columns that refer to a person, by their names in the tables. */
const PEOPLE = /^(user_id|.*_by|owner_id)$/;
/** Rows that the removal itself writes, or that belong to nobody. */
const NOT_OWNED = new Set(['outbox']);

let server: TestServer;
let own: BusyTenant;
let other: BusyTenant;
let columns: Map<string, string[]>;
let users: number[];
beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  other = await buildBusyTenant(server.platform, 'other', '白鹭');
  await server.index();
  await addRest(own);
  await addRest(other);
  const tables = await server.platform.store.db.introspection.getTables();
  columns = new Map(
    tables
      .filter(({ name }) => !name.startsWith('kysely_') && !name.startsWith('sqlite_'))
      .map((table) => [camelCase(table.name), table.columns.map((column) => camelCase(column.name))]),
  );
  users = (await server.platform.store.db.selectFrom('account').select('id').where('clientId', '=', own.clientId).execute()).map(
    (row) => row.id,
  );
});
afterAll(() => server.close());

/** Tables without rows of the tests' tenants. */
async function addRest({ clientId, articleId, adminId: userId }: BusyTenant): Promise<void> {
  const { db } = server.platform.store;
  await db.insertInto('processResult').values({ clientId, articleId, userId, text: '已处理', attachmentIds: [], createdAt: 1 }).execute();
  const passkey = { credentialId: `key of ${userId}`, host: 'localhost', userHandle: '', publicKey: '', name: '手机' };
  await db
    .insertInto('passkey')
    .values({ userId, ...passkey, createdAt: 1, lastUsedAt: null })
    .execute();
  await db.insertInto('searchWord').values({ clientId, userId, word: '云雀', times: 1, usedAt: 1 }).execute();
  await db.insertInto('sticky').values({ clientId, articleId, userId, createdAt: 1 }).execute();
  await db.insertInto('eventFollow').values({ clientId, userId, eventId: 1, createdAt: 1 }).execute();
  await db.insertInto('eventMove').values({ clientId, movedAt: 1, articleId, fromEventId: 1 }).execute();
  await db
    .insertInto('repostWatch')
    .values({
      clientId,
      articleId,
      intervalMinutes: 30,
      waitMinutes: 30,
      isEnabled: true,
      nextAt: 1,
      lastReadAt: null,
      lastNewAt: 1,
      quietAt: null,
      createdBy: userId,
      sinceAt: 1,
    })
    .execute();
  const times = { createdAt: 1, updatedAt: 1 };
  const state = {
    kind: 'volume' as const,
    value: 5,
    threshold: 5,
    usual: null,
    articles: 5,
    from: 1,
    until: 2,
    name: '',
    conditions: null,
  };
  await db
    .insertInto('informFiring')
    .values({
      clientId,
      ruleId: 1,
      occasion: '',
      warningLevel: 'red',
      articleId,
      figures: state,
      begunAt: 1,
      seenAt: 1,
      toldAt: 1,
      endedAt: null,
    })
    .execute();
  await db
    .insertInto('informRoute')
    .values({ clientId, sort: 1, name: '红色', matching: routeMatching.parse({}), mergeMinutes: null, ...times })
    .execute();
  await db
    .insertInto('informSilence')
    .values({
      clientId,
      ruleId: 1,
      subjectId: null,
      eventId: null,
      why: '已知',
      beginsAt: 1,
      endsAt: 2,
      endedAt: null,
      createdBy: userId,
      ...times,
    })
    .execute();
  await db.insertInto('informComment').values({ clientId, messageId: 1, text: '已在处理', at: 1 }).execute();
  const use = { articles: 1, negative: 0, messages: 0, signIns: 0, visits: 0, people: 0, lastVisitAt: null };
  await db
    .insertInto('clientDay')
    .values({ clientId, day: 1, ...use, countedAt: 1 })
    .execute();
  await db.insertInto('informHoliday').values({ clientId, day: 1, name: '元旦', isWorking: false }).execute();
  await db.insertInto('tagRefusal').values({ clientId, articleId, tagId: 1, refusedBy: userId, refusedAt: 1 }).execute();
}

const count = async (table: string, where: ReturnType<typeof sql<boolean>>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${where}`.execute(server.platform.store.db);
  return Number(rows[0]?.n ?? 0);
};
const ofClient = (clientId: number) => sql<boolean>`client_id = ${clientId}`;
/** How many rows of each table refer to the client, by the tables in the record. */
const rowsOf = async (clientId: number) => {
  const named = [...columns].filter(([name, names]) => names.includes('clientId') && !NOT_OWNED.has(name));
  return Object.fromEntries(await Promise.all(named.map(async ([name]) => [name, await count(name, ofClient(clientId))] as const)));
};

test('every table of the record says whose its rows are, and every one with a client says the client', () => {
  expect([...columns.keys()].toSorted()).toEqual(Object.keys(TABLE_OWNERS).toSorted());
  for (const [table, names] of columns) {
    if (!names.includes('clientId') || NOT_OWNED.has(table)) continue;
    expect(TABLE_OWNERS[table as TableName], table).toEqual({ kind: 'client' });
  }
});

test('the removal takes all of them, and nothing of the neighbour', async () => {
  const before = await rowsOf(own.clientId);
  // Without rows there would be nothing to prove; tables without rows are listed.
  expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([]);
  const neighbour = await rowsOf(other.clientId);
  const all = new Map(
    await Promise.all(
      [...columns.keys()].map(async (table) => {
        // A relation goes with either of its clients.
        const isRelation = table === 'clientRelation';
        const owned = isRelation ? sql<boolean>`${own.clientId} in (parent_id, child_id)` : ownedBy(table as TableName, own.clientId);
        return [table, { total: await count(table, sql<boolean>`1 = 1`), owned: owned ? await count(table, owned) : 0 }] as const;
      }),
    ),
  );
  const operator = await server.as('operator');
  const answer = await operator('DELETE', '/v1/operate/client-manage/client', { id: own.clientId, name: 'own' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);

  expect(Object.entries(await rowsOf(own.clientId)).filter(([, n]) => n > 0)).toEqual([]);
  expect(await rowsOf(other.clientId)).toEqual(neighbour);
  for (const [table, { total, owned }] of all) {
    // The sign-in, the log of the removal, and the outbox rows are new.
    if (['outbox', 'session', 'operationLog', 'accessLog', 'account'].includes(table)) continue;
    expect([table, await count(table, sql<boolean>`1 = 1`)]).toEqual([table, total - owned]);
  }
  for (const [table, names] of columns) {
    if (table === 'outbox') continue;
    for (const name of names.filter((column) => PEOPLE.test(column)))
      expect([table, name, await count(table, sql<boolean>`${sql.ref(name)} in (${sql.join(users)})`)]).toEqual([table, name, 0]);
  }
});

test('the name must be repeated, and a client that is gone is not found', async () => {
  const operator = await server.as('operator');
  const path = '/v1/operate/client-manage/client';
  expect((await operator('DELETE', path, { id: other.clientId, name: 'own' })).status).toBe(400);
  expect((await operator('DELETE', path, { id: own.clientId, name: 'own' })).status).toBe(404);
  expect((await rowsOf(other.clientId)).hit).toBeGreaterThan(0);
});
