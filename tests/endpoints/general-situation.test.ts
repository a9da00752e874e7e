// Faults of each kind, made for real: the situation names the cause, and its link leads to where it is seen.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { screens as SCREENS } from '#main/features.web.ts';
import { findProblems, type Reading } from '#features/inform/general-situation/server/find-problems.ts';
import { growthOf } from '#features/inform/general-situation/server/read-storage.ts';
import { createSituation } from '#features/inform/general-situation/server/read-situation.ts';
import type { Problem, ProblemKind, Situation } from '#features/inform/general-situation/contract.ts';
import { wayOf } from '#features/inform/general-situation/web/way-of.ts';
import { measureLoopDelay } from '#server/loop-delay.ts';
import { placeOfStorage } from '#server/record/sample-storage.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { addSource, buildCollector, makeDue, type TestCollector } from '../support/collect.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/operate/system-monitor/general-situation';
const LOG = '/v1/operate/system-monitor/extraction-log';
const SCHEDULE = '/v1/operate/extraction-manage/task-schedule';
const MINUTE = 60_000;

let site: Server;
let host: string;
let server: TestServer;
let collector: TestCollector;
let tenant: Tenant;
let operator: Caller;
let admin: Caller;
const now = Date.now();
const loopDelay = measureLoopDelay();

beforeAll(async () => {
  site = createServer((_request, response) => response.writeHead(500).end('broken'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: host }, () => now);
  tenant = await buildTenant(server.platform, 'own', '云雀汽车');
  operator = await server.as('operator');
  admin = await server.as(tenant.admin);
  collector = await buildCollector(server.platform, [host]);
});
afterAll(async () => {
  await collector.fetcher.close();
  await server.close();
  await new Promise((resolve) => site.close(resolve));
});

const db = () => server.platform.store.db;
/** What was made wrong is put right again. */
afterEach(async () => {
  for (const table of ['failedRequest', 'runItem', 'run', 'source', 'job', 'worker', 'storageSample'] as const)
    await db().deleteFrom(table).execute();
});
/** A reading of its own: what was kept for some seconds does not show what has just been broken. */
const situation = (): Promise<Situation> => createSituation(server.platform, loopDelay, '1.0')();
const beat = (id: string, version: string, beatAt = now) =>
  db()
    .insertInto('worker')
    .values({ id, startedAt: now - HOUR_MS, beatAt, version, load: { rssBytes: 1, loopDelayMs: 1 } })
    .execute();
const ask = async (path: string, query: string) => {
  const input: Record<string, string> = Object.fromEntries(new URLSearchParams(query));
  const answer = await operator('GET', path, input);
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return (answer.body as { items: { url: string; id: number; health: string; clientId: number }[] }).items;
};

interface Fault {
  kind: ProblemKind;
  make: () => Promise<unknown>;
  values: Problem['values'];
  /** Where its link leads. */
  screen: string;
  /** What is found by the query of the link, and what was broken. */
  follow?: (query: string) => Promise<[found: unknown, broken: unknown]>;
}

const breakHost = async () => {
  for (let i = 0; i < 3; i++) await makeDue(server.platform, await addSource(server.platform, `http://${host}/${i}.xml`));
  await collector.collectDue();
};
type Rows = Awaited<ReturnType<typeof ask>>;
const follow =
  (of: string, finds: (rows: Rows) => unknown, broken: () => unknown) =>
  async (query: string): Promise<[unknown, unknown]> => {
    const { sort, desc, ...rest } = Object.fromEntries(new URLSearchParams(query));
    const asked = new URLSearchParams({ ...rest, ...(sort && { sort, isDescending: desc ?? 'true' }) });
    return [finds(await ask(of, asked.toString())), broken()];
  };

