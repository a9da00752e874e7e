// Groups of sites: as filter of lists and subjects, and as weight of heat.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput, Output } from '#shared/contract.ts';
import { keepNumbers } from '#features/bench/article-number/server/keep-numbers.ts';
import type { articleContract } from '#features/core/article/contract.ts';
import type { siteGroupContract } from '#features/sources/site-group/contract.ts';
import type { subjectContract } from '#features/subjects/subject/contract.ts';
import type { subjectTransferContract } from '#features/subjects/subject/transfer.contract.ts';
import type { subjectTrialContract } from '#features/subjects/subject/trial.contract.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { addSource } from '../support/collect.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const GROUPS = '/v1/manage/website-manage/client-preferred-website-group';
const SUBJECTS = '/v1/manage/class-manage/subject';
type Groups = Output<typeof siteGroupContract.list>;
type Page = Output<typeof articleContract.list>;

let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let neighbour: Caller;
let pipeline: Pipeline;
const sites: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀汽车');
  other = await buildTenant(server.platform, 'other', '白鹭');
  pipeline = await buildPipeline(server.platform);
  await storeBatch(pipeline, newsOfTwoDays(server.platform.now(), '云雀汽车'), null);
  await addSource(server.platform, 'https://secret.example.org/rss.xml', { clientId: other.clientId });
  for (const { id, domain } of await server.platform.store.db.selectFrom('site').select(['id', 'domain']).execute())
    sites[domain.replace(/\.example\.(com|org)$/, '')] = id;
  await server.platform.store.db.deleteFrom('job').execute();
  await server.index();
  [admin, neighbour] = [await server.as(own.admin), await server.as(other.admin)];
});
afterAll(() => server.close());

const idsOf = (...names: string[]): number[] => names.map((name) => sites[name] as number);
const errorOf = (answer: { body: never }) => (answer.body as { error: { code: string; field?: string; detail?: never } }).error;
async function create(name: string, siteIds: number[], weight = 1): Promise<number> {
  const answer = await admin('POST', GROUPS, { name, siteIds, weight });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { id: number }).id;
}
const find = async (id: number, caller = admin) =>
  ((await caller('GET', GROUPS, { id })).body as Groups).items[0] as Groups['items'][number];
const update = async (id: number, change: Partial<CallInput<typeof siteGroupContract.update>>) => {
  const { name, weight, note, sites: held } = await find(id);
  return admin('PUT', GROUPS, { id, name, weight, note, siteIds: held.map((site) => site.id), ...change });
};
const list = async (input: object, caller = admin) => (await caller('GET', '/v1/article/list', input)).body as Page;
const count = async (input: object) => ((await admin('GET', '/v1/article/list-count', input)).body as { total: number }).total;
const workAll = async () => {
  while (await server.workJob());
};
let number = 0;
/** Stores an article like a worker; returns the names of the subjects that match it. */
async function collect(domain: string): Promise<string[]> {
  await pipeline.matcher.refresh(true);
  number += 1;
  const url = `https://${domain}/group/${number}`;
  const article = buildArticle(server.platform.now(), {
    url,
    title: `云雀汽车第${number}号公告`,
    content: `云雀汽车发布了第${number}号公告，内容与往年不同。`,
    site: { domain, name: domain, mediaType: 'news', level: 'commercial', region: '' },
  });
  const [stored] = await storeBatch(pipeline, [article], null);
  await server.index();
  const rows = await server.platform.store.db
    .selectFrom('hitSubject')
    .innerJoin('subject', 'subject.id', 'hitSubject.subjectId')
    .select('subject.name')
    .where('articleId', '=', stored?.outcome === 'stored' ? stored.articleId : 0)
    .execute();
  return rows.map((row) => row.name).toSorted();
}

