// Articles that a person chose for a bulletin, and several bulletins that become one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SET_CHAPTERS } from '#shared/report-template.ts';
import type { Block } from '#shared/bulletin.ts';
import type { Output } from '#shared/contract.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { MOST_PICKED } from '#shared/most-by-hand.ts';
import type { bulletinHistoryContract } from '#features/report/bulletin-history/contract.ts';
import { type BulletinDetail, checkNumbers, checkParts, checkSources } from '../support/check-bulletin.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { actorOf, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/report/brief-report';
const TEMPLATES = '/v1/manage/report/client-report-template-setting';

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let other: Caller;
let today: number;
/** The newest first. */
let ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  tenant = await buildTenant(platform, 'picked', '云雀汽车');
  const neighbour = await buildTenant(platform, 'picked-other', '云雀汽车');
  admin = await server.as(tenant.admin);
  other = await server.as(neighbour.admin);
  today = dayOf(platform.now());
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(platform.now(), '云雀汽车'), null);
  await server.index();
  while (await server.workJob());
  const list = await admin('GET', '/v1/article/list', { subjectId: [tenant.subjectId], pageSize: 50 });
  ids = (list.body as { items: { id: number }[] }).items.map(({ id }) => id);
}, 120_000);
afterAll(() => server.close());

const days = (back: number, long: number) => ({ from: dayStart(today - back), until: dayStart(today - back + long) });

async function make(input: object, who: Caller = admin): Promise<BulletinDetail> {
  const created = await who('POST', PATH, { kind: 'daily', ...input });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  while (await server.workJob());
  return (await who('GET', `${PATH}/detail`, { id: (created.body as { id: number }).id })).body;
}

async function checkAll(bulletin: BulletinDetail): Promise<void> {
  const actor = actorOf(tenant.clientId, tenant.adminId);
  await checkNumbers(server.platform, actor, bulletin);
  checkParts(bulletin);
  await checkSources(server.platform, bulletin);
}

const blocksOf = (bulletin: BulletinDetail): Block[] =>
  (bulletin.chapters ?? []).filter(({ key }) => key === 'selected').flatMap(({ blocks }) => blocks);
const rowsOf = (bulletin: BulletinDetail) => blocksOf(bulletin).flatMap((block) => (block.is === 'articles' ? block.items : []));

describe('chosen articles', () => {
  test('stand in their order and groups, with own abstracts, and the numbers stay those of the filter', async () => {
    const [a = 0, b = 0, c = 0] = ids;
    const picked = [
      { articleId: c, groupName: '行业', summary: '编辑写的 <b>摘要</b>' },
      { articleId: a, groupName: '', summary: '' },
      { articleId: b, groupName: '行业', summary: '' },
      { articleId: c, groupName: '重复的', summary: '' },
    ];
    const bulletin = await make({ period: days(3, 3), subjectId: [tenant.subjectId], picked });
    expect(rowsOf(bulletin).map(({ articleId }) => articleId)).toEqual([c, b, a]);
    expect(blocksOf(bulletin).flatMap((block) => (block.is === 'heading' ? block.text : []))).toEqual(['行业', '其他']);
    expect(rowsOf(bulletin).map(({ abstract }) => abstract)).toEqual(['编辑写的 <b>摘要</b>', undefined, undefined]);
    const without = await make({ period: days(3, 3), subjectId: [tenant.subjectId] });
    expect(bulletin.snapshot?.numbers).toEqual(without.snapshot?.numbers);
    expect(rowsOf(without).map(({ articleId }) => articleId)).not.toEqual([c, b, a]);
    await checkAll(bulletin);
  });

  test('are listed where nothing fits the period, and when a template has that chapter turned off', async () => {
    const [a = 0] = ids;
    const empty = await make({ period: days(300, 1), picked: [{ articleId: a }] });
    expect(empty.articles).toBe(0);
    expect(rowsOf(empty).map(({ articleId }) => articleId)).toEqual([a]);
    const chapters = SET_CHAPTERS.map((key) => ({ key, isOn: key === 'summary' || key === 'appendix' }));
    const template = await admin('POST', TEMPLATES, { name: '只有概述', kinds: ['daily'], settings: { chapters } });
    const short = await make({ period: days(3, 4), templateId: (template.body as { id: number }).id, picked: [{ articleId: a }] });
    expect(short.chapters?.map(({ key }) => key)).toEqual(['cover', 'summary', 'selected', 'appendix']);
  });

  test('that are gone when it is made are counted, not passed over', async () => {
    const gone = ids.at(-1) ?? 0;
    const created = await admin('POST', PATH, { kind: 'daily', period: days(3, 4), picked: [{ articleId: gone }] });
    await server.platform.store.db.deleteFrom('hit').where('articleId', '=', gone).where('clientId', '=', tenant.clientId).execute();
    while (await server.workJob());
    const bulletin = (await admin('GET', `${PATH}/detail`, { id: (created.body as { id: number }).id })).body as BulletinDetail;
    expect(rowsOf(bulletin)).toEqual([]);
    expect(JSON.stringify(blocksOf(bulletin))).toContain('另有选定的文章 1 篇');
  });

  test('must be there and seen by whoever chooses them, and few', async () => {
    const [a = 0] = ids;
    const refused = await other('POST', PATH, { kind: 'daily', period: days(3, 4), picked: [{ articleId: 999_999_999 }] });
    expect(refused).toMatchObject({ status: 404 });
    const blind = await server.as(await buildRestrictedUser(server.platform, tenant, 'picks-none', []));
    expect((await blind('POST', PATH, { kind: 'daily', period: days(3, 4), picked: [{ articleId: a }] })).status).toBe(404);
    const many = Array.from({ length: MOST_PICKED + 1 }, (_, i) => ({ articleId: i + 1 }));
    expect((await admin('POST', PATH, { kind: 'daily', period: days(3, 4), picked: many })).status).toBe(400);
    const long = { articleId: a, summary: '字'.repeat(5001) };
    expect((await admin('POST', PATH, { kind: 'daily', period: days(3, 4), picked: [long] })).status).toBe(400);
  });

  test('of other subjects are not shown to whoever does not see these', async () => {
    const { id: rivalId } = await server.platform.store.db
      .insertInto('subject')
      .values(await copyOfSubject('别的专题', '没有人写到的词'))
      .returning('id')
      .executeTakeFirstOrThrow();
    const sees = await server.as(await buildRestrictedUser(server.platform, tenant, 'sees-rival', [rivalId]));
    const [a = 0] = ids;
    const alone = await make({ period: days(3, 4), subjectId: [rivalId] });
    const mixed = await make({ period: days(3, 4), subjectId: [rivalId], picked: [{ articleId: a }] });
    expect((await sees('GET', `${PATH}/detail`, { id: alone.id })).status).toBe(200);
    expect((await sees('GET', `${PATH}/detail`, { id: mixed.id })).status).toBe(404);
  });
});