const FAULTS: Fault[] = [
  {
    kind: 'host-fails',
    make: breakHost,
    values: { host: '127.0.0.1', reason: 'http-status', sources: 3, requests: 3 },
    screen: '/operate/system-monitor/extraction-log',
    follow: follow(
      LOG,
      (rows) => rows.length,
      () => 3,
    ),
  },
  {
    kind: 'host-fails',
    make: async () => {
      const closed = createServer();
      await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
      const refusing = `127.0.0.1:${(closed.address() as AddressInfo).port}`;
      await new Promise((resolve) => closed.close(resolve));
      const nobody = await buildCollector(server.platform, [refusing]);
      for (let i = 0; i < 3; i++) await makeDue(server.platform, await addSource(server.platform, `http://${refusing}/${i}.xml`));
      await nobody.collectDue();
      await nobody.fetcher.close();
    },
    values: { host: '127.0.0.1', reason: 'connect', sources: 3, requests: 3 },
    screen: '/operate/system-monitor/extraction-log',
    follow: follow(
      LOG,
      (rows) => rows.length,
      () => 3,
    ),
  },
  {
    kind: 'sources-fail',
    make: async () => {
      const id = await addSource(server.platform, `http://${host}/often.xml`);
      for (let i = 0; i < 3; i++) {
        await makeDue(server.platform, id);
        await collector.collectDue();
      }
    },
    values: { sources: 1 },
    screen: '/operate/extraction-manage/schedule-manage/task-schedule',
    follow: follow(
      SCHEDULE,
      (rows) => rows.map((row) => row.health),
      () => ['failing'],
    ),
  },
  {
    kind: 'collecting-stands-still',
    make: async () => {
      const id = await addSource(server.platform, `http://${host}/late.xml`);
      await db()
        .updateTable('source')
        .set({ nextFetchAt: now - 25 * MINUTE })
        .where('id', '=', id)
        .execute();
    },
    values: { sources: 1, minutes: 25 },
    screen: '/operate/extraction-manage/schedule-manage/task-schedule',
    follow: follow(
      SCHEDULE,
      (rows) => rows[0]?.url,
      () => `http://${host}/late.xml`,
    ),
  },
  {
    kind: 'jobs-stand-still',
    make: () => server.platform.jobs.add({ kind: 'reindex', payload: {}, clientId: 1, runAt: now - 31 * MINUTE }),
    values: { jobs: 1, minutes: 31 },
    screen: '/monitor/background-work',
  },
  {
    kind: 'disk-soon',
    make: async () => {
      const { disks } = (await situation()).storage;
      const free = disks[0]?.freeBytes ?? 0;
      const place = placeOfStorage(server.platform.config.dataFolder);
      for (let day = 1; day <= 6; day++)
        await db()
          .insertInto('storageSample')
          .values({ place, at: now - day * DAY_MS, freeBytes: free + day * Math.floor(free / 5), totalBytes: free * 4 })
          .execute();
    },
    values: {},
    screen: '/operate/system-monitor/general-situation',
  },
  {
    kind: 'client-silent',
    make: async () => {
      for (let i = 0; i < 2; i++) {
        const id = await addSource(server.platform, `http://${host}/silent-${i}.xml`, { clientId: tenant.clientId });
        await db()
          .updateTable('source')
          .set({ health: 'silent', nextFetchAt: now + HOUR_MS })
          .where('id', '=', id)
          .execute();
      }
    },
    values: { client: 'own', sources: 2 },
    screen: '/operate/extraction-manage/schedule-manage/task-schedule',
    follow: follow(
      SCHEDULE,
      (rows) => rows.map((row) => row.clientId),
      () => [tenant.clientId, tenant.clientId],
    ),
  },
  {
    kind: 'no-worker',
    make: () => db().deleteFrom('worker').execute(),
    values: {},
    screen: '/operate/system-monitor/general-situation',
  },
  {
    kind: 'versions-differ',
    make: () => beat('old', '0.9'),
    values: { versions: '0.9, 1.0' },
    screen: '/operate/system-monitor/general-situation',
  },
  {
    kind: 'clock-ahead',
    make: () => beat('fast', '1.0', now + 10 * MINUTE),
    values: { server: 'fast', minutes: 10 },
    screen: '/operate/system-monitor/general-situation',
  },
];

