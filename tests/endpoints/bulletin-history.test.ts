// What becomes of bulletins later: corrections beside them, two compared, put away, counted.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { bulletinHistoryContract } from '#features/report/bulletin-history/contract.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/report/brief-report';
type Calls = typeof bulletinHistoryContract;

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let other: Caller;
let today: number;
beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  tenant = await buildTenant(platform, 'history', '云雀汽车');
  const neighbour = await buildTenant(platform, 'history-other', '别家');
  admin = await server.as(tenant.admin);
  other = await server.as(neighbour.admin);
  today = dayOf(platform.now());
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(platform.now(), '云雀汽车'), null);
  await server.index();
  while (await server.workJob());
}, 120_000);
afterAll(() => server.close());

const days = (back: number, long: number) => ({ from: dayStart(today - back), until: dayStart(today - back + long) });

async function make(input: object, who: Caller = admin): Promise<number> {
  const created = await who('POST', PATH, { kind: 'daily', ...input });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  while (await server.workJob());
  return (created.body as { id: number }).id;
}

async function read<Name extends keyof Calls>(path: string, input: object, who: Caller = admin): Promise<Output<Calls[Name]>> {
  const answer = await who('GET', `${PATH}/${path}`, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

describe('what changed since', () => {
  test('is nothing at first, and then every correction and what came late, beside what the bulletin says', async () => {
    const input = { period: days(3, 3), subjectId: [tenant.subjectId] };
    const id = await make(input);
    const before = await read<'change'>('change', { id });
    expect(before.articles).toEqual([]);
    expect(before.figures.map(({ key }) => key)).toEqual([
      'total',
      'total.negative',
      'total.neutral',
      'total.positive',
      'open',
      'official',
    ]);
    for (const figure of before.figures) expect(figure.now).toBe(figure.before);
    const detail = (await admin('GET', `${PATH}/detail`, { id })).body as { snapshot: { negativeIds: number[]; selectedIds: number[] } };
    const [corrected, handled] = detail.snapshot.negativeIds;
    const [gone] = detail.snapshot.selectedIds;
    await admin('POST', '/v1/article/change-article-suspected-emotion', { articleIds: [corrected], emotion: 'positive' });
    await server.platform.store.db
      .updateTable('hit')
      .set({ status: 'processed' })
      .where('articleId', '=', handled ?? 0)
      .execute();
    await server.platform.store.db
      .deleteFrom('hit')
      .where('articleId', '=', gone ?? 0)
      .execute();
    const late = buildArticle(server.platform.now(), {
      url: 'https://late.example.com/1',
      title: '云雀汽车迟到的消息',
      content: '云雀汽车在广州市的一则迟到的消息。',
      publishedAt: dayStart(today - 1) + HOUR_MS,
    });
    await storeBatch(await buildPipeline(server.platform), [late], null);
    const after = await read<'change'>('change', { id });
    const changed = new Map(after.articles.map((article) => [article.articleId, article]));
    expect(changed.get(corrected ?? 0)).toMatchObject({ isGone: false, emotion: { before: 'negative', now: 'positive' } });
    expect(changed.get(handled ?? 0)).toMatchObject({ status: { before: 'unread', now: 'processed' } });
    expect(changed.get(gone ?? 0)).toMatchObject({ isGone: true });
    expect(changed.size).toBe(3);
    const negative = after.figures.find(({ key }) => key === 'total.negative');
    expect(negative?.now).toBe((negative?.before ?? 0) - 1);
    expect((await admin('GET', `${PATH}/detail`, { id })).body).toEqual(detail);
  });

  test('is counted as the creator saw it, for whoever sees more', async () => {
    const blind = await server.as(await buildRestrictedUser(server.platform, tenant, 'sees-none', []));
    const id = await make({ period: days(2, 2) }, blind);
    const { figures } = await read<'change'>('change', { id });
    expect(figures.find(({ key }) => key === 'total')).toMatchObject({ before: 0, now: 0 });
  });

  test('of one that is not made is a conflict, of another client not found', async () => {
    const { body } = await admin('POST', PATH, { kind: 'special', period: days(1, 1) });
    const { id } = body as { id: number };
    expect((await admin('GET', `${PATH}/change`, { id })).status).toBe(409);
    while (await server.workJob());
    expect((await other('GET', `${PATH}/change`, { id })).status).toBe(404);
  });
});

describe('two compared', () => {
  test('the earlier period stands first, whichever was asked for, and each number is that of its bulletin', async () => {
    const [early, late] = [await make({ period: days(2, 1) }), await make({ period: days(1, 1) })];
    const pair = await read<'compare'>('comparison', { id: early, otherId: late });
    expect([pair.before?.id, pair.after.id]).toEqual([early, late]);
    expect(await read<'compare'>('comparison', { id: late, otherId: early })).toEqual(pair);
    const numbersOf = async (id: number) =>
      ((await admin('GET', `${PATH}/detail`, { id })).body as { snapshot: { numbers: Record<string, { value: number }> } }).snapshot
        .numbers;
    const [first, second] = [await numbersOf(early), await numbersOf(late)];
    let compared = 0;
    for (const { items } of pair.groups)
      for (const { key, before, after } of items) {
        if (before !== null && first[key]) expect(before, key).toBe(first[key].value);
        if (after !== null && second[key]) expect(after, key).toBe(second[key].value);
        compared += 1;
      }
    expect(compared).toBeGreaterThan(10);
  });

  test('without another one it is the last before it of the same kind and filter', async () => {
    const filter = { subjectId: [tenant.subjectId], mediaType: ['news'] };
    const [oldest, middle] = [await make({ ...filter, period: days(5, 1) }), await make({ ...filter, period: days(4, 1) })];
    await make({ ...filter, kind: 'special', period: days(3, 1) });
    await make({ subjectId: [tenant.subjectId], period: days(3, 1) });
    const newest = await make({ ...filter, period: days(2, 1) });
    expect((await read<'compare'>('comparison', { id: newest })).before?.id).toBe(middle);
    await admin('POST', `${PATH}/removal`, { ids: [middle] });
    expect((await read<'compare'>('comparison', { id: newest })).before?.id).toBe(oldest);
    expect(await read<'compare'>('comparison', { id: oldest })).toMatchObject({ before: null, groups: [] });
  });

  test('one of another client is not found, at its field', async () => {
    const id = await make({ period: days(1, 1) });
    const foreign = await make({ period: days(1, 1) }, other);
    const answer = await admin('GET', `${PATH}/comparison`, { id, otherId: foreign });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error: { field: 'otherId' } });
  });
});