describe('as a filter of lists', () => {
  test('a group gives what its sites give together; with a site of its own only that site', async () => {
    const group = await create('两家', idsOf('news', 'forum'));
    const alone = (await count({ siteId: sites.news })) + (await count({ siteId: sites.forum }));
    expect(alone).toBeGreaterThan(2);
    const { total } = await list({ siteGroupId: group });
    expect(total).toBe(alone);
    expect(await count({ siteGroupId: group })).toBe(alone);
    expect(await count({ siteGroupId: group, siteId: sites.news })).toBe(await count({ siteId: sites.news }));
    expect(await count({ siteGroupId: group, siteId: sites.weibo })).toBe(0);
    const media = (await admin('GET', '/v1/article/list-count-group-by-media-type', { siteGroupId: group })).body as {
      items: { mediaType: string; total: number }[];
    };
    expect(media.items.map((item) => item.mediaType).toSorted()).toEqual(['forum', 'news']);
    expect(media.items.reduce((sum, item) => sum + item.total, 0)).toBe(alone);
    expect((await find(group)).articles).toBe(alone);
  });

  test('another client’s group has nothing, and is nobody’s to see, change or copy', async () => {
    const group = await create('私有', idsOf('news'));
    expect((await list({ siteGroupId: group }, neighbour)).total).toBe(0);
    expect((await neighbour('GET', GROUPS, { id: group })).status).toBe(404);
    expect(((await neighbour('GET', GROUPS, {})).body as Groups).total).toBe(0);
    const subject = await neighbour('POST', SUBJECTS, {
      name: '借用',
      expression: '甲',
      filter: { siteGroupIds: [group] },
      backfillDays: 0,
    });
    expect(errorOf(subject)).toMatchObject({ code: 'not-found', field: 'filter.siteGroupIds' });
  });

  test('only sites that the client knows can be in it', async () => {
    expect(errorOf(await admin('POST', GROUPS, { name: '越界', siteIds: idsOf('secret') }))).toMatchObject({
      code: 'not-found',
      field: 'siteIds',
    });
    const resolved = (
      await admin('POST', `${GROUPS}/resolve`, {
        text: 'https://www.news.example.com/a\n样例论坛，secret.example.org; nowhere.invalid\nnews.example.com',
      })
    ).body as Output<typeof siteGroupContract.resolve>;
    expect(new Set(resolved.sites.map((site) => site.id))).toEqual(new Set(idsOf('news', 'forum')));
    expect(resolved.unknown).toEqual(['secret.example.org', 'nowhere.invalid']);
    const offered = (await admin('GET', `${GROUPS}/site`, { pageSize: 100 })).body as Output<typeof siteGroupContract.sites>;
    expect(offered.items.map((site) => site.domain)).not.toContain('secret.example.org');
  });
});