describe.each(FAULTS)('fault $kind ($values.reason)', ({ kind, make, values, screen, follow: check }) => {
  test('is named with its cause, and its link leads there', async () => {
    await beat('well', '1.0');
    expect((await situation()).problems.map((problem) => problem.kind)).not.toContain(kind);
    await make();
    const found = (await situation()).problems.find((problem) => problem.kind === kind);
    expect(found).toMatchObject({ kind, values });
    const [path, query = ''] = wayOf(found ?? { kind, severity: 'error', values: {} }).split('?');
    expect(path).toBe(screen);
    expect(SCREENS.map((one) => one.path)).toContain(path);
    const [seen, broken] = (await check?.(query)) ?? [];
    expect(seen).toEqual(broken);
  });
});

test('without a fault nothing is wrong, and everything is measured', async () => {
  await beat('well', '1.0');
  const { problems, flow, storage, servers } = await situation();
  expect(problems.filter(({ kind }) => !kind.startsWith('disk'))).toEqual([]);
  expect(flow.minutes).toHaveLength(60);
  expect(storage.disks).toHaveLength(1);
  expect(storage.recordBytes).toBeGreaterThan(0);
  expect(servers.map(({ kind, version }) => `${kind} ${version}`)).toEqual(['web 1.0', 'worker 1.0']);
});

test('numbers of errors open exactly their rows', async () => {
  await breakHost();
  const { errors } = await situation();
  expect(errors.items).toEqual([{ kind: 'run', reason: 'http-status', total: 3, isMore: false }]);
  const opened = await operator('GET', LOG, {
    kind: 'run',
    outcome: 'failed',
    reason: 'http-status',
    from: errors.from,
    until: errors.until,
  });
  expect(opened.body).toMatchObject({ total: 3 });
});

test('what cannot be broken here is judged all the same: a full disk, a record that refuses, an index behind, warnings that wait', async () => {
  await beat('well', '1.0');
  const sound = await situation();
  const reading: Reading = {
    ...sound,
    health: {
      record: { isOk: false, error: 'disk full' },
      index: { isOk: false, lag: 0, error: '', rebuild: { reason: 'short', months: ['2026-11'], beganAt: now, endedAt: null } },
      collector: { isOk: false, beatAt: now, sources: 4, failingSources: 3 },
      disk: { isOk: false, freeBytes: 1000 },
    },
    trouble: { enabled: 4, failing: 0, unsteady: 0, silent: 0, silentClients: [], hosts: [] },
    isCollecting: true,
    queues: {
      ...sound.queues,
      indexLag: 5000,
      warningLag: 6000,
      waitingMessages: 7,
      oldestMessageAt: now - HOUR_MS,
      oldestDueAt: now - HOUR_MS,
    },
    stopped: [{ client: 'own', channel: 'mail', addresses: 2 }],
  };
  const found = findProblems(reading).map(({ kind }) => kind);
  for (const kind of ['record-refuses', 'disk-full', 'outage', 'collecting-behind', 'index-rebuild', 'index-lags', 'warnings-lag'])
    expect(found).toContain(kind);
  expect(found).toContain('messages-wait');
  expect(found).toContain('channel-stopped');
  for (const problem of findProblems(reading)) expect(SCREENS.map((one) => one.path)).toContain(wayOf(problem).split('?')[0]);
});

test('the growth of a disk is that of most days: one file that came and went changes nothing, and a few hours say nothing', () => {
  const day = (i: number, freeBytes: number) => ({ at: i * DAY_MS, freeBytes });
  const steady = Array.from({ length: 8 }, (_, i) => day(i, 1000 - i * 10));
  expect(growthOf(steady)).toBeCloseTo(10);
  expect(growthOf(steady.map((one, i) => (i === 4 ? { ...one, freeBytes: 100 } : one)))).toBeCloseTo(10);
  expect(growthOf([day(0, 1000), { at: HOUR_MS, freeBytes: 10 }])).toBeNull();
  expect(growthOf([])).toBeNull();
});

test('a client’s administrator is refused, and one reading serves all for some seconds', async () => {
  expect((await admin('GET', PATH)).status).toBe(403);
  const [first, second] = await Promise.all([operator('GET', PATH), operator('GET', PATH)]);
  expect(first.status).toBe(200);
  expect((first.body as Situation).at).toBe((second.body as Situation).at);
});
