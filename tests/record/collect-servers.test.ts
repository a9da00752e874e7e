// Servers of the record: who joins and who does not, what each may take, and what is told when one is lost, has another version or a wrong clock.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServerWatch } from '#features/sources/collect-server/server/watch-servers.ts';
import { claimSource } from '#ingest/collector/claim-source.ts';
import { recoverRuns } from '#ingest/collector/recover-runs.ts';
import { findLivingWorkers } from '#main/living-workers.ts';
import { startWorker } from '#main/worker.ts';
import { ensureLocalServer, joinServer } from '#server/fleet/join-server.ts';
import { PROGRAM_SCHEMA } from '#server/fleet/record-schema.ts';
import type { CollectServer } from '#features/sources/collect-server/contract.ts';
import { addSource, makeDue } from '../support/collect.ts';
import { type SmallSite, startSmallSite } from '../support/small-site.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/operate/extraction-manage/server';
const GROUPS = '/v1/operate/extraction-manage/node-group';
const MINUTE = 60_000;
const LONG = { timeout: 30_000, interval: 200 };

let server: TestServer;
let site: SmallSite;
let operator: Caller;
let localId: number;
const folders: string[] = [];
beforeAll(async () => {
  site = await startSmallSite();
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  operator = await server.as('operator');
  localId = (await list())[0]?.id ?? 0;
});
afterAll(async () => {
  await server.close();
  await site.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const db = () => server.platform.store.db;
const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-server-'));
  folders.push(folder);
  return folder;
};
const list = async (query: object = {}) =>
  ((await operator('GET', PATH, { pageSize: 200, ...query })).body as { items: CollectServer[] }).items;
const one = async (id: number) => (await list({ id }))[0];
const join = (folder: string, token?: string) => joinServer(server.platform.store, folder, server.platform.now(), token);
const add = async (name: string, more: object = {}) => {
  const answer = await operator('POST', PATH, { name, ...more });
  return { status: answer.status, ...(answer.body as { id: number; token: string; error: { code: string; detail?: object } }) };
};
const addGroup = async (name: string, more: object = {}) => ((await operator('POST', GROUPS, { name, ...more })).body as { id: number }).id;
/** A worker of a server on a machine elsewhere, as it beats. */
const beatAs = async (serverId: number, owner: string, at = Date.now(), more: object = {}) => {
  const row = {
    serverId,
    beatAt: at,
    endedAt: null,
    isCollecting: true,
    version: '0.1.0',
    schemaName: PROGRAM_SCHEMA,
    load: {},
    clockMs: 0,
    ...more,
  };
  await db()
    .insertInto('worker')
    .values({ id: owner, startedAt: at, ...row })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute();
};
const told = async () =>
  (await db().selectFrom('notification').select('payload').where('type', '=', 'CollectServer').execute()).map(
    ({ payload }) => payload as { problem: string; name: string },
  );

describe('joining', () => {
  test('the web process’s own server is there by itself, and the same after another start', async () => {
    const [local] = await list();
    expect(local).toMatchObject({ isLocal: true, name: os.hostname(), condition: 'stopped' });
    expect(await ensureLocalServer(server.platform.store, server.dataFolder, Date.now())).toBe(localId);
    expect(await join(server.dataFolder)).toBe(localId);
  });

  test('a token joins one data folder, once; the same command again is no fault', async () => {
    const { id, token } = await add('甲');
    expect(await one(id)).toMatchObject({ condition: 'waiting' });
    const [folder, other] = [newFolder(), newFolder()];
    expect(await join(folder, token)).toBe(id);
    expect(await one(id)).toMatchObject({ hostname: os.hostname(), tokenUntil: null });
    await expect(join(other, token)).rejects.toMatchObject({ why: 'token' });
    expect(await join(folder, token)).toBe(id);
    expect(await join(folder)).toBe(id);
    // Neither the token nor the key stands in the record.
    const row = JSON.stringify(await db().selectFrom('collectServer').selectAll().where('id', '=', id).execute());
    expect(row).not.toContain(token);
    expect(row).not.toContain(readFileSync(path.join(folder, 'server.key'), 'utf8').trim());
  });

  test('two that use one token at once: one of them joins', async () => {
    const { token } = await add('同时');
    const outcomes = await Promise.allSettled([join(newFolder(), token), join(newFolder(), token), join(newFolder(), token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('without a token, with an expired one, or with a key that nobody knows, a machine is refused', async () => {
    const { id, token } = await add('过期');
    await expect(join(newFolder())).rejects.toMatchObject({ why: 'no-token' });
    await db()
      .updateTable('collectServer')
      .set({ tokenUntil: Date.now() - 1 })
      .where('id', '=', id)
      .execute();
    await expect(join(newFolder(), token)).rejects.toMatchObject({ why: 'token' });
    const { token: second } = (await operator('POST', `${PATH}/token`, { id })).body as { token: string };
    const folder = newFolder();
    expect(await join(folder, second)).toBe(id);
    await db().updateTable('collectServer').set({ keyHash: 'x' }).where('id', '=', id).execute();
    await expect(join(folder)).rejects.toMatchObject({ why: 'unknown' });
  });

  test('a data folder is one server: a token of another does not make it that', async () => {
    const [first, second] = [await add('先'), await add('后')];
    const folder = newFolder();
    expect(await join(folder, first.token)).toBe(first.id);
    await expect(join(folder, second.token)).rejects.toMatchObject({ why: 'other-server' });
    expect(await one(second.id)).toMatchObject({ condition: 'waiting' });
  });

  test('two servers of one name are refused until the first is removed, and a removed one does not come back', async () => {
    const first = await add('重名');
    const folder = newFolder();
    await join(folder, first.token);
    expect(await add('重名')).toMatchObject({ status: 409, error: { code: 'already-exists', field: 'name' } });
    expect((await operator('DELETE', PATH, { id: first.id })).status).toBe(200);
    expect((await add('重名')).status).toBe(200);
    await expect(join(folder)).rejects.toMatchObject({ why: 'removed' });
    expect((await operator('POST', `${PATH}/state`, { ids: [first.id], state: 'active' })).status).toBe(404);
  });

  test('that of the web process can neither be removed, while it works, nor given a token', async () => {
    await beatAs(localId, 'here/1/web');
    expect((await operator('DELETE', PATH, { id: localId })).body).toMatchObject({ error: { detail: { reason: 'server-local' } } });
    expect((await operator('POST', `${PATH}/token`, { id: localId })).body).toMatchObject({
      error: { detail: { reason: 'server-local' } },
    });
    // It works no more.
    await db().deleteFrom('worker').where('id', '=', 'here/1/web').execute();
  });
});

describe('groups', () => {
  test('what is bound waits for its group, by the source before the client; the rest is read by others', async () => {
    const group = await addGroup('华东');
    const other = await addGroup('华南');
    const clientId = (await db().selectFrom('client').select('id').where('id', '!=', 1).orderBy('id').executeTakeFirstOrThrow()).id;
    const [free, bound, ofClient, both] = (await Promise.all(
      ['free', 'bound', 'client', 'both'].map((name, i) =>
        addSource(server.platform, `http://${name}.example.org/feed.xml`, i >= 2 ? { clientId } : {}),
      ),
    )) as [number, number, number, number];
    await operator('POST', `${GROUPS}/bind`, { sourceIds: [bound], groupId: group });
    await operator('POST', `${GROUPS}/bind`, { sourceIds: [both], groupId: group });
    expect((await operator('PUT', GROUPS, { id: other, name: '华南', clientIds: [clientId] })).status).toBe(200);
    const all = Array.from({ length: 1024 }, (_, slot) => slot);
    const claims = async (groupId: number | null) => {
      const place = { serverId: localId, groupId, free: all, bound: groupId === null ? [] : all };
      const found: number[] = [];
      for (;;) {
        const claimed = await claimSource(server.platform.store, 'test', Date.now(), place);
        if (!claimed) return found.toSorted((a, b) => a - b);
        found.push(claimed.source.id);
      }
    };
    expect(await claims(null)).toEqual([free]);
    const why = async (id: number) => (await operator('GET', `${GROUPS}/why`, { id })).body as Record<string, unknown>;
    expect(await why(bound)).toMatchObject({ rule: 'source', group: { id: group }, chosen: null });
    expect(await why(ofClient)).toMatchObject({ rule: 'client', group: { id: other } });
    expect(await why(both)).toMatchObject({ rule: 'source', group: { id: group } });
    expect(await why(free)).toMatchObject({ rule: 'none', last: { id: localId } });
    const { forsaken } = (await operator('GET', `${PATH}/overview`)).body as { forsaken: { id: number | null; waiting: number }[] };
    expect(forsaken).toEqual(expect.arrayContaining([expect.objectContaining({ id: group, waiting: 2 })]));
    expect(await claims(group)).toEqual([bound, both].toSorted((a, b) => a - b));
    expect(await claims(other)).toEqual([ofClient]);
    expect((await operator('DELETE', GROUPS, { id: group })).body).toMatchObject({ error: { detail: { reason: 'group-in-use' } } });
    await db().deleteFrom('run').execute();
    await db().deleteFrom('source').where('id', 'in', [free, bound, ofClient, both]).execute();
  });

  test('addresses are addresses or networks, and each server has but one group', async () => {
    expect((await operator('POST', GROUPS, { name: '错', addresses: ['nowhere'] })).body).toMatchObject({
      error: { field: 'addresses', detail: { reason: 'address-wrong' } },
    });
    expect((await operator('POST', GROUPS, { name: '错', addresses: ['10.0.0.0/8', '1'.repeat(51)] })).status).toBe(400);
    expect((await add('无此组', { groupId: 999_999 })).status).toBe(404);
  });
});

describe('what is told', () => {
  test('a lost server once, when it is lost, and again only after it was back', async () => {
    let now = Date.now();
    const { id, token } = await add('会失联');
    await join(newFolder(), token);
    const watch = new ServerWatch(server.platform.store, () => now);
    const lost = async () => (await told()).filter(({ problem, name }) => problem === 'lost' && name === '会失联').length;
    now += MINUTE;
    await beatAs(id, 'elsewhere/1/a', now);
    await watch.look();
    expect(await lost()).toBe(0);
    now += 29_000;
    await watch.look();
    expect(await lost()).toBe(0);
    now += 2000;
    await Promise.all([watch.look(), watch.look()]);
    await watch.look();
    expect(await lost()).toBe(1);
    await beatAs(id, 'elsewhere/1/a', now);
    await watch.look();
    now += 31_000;
    await watch.look();
    expect(await lost()).toBe(2);
    // One that says that it stops is not lost.
    await beatAs(id, 'elsewhere/1/a', now);
    await watch.look();
    await db().updateTable('worker').set({ endedAt: now }).where('id', '=', 'elsewhere/1/a').execute();
    now += 31_000;
    await watch.look();
    expect(await lost()).toBe(2);
  });

  test('a group without servers to which something is bound', async () => {
    let now = Date.now();
    const group = await addGroup('没有人');
    const source = await addSource(server.platform, 'http://waits.example.org/feed.xml');
    await operator('POST', `${GROUPS}/bind`, { sourceIds: [source], groupId: group });
    const watch = new ServerWatch(server.platform.store, () => now);
    const forsaken = async () => (await told()).filter(({ problem, name }) => problem === 'forsaken' && name === '没有人').length;
    for (let i = 0; i < 3; i++) {
      now += 31_000;
      await watch.look();
    }
    expect(await forsaken()).toBe(1);
    await operator('POST', `${GROUPS}/bind`, { sourceIds: [source], groupId: null });
    await watch.look();
    expect(await db().selectFrom('serverGroup').select('toldAt').where('id', '=', group).executeTakeFirst()).toEqual({ toldAt: null });
    await db().deleteFrom('source').where('id', '=', source).execute();
  });

  test('a full disk, a wrong clock, and a machine without the addresses of its group', async () => {
    let now = Date.now();
    const { id, token } = await add('多事');
    await join(newFolder(), token);
    const watch = new ServerWatch(server.platform.store, () => now);
    now += MINUTE;
    await beatAs(id, 'elsewhere/2/b', now, { clockMs: -600_000, load: { freeDisk: 1024, hasNoAddress: true } });
    await watch.look();
    const own = (await told()).filter(({ name }) => name === '多事').map(({ problem }) => problem);
    expect(own.toSorted()).toEqual(['address', 'clock', 'disk']);
  });
});

describe('a worker', () => {
  const nextOf = async (id: number) =>
    await db().selectFrom('source').select(['nextFetchAt', 'lastRunAt', 'leaseUntil']).where('id', '=', id).executeTakeFirstOrThrow();

  test('with a clock that is ten minutes ahead works by the record’s, and its server says so', { timeout: 90_000 }, async () => {
    const source = await addSource(server.platform, site.feedUrl, { fetchArticles: true });
    const worker = await startWorker(server.platform.config, ['collect'], { now: () => Date.now() + 10 * MINUTE });
    await expect.poll(async () => (await nextOf(source)).lastRunAt, LONG).not.toBeNull();
    await expect.poll(async () => (await nextOf(source)).leaseUntil, LONG).toBe(0);
    const { lastRunAt, nextFetchAt } = await nextOf(source);
    expect(Math.abs((lastRunAt ?? 0) - Date.now())).toBeLessThan(MINUTE);
    expect(nextFetchAt).toBeGreaterThan(lastRunAt ?? 0);
    const local = await one(localId);
    expect(local?.condition).toBe('active');
    expect(local?.problems).toContain('clock');
    expect(Math.abs((local?.clockMs ?? 0) - 10 * MINUTE)).toBeLessThan(10_000);
    await worker.stop();
    expect(await one(localId)).toMatchObject({ condition: 'stopped', problems: [] });
  });

  test('takes nothing new while its server is drained, and works on when it is resumed', { timeout: 90_000 }, async () => {
    const source = await addSource(server.platform, `http://${site.host}/feed.xml?drained`);
    await operator('POST', `${PATH}/state`, { ids: [localId], state: 'draining' });
    const worker = await startWorker(server.platform.config, ['collect', 'jobs']);
    const job = await server.platform.jobs.add({ kind: 'remove-sample-press', payload: {}, clientId: 1, runAt: Number.MAX_SAFE_INTEGER });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect((await nextOf(source)).lastRunAt).toBeNull();
    expect(await one(localId)).toMatchObject({ condition: 'draining', running: 0 });
    await operator('POST', `${PATH}/state`, { ids: [localId], state: 'active' });
    await expect.poll(async () => (await nextOf(source)).lastRunAt, LONG).not.toBeNull();
    await operator('POST', `${PATH}/state`, { ids: [localId], state: 'paused' });
    await expect.poll(async () => (await one(localId))?.condition, LONG).toBe('paused');
    // Within one beat it knows.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    await makeDue(server.platform, source);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect((await nextOf(source)).nextFetchAt).toBe(0);
    await operator('POST', `${PATH}/state`, { ids: [localId], state: 'active' });
    await server.platform.jobs.cancel(job);
    await worker.stop();
  });

  test('whose machine has none of its group’s addresses reads nothing', { timeout: 60_000 }, async () => {
    const group = await addGroup('出口', { addresses: ['203.0.113.0/24'] });
    await operator('PUT', PATH, { id: localId, name: os.hostname(), groupId: group });
    const source = await addSource(server.platform, `http://${site.host}/feed.xml?egress`);
    const worker = await startWorker(server.platform.config, ['collect']);
    await expect.poll(async () => (await one(localId))?.problems, LONG).toContain('address');
    expect((await nextOf(source)).lastRunAt).toBeNull();
    await operator('PUT', GROUPS, { id: group, name: '出口', addresses: ['127.0.0.0/8'] });
    await expect.poll(async () => (await nextOf(source)).lastRunAt, LONG).not.toBeNull();
    await worker.stop();
    await operator('PUT', PATH, { id: localId, name: os.hostname(), groupId: null });
  });

  test('of another schema than the record’s is refused with both, and the list says so', { timeout: 60_000 }, async () => {
    const later = '9999-from-the-future';
    await sql`insert into kysely_migration (name, timestamp) values (${later}, '2030')`.execute(db().withoutPlugins());
    await expect(startWorker(server.platform.config, ['collect'])).rejects.toThrow(new RegExp(`${PROGRAM_SCHEMA}.*${later}`));
    expect(await one(localId)).toMatchObject({ condition: 'refused', problems: ['refused'], refusedSchema: PROGRAM_SCHEMA });
    await sql`delete from kysely_migration where name = ${later}`.execute(db().withoutPlugins());
    const refusals: string[] = [];
    const worker = await startWorker(server.platform.config, ['collect'], { onRefused: ({ message }) => void refusals.push(message) });
    expect(await one(localId)).toMatchObject({ condition: 'active', problems: [] });
    // One that works already, when the record is made newer around it.
    await sql`insert into kysely_migration (name, timestamp) values (${later}, '2030')`.execute(db().withoutPlugins());
    await expect.poll(() => refusals.join(), LONG).toContain(later);
    const source = await addSource(server.platform, `http://${site.host}/feed.xml?refused`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await nextOf(source)).lastRunAt).toBeNull();
    await sql`delete from kysely_migration where name = ${later}`.execute(db().withoutPlugins());
    await worker.stop();
  });

  test('that is heard of no more leaves its sources to others within half a minute, and its runs add up', async () => {
    const { id, token } = await add('断线');
    await join(newFolder(), token);
    const now = Date.now();
    await beatAs(id, 'elsewhere/3/c', now);
    const source = await addSource(server.platform, 'http://cut.example.org/feed.xml');
    const all = Array.from({ length: 1024 }, (_, slot) => slot);
    await db()
      .updateTable('source')
      .set({ nextFetchAt: now + MINUTE })
      .where('id', '!=', source)
      .execute();
    const claimed = await claimSource(server.platform.store, 'elsewhere/3/c', now, { serverId: id, groupId: null, free: all, bound: [] });
    expect(claimed?.source.id).toBe(source);
    const recover = async (at: number) => recoverRuns(server.platform.store, at, await findLivingWorkers(server.platform.store, at, id));
    expect(await recover(now + 15_000)).toBe(0);
    expect(await recover(now + 25_000)).toBe(1);
    expect(await nextOf(source)).toMatchObject({ leaseUntil: 0 });
    const run = await db().selectFrom('run').select(['state', 'serverId']).where('sourceId', '=', source).executeTakeFirst();
    expect(run).toEqual({ state: 'interrupted', serverId: id });
  });
});