describe('as a filter of subjects', () => {
  let group = 0;
  let subject = 0;
  const filter = () => ({ siteGroupIds: [group] });

  test('matcher, preview, back-fill, list and count agree', async () => {
    group = await create('论坛组', idsOf('forum'));
    const answer = await admin('POST', SUBJECTS, { name: '论坛里的云雀', expression: '云雀汽车', filter: filter(), backfillDays: 30 });
    subject = (answer.body as { id: number }).id;
    await workAll();
    expect(await collect('forum.example.com')).toContain('论坛里的云雀');
    expect(await collect('news.example.com')).not.toContain('论坛里的云雀');
    const preview = (await admin('POST', `${SUBJECTS}/preview`, { expression: '云雀汽车', filter: filter(), days: 30 })).body as Output<
      typeof subjectTrialContract.preview
    >;
    expect(preview.total).toBeGreaterThan(1);
    expect((await list({ subjectId: subject })).total).toBe(preview.total);
    expect(await count({ subjectId: subject })).toBe(preview.total);
    expect(await count({ siteGroupId: group })).toBe(preview.total);
  });

  test('an explanation names the group as what refuses', async () => {
    const id = (await list({ siteId: sites.news })).items[0]?.id as number;
    const input = { expression: '云雀汽车', filter: filter(), article: { id } };
    const why = (await admin('POST', `${SUBJECTS}/explain`, input)).body as Output<typeof subjectTrialContract.explain>;
    expect(why).toMatchObject({ isMatch: false, filterFailures: ['siteGroupIds'] });
  });

  test('its sites change: the next article is matched by the new ones, and with days the past too', async () => {
    const before = await find(group);
    await update(group, { siteIds: idsOf('weibo') });
    expect(await collect('forum.example.com')).not.toContain('论坛里的云雀');
    expect(await collect('weibo.example.com')).toContain('论坛里的云雀');
    const stale = await update(group, { siteIds: idsOf('forum'), updatedAt: before.updatedAt });
    expect(errorOf(stale)).toMatchObject({ code: 'conflict', field: 'updatedAt' });
    await update(group, { siteIds: idsOf('daily'), backfillDays: 30 });
    await workAll();
    const found = await list({ subjectId: subject });
    expect(found.total).toBe(await count({ siteId: sites.daily }));
    expect(found.items.every((item) => item.siteDomain === 'daily.example.com')).toBe(true);
  });

  test('a group in use stays, and says who uses it, as far as one may know', async () => {
    const refused = errorOf(await admin('DELETE', GROUPS, { id: group }));
    expect(refused).toMatchObject({ code: 'in-use', field: 'id', detail: { names: ['论坛里的云雀'] } });
    const restricted = await server.as(await buildRestrictedUser(server.platform, own, 'half-blind', [own.subjectId]));
    expect(errorOf(await restricted('DELETE', GROUPS, { id: group })).detail).toEqual({ names: [] });
    expect((await find(group, restricted)).usedBy).toEqual([]);
    expect((await find(group)).usedBy).toEqual([{ id: subject, name: '论坛里的云雀' }]);
  });

  test('a file of subjects names groups, and says which are not there', async () => {
    const file = (await admin('GET', `${SUBJECTS}/export`, { id: subject })).body as Output<typeof subjectTransferContract.export>;
    expect(file.subjects[0]).toMatchObject({ siteGroups: ['论坛组'] });
    const imported = (await neighbour('POST', `${SUBJECTS}/import`, { file })).body as Output<typeof subjectTransferContract.import>;
    expect(imported.items[0]).toMatchObject({ outcome: 'added', missingGroups: ['论坛组'] });
    const again = (await admin('POST', `${SUBJECTS}/import`, { file })).body as Output<typeof subjectTransferContract.import>;
    expect(again.items[0]).toMatchObject({ outcome: 'same', missingGroups: [] });
  });

  test('once no subject has it, it can go', async () => {
    const { items } = (await admin('GET', SUBJECTS, { id: subject })).body as Output<typeof subjectContract.list>;
    const { name, categoryId, expression, builder, filter: narrowed, targets, state } = items[0] as (typeof items)[number];
    const input = { id: subject, name, categoryId, expression, builder, targets, state, backfillDays: 0 };
    expect((await admin('PUT', SUBJECTS, { ...input, filter: { ...narrowed, siteGroupIds: [] } })).status).toBe(200);
    expect((await admin('DELETE', GROUPS, { id: group })).body).toMatchObject({ changed: 1 });
    const restored = await admin('POST', `${SUBJECTS}/version/restore`, { subjectId: subject, version: 1 });
    expect(errorOf(restored)).toMatchObject({ code: 'not-found', field: 'filter.siteGroupIds' });
  });
});

