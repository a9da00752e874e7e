// Old readings of hot lists are reduced to hours; their sums stay unchanged. Also the counts of a hot list's run.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import type { hotListContract } from '#features/sources/hot-list/contract.ts';
import { scheduleThinning, thinnedUntil } from '#features/sources/hot-list/server/schedule-thinning.ts';
import { storeSnapshot } from '#ingest/hot/store-snapshot.ts';
import { HOT_FULL_DAYS, rankWeight } from '#shared/hot-lists.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { hotItem } from '../support/tenant-hot-lists.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const BOARD = '/v1/front/analysis/global-hot-event';
const MINUTE_MS = 60_000;
const TITLE = '云雀宣布召回三千辆轿车';
const OTHER = '山城新站开通';
type Detail = Output<typeof hotListContract.detail>;
type Events = Output<typeof hotListContract.events>;

const now = Date.now();
/** A full hour, long ago. */
const old = Math.floor((now - (HOT_FULL_DAYS + 3) * DAY_MS) / HOUR_MS) * HOUR_MS;
const fresh = now - DAY_MS;
let server: TestServer;
let own: Tenant;
let admin: Caller;
let list: { sourceId: number; clientId: number; siteId: number; name: string };

/** Every five minutes for three hours: one rank higher at the half hour, and absent in the second hour. */
async function readList(from: number): Promise<void> {
  for (let minute = 0; minute < 180; minute += 5) {
    const hour = Math.floor(minute / 60);
    const rank = hour * 3 + (minute % 60 === 30 ? 2 : 3);
    const lines = [...(hour === 1 ? [] : [hotItem(rank, TITLE)]), hotItem(20, OTHER)];
    await storeSnapshot(server.platform.store, list, lines, from + minute * MINUTE_MS);
  }
}

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  own = await buildTenant(server.platform, 'own', '云雀');
  admin = await server.as(own.admin);
  const site = await server.platform.store.db.selectFrom('site').select('id').executeTakeFirstOrThrow();
  list = { sourceId: 9001, clientId: 1, siteId: site.id, name: '某榜' };
  await readList(old);
  await readList(fresh);
});
afterAll(() => server.close());

const detailIn = async (from: number, title: string): Promise<Detail> => {
  const { items } = (await admin('GET', '/v1/global-hot-event', { from, until: from + 4 * HOUR_MS, pageSize: 100 })).body as Events;
  const id = items.find((event) => event.title === title)?.id;
  return (await admin('GET', `${BOARD}/detail`, { id })).body;
};
const points = async () =>
  Number(
    (
      await server.platform.store.db
        .selectFrom('hotPoint')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirst()
    )?.n,
  );
const rowsOf = (from: number, { ranks }: Detail) => ranks.filter(({ at }) => at >= from && at < from + 4 * HOUR_MS);

test('of what is older than fourteen days the highest of each hour stays, with the time it stands for', async () => {
  const [before, beforeOther] = [await detailIn(old, TITLE), await detailIn(old, OTHER)];
  expect(rowsOf(old, before)).toHaveLength(24);
  const all = await points();
  expect(await scheduleThinning(server.platform.store, server.platform.jobs, now)).toBe(true);
  expect(await scheduleThinning(server.platform.store, server.platform.jobs, now)).toBe(false);
  while (await server.workJob());
  const [after, afterOther] = [await detailIn(old, TITLE), await detailIn(old, OTHER)];
  expect(rowsOf(old, after)).toMatchObject([
    { at: old + 30 * MINUTE_MS, rank: 2, isHourly: true },
    { at: old + 150 * MINUTE_MS, rank: 8, isHourly: true },
  ]);
  expect(rowsOf(old, afterOther)).toHaveLength(3);
  expect(await points()).toBe(all - 22 - 33);
  // The sums stay unchanged.
  for (const [then, is] of [
    [before, after],
    [beforeOther, afterOther],
  ] as const) {
    expect(is).toMatchObject({ heat: then.heat, bestRank: then.bestRank, firstAt: then.firstAt, lastAt: then.lastAt });
    expect(is.stands.map(({ minutes, bestRank, bestAt }) => [Math.round(minutes), bestRank, bestAt])).toEqual(
      then.stands.map(({ minutes, bestRank, bestAt }) => [Math.round(minutes), bestRank, bestAt]),
    );
  }
});

test('the course of the old is that of its highest, hour by hour; of the fresh all is kept', async () => {
  const { course } = await detailIn(old, TITLE);
  const valueAt = (minute: number) =>
    course.find(({ from, until }) => old + minute * MINUTE_MS >= from && old + minute * MINUTE_MS < until)?.value;
  expect([10, 70, 130].map((minute) => valueAt(minute)?.toFixed(3))).toEqual([rankWeight(2).toFixed(3), '0.000', rankWeight(8).toFixed(3)]);
  const recent = await detailIn(fresh, TITLE);
  expect(rowsOf(fresh, recent)).toHaveLength(24);
  expect(rowsOf(fresh, recent).some(({ isHourly }) => isHourly)).toBe(false);
});

test('the list says until when, and once more there is nothing to do', async () => {
  const { items } = (await admin('GET', `${BOARD}/list`)).body as Output<typeof hotListContract.lists>;
  expect(items.find(({ name }) => name === '某榜')?.thinnedUntil).toBe(thinnedUntil(now));
  const all = await points();
  await server.platform.store.db.updateTable('hotList').set({ thinnedUntil: 0 }).execute();
  const then = await detailIn(old, TITLE);
  expect(await scheduleThinning(server.platform.store, server.platform.jobs, now)).toBe(true);
  while (await server.workJob());
  expect(await points()).toBe(all);
  expect((await detailIn(old, TITLE)).stands).toEqual(then.stands);
});

test('a reading counts its lines, what is new and what has left', async () => {
  const { store } = server.platform;
  const read = (items: ReturnType<typeof hotItem>[], at: number) => storeSnapshot(store, list, items, at);
  expect(await read([hotItem(1, TITLE), hotItem(2, '球队夺冠'), hotItem(3, '球队夺冠')], now - 2000)).toEqual({
    lines: 2,
    fresh: 1,
    gone: 1,
  });
  expect(await read([hotItem(1, '球队夺冠')], now - 1000)).toEqual({ lines: 1, fresh: 0, gone: 1 });
});