test('what is put away is out of the list, counted once however often, and can be taken back', async () => {
  const id = await make({ title: '要归档的', period: days(1, 1) });
  const total = async (input: object) => ((await admin('GET', PATH, { keyword: '要归档', ...input })).body as { total: number }).total;
  expect((await admin('POST', `${PATH}/archive`, { ids: [id] })).body).toEqual({ changed: 1 });
  expect((await admin('POST', `${PATH}/archive`, { ids: [id] })).body).toEqual({ changed: 0 });
  expect([await total({ isArchived: false }), await total({ isArchived: true }), await total({})]).toEqual([0, 1, 1]);
  expect((await admin('POST', `${PATH}/archive`, { ids: [id], isArchived: false })).body).toEqual({ changed: 1 });
  expect(await total({ isArchived: false })).toBe(1);
  expect((await other('POST', `${PATH}/archive`, { ids: [id] })).status).toBe(404);
});

test('each number of the statistics is as many as its list shows, and the states add up', async () => {
  const period = { from: dayStart(today) - DAY_MS, until: dayStart(today + 2) };
  await admin('POST', PATH, { kind: 'monthly', period: days(30, 30) });
  const failed = (await admin('POST', PATH, { kind: 'weekly', period: days(9, 7) })).body as { jobId: number };
  await server.platform.store.db.updateTable('job').set({ state: 'failed', error: 'unsteady' }).where('id', '=', failed.jobId).execute();
  const { items } = await read<'statistics'>('statistics', period);
  expect(items.length).toBeGreaterThan(2);
  const STATES = ['making', 'failed', 'draft', 'review', 'published', 'sent'] as const;
  for (const row of items) {
    expect(STATES.reduce((sum, state) => sum + row[state], 0)).toBe(row.total);
    for (const state of STATES) {
      const listed = (await admin('GET', PATH, { ...period, kind: [row.kind], state: [state] })).body as { total: number };
      expect(row[state], `${row.kind} ${state}`).toBe(listed.total);
    }
  }
  expect((await read<'statistics'>('statistics', period, other)).items.reduce((sum, { total }) => sum + total, 0)).toBe(1);
});