describe('as weight', () => {
  const heats = async () => {
    const rows = await server.platform.store.db
      .selectFrom('hit')
      .select(['articleId', 'heat'])
      .where('clientId', '=', own.clientId)
      .execute();
    return new Map(rows.map((row) => [row.articleId, row.heat]));
  };
  const hottest = async () => (await list({ sort: 'heat', pageSize: 1 })).items[0]?.siteDomain;

  test('the largest of the groups counts, stored hits and their order follow, and all comes back', async () => {
    const before = await heats();
    expect(await hottest()).not.toBe('weibo.example.com');
    const strong = await create('重点', idsOf('weibo'), 8);
    await create('次要', idsOf('weibo', 'news'), 2);
    await workAll();
    expect(await hottest()).toBe('weibo.example.com');
    const why = (await list({ sort: 'heat', pageSize: 2 })).items.map((item) => item.heat);
    expect(why[0]).toMatchObject({ site: 1, group: 8 });
    expect(why[0]?.value).toBeGreaterThan(why[1]?.value as number);
    expect((await list({ pageSize: 1 })).items[0]).not.toHaveProperty('heat');
    const after = await heats();
    const gained = async (name: string) => {
      const { items } = await list({ siteId: sites[name], pageSize: 50 });
      return [...new Set(items.map(({ id }) => ((after.get(id) as number) - (before.get(id) as number)).toFixed(6)))];
    };
    expect(await gained('weibo')).toEqual(['3.000000']);
    expect(await gained('news')).toEqual(['1.000000']);
    expect(await gained('forum')).toEqual(['0.000000']);
    const state = (await admin('GET', `${GROUPS}/weighing`, {})).body as Output<typeof siteGroupContract.weighing>;
    expect(state.job).toMatchObject({ state: 'done' });
    expect(state.job?.changed).toBeGreaterThan(0);

    // New articles are weighted at once, and articles with new numbers stay weighted.
    await collect('weibo.example.com');
    const newest = (await list({ siteId: sites.weibo, pageSize: 1 })).items[0];
    const heat = async () => (await heats()).get(newest?.id as number) as number;
    const weighed = await heat();
    const numbers = { forward: 100, reply: 20 };
    await server.platform.store.db.transaction().execute((tx) => keepNumbers(tx, newest?.id as number, numbers, server.platform.now()));
    const talked = await heat();
    expect(talked).toBeCloseTo(weighed + Math.log2(1 + Math.log(121)), 6);

    await update(strong, { weight: 1 });
    await workAll();
    expect(await heat()).toBeCloseTo(talked - 2, 6);
    const groups = ((await admin('GET', GROUPS, { keyword: '次要' })).body as Groups).items;
    await admin('DELETE', GROUPS, { id: [strong, ...groups.map((group) => group.id)] });
    await workAll();
    const last = await heats();
    for (const [id, value] of before) expect(last.get(id)).toBeCloseTo(value, 6);
  });

  test('weights of one client are nothing to another', async () => {
    const before = (await server.platform.store.db.selectFrom('hit').select('heat').where('clientId', '=', other.clientId).execute())[0]
      ?.heat;
    const group = await create('只给自己', idsOf('news'), 10);
    await workAll();
    const after = (await server.platform.store.db.selectFrom('hit').select('heat').where('clientId', '=', other.clientId).execute())[0]
      ?.heat;
    expect(after).toBe(before);
    await admin('DELETE', GROUPS, { id: group });
  });
});

describe('groups', () => {
  test('a copy has the same sites and weight under a free name; a taken name is refused at its field', async () => {
    const group = await create('样板', idsOf('news', 'daily'), 1.5);
    const copy = (await admin('POST', `${GROUPS}/copy`, { id: group })).body as { id: number; name: string };
    expect(copy.name).toBe('样板 (2)');
    const [first, second] = [await find(group), await find(copy.id)];
    expect(second).toMatchObject({ weight: 1.5, sites: first.sites });
    expect(errorOf(await update(copy.id, { name: '样板' }))).toMatchObject({ code: 'already-exists', field: 'name' });
  });

  test('every change stands in the log under the client', async () => {
    const rows = await server.platform.store.db
      .selectFrom('operationLog')
      .select(['action', 'clientId'])
      .where('action', 'like', 'site-group.%')
      .execute();
    expect(new Set(rows.map((row) => row.action))).toEqual(new Set(['site-group.create', 'site-group.update', 'site-group.remove']));
    expect(new Set(rows.map((row) => row.clientId))).toEqual(new Set([own.clientId]));
  });
});