async function copyOfSubject(name: string, expression: string) {
  const { id: _id, ...row } = await server.platform.store.db
    .selectFrom('subject')
    .selectAll()
    .where('id', '=', tenant.subjectId)
    .executeTakeFirstOrThrow();
  return { ...row, name, expression };
}

describe('merging', () => {
  const merge = (id: number[], who: Caller = admin) => who('GET', `${PATH}/merge`, { id });

  test('counts the whole time anew, carries the selected articles once, and says what lies between', async () => {
    const [a = 0, b = 0] = ids;
    const filter = { subjectId: [tenant.subjectId], mediaType: ['news', 'weibo'] };
    const first = await make({ period: days(5, 1), ...filter, picked: [{ articleId: a, summary: '自己的话' }] });
    const second = await make({ period: days(2, 1), ...filter, picked: [{ articleId: b }, { articleId: a }] });
    const { status, body } = await merge([second.id, first.id, first.id]);
    expect(status).toBe(200);
    const answer = body as Output<(typeof bulletinHistoryContract)['merge']>;
    expect(answer).toMatchObject({ kind: 'special', period: { from: days(5, 1).from, until: days(2, 1).until }, filter, left: 0, gaps: 2 });
    expect(answer.picked.map(({ articleId, summary }) => [articleId, summary])).toEqual([
      [a, '自己的话'],
      [b, ''],
    ]);
    const merged = await make({ ...answer, filter: undefined, left: undefined, gaps: undefined, ...answer.filter });
    expect(rowsOf(merged).map(({ articleId }) => articleId)).toEqual([a, b]);
    await checkAll(merged);
  });

  test('of seven days from Monday is a weekly one, of one on everything on everything', async () => {
    const monday = today - 14 - ((today + 3) % 7);
    const weekday = new Date(dayStart(monday) + 8 * 3_600_000).getUTCDay();
    const start = monday - ((weekday + 6) % 7);
    const at = (offset: number) => ({ from: dayStart(start + offset), until: dayStart(start + offset + 1) });
    const made = [];
    for (let i = 0; i < 7; i++) made.push(await make({ period: at(i), ...(i === 3 ? {} : { subjectId: [tenant.subjectId] }) }));
    const { body } = await merge(made.map(({ id }) => id));
    expect(body).toMatchObject({ kind: 'weekly', filter: {}, gaps: 0 });
    expect((body as { filter: object }).filter).not.toHaveProperty('subjectId');
  });

  test('is refused for one, for too long a time, for other filters, unmade ones and those of others', async () => {
    const first = await make({ period: days(3, 1) });
    const second = await make({ period: days(2, 1), emotion: ['negative'] });
    const old = await make({ period: days(600, 1) });
    expect(await merge([first.id])).toMatchObject({ status: 400, body: { error: { field: 'id' } } });
    expect((await merge([first.id, second.id])).status).toBe(400);
    expect((await merge([first.id, old.id])).status).toBe(400);
    expect((await merge([first.id, second.id], other)).status).toBe(404);
    const { body } = await admin('POST', PATH, {
      kind: 'daily',
      period: { from: dayStart(today - 1), until: dayStart(today - 1) + DAY_MS },
    });
    expect((await merge([first.id, (body as { id: number }).id])).status).toBe(400);
    while (await server.workJob());
  });
});
