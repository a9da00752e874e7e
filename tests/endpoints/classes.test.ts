// Content classes, tags and their keywords, through HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { Pipeline } from '#ingest/pipeline/store-batch.ts';
import { auditRecord } from '../support/audit.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const BASE = '/v1/manage/class-manage';
let server: TestServer;
let own: Tenant;
let admin: Caller;
let pipeline: Pipeline;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  await buildTenant(server.platform, 'other', '云雀');
  admin = await server.as(own.admin);
  pipeline = await buildPipeline(server.platform);
});
afterAll(() => server.close());

let count = 0;
async function store(title: string, content = `云雀：${title}。`): Promise<number> {
  await pipeline.matcher.refresh(true);
  const url = `https://news.example.com/classes/${++count}`;
  const [outcome] = await storeBatch(pipeline, [buildArticle(server.platform.now(), { url, title, content })], null);
  await server.index();
  if (outcome?.outcome !== 'stored') throw new Error('not stored');
  return outcome.articleId;
}
const make = async (noun: string, input: object) => {
  const answer = await admin('POST', `${BASE}/${noun}`, input);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: number }).id;
};
const detail = async (id: number, who = admin) =>
  (await who('GET', '/v1/article/detail', { id })).body as {
    tagIds: number[];
    classIds: number[];
    log: { field: string; after: string }[];
  };
const idsOf = async (input: object, who = admin) =>
  ((await who('GET', '/v1/article/list', input)).body as { items: { id: number }[] }).items.map((item) => item.id);
const workAll = async () => {
  while (await server.workJob());
};
const tags = async () =>
  ((await admin('GET', `${BASE}/tag`)).body as { items: { id: number; name: string; articles: number; keywords: number }[] }).items;

describe('a tag keyword', () => {
  test('tags new articles of its client that fit, and no others', async () => {
    const tagId = await make('tag', { name: '召回', color: 'red' });
    const before = await store('旧闻里的召回');
    await make('tag-keyword', { tagId, expression: '召回+(刹车|制动)' });
    const fits = await store('因刹车问题召回');
    const fitsNot = await store('召回优惠券');
    expect((await detail(fits)).tagIds).toEqual([tagId]);
    expect((await detail(fitsNot)).tagIds).toEqual([]);
    expect((await detail(before)).tagIds).toEqual([]);
    expect(await idsOf({ tagId })).toEqual([fits]);
    expect(await tags()).toMatchObject([{ name: '召回', articles: 1, keywords: 1 }]);
    const others = await server.platform.store.db.selectFrom('hit').select('tagIds').where('articleId', '=', fits).execute();
    expect(others.map((hit) => hit.tagIds).toSorted((a, b) => a.length - b.length)).toEqual([[], [tagId]]);
  });

  test('changed, it holds from the next article; switched off, no more', async () => {
    const tagId = await make('tag', { name: '价格', color: '' });
    const id = await make('tag-keyword', { tagId, expression: '涨价' });
    await admin('PUT', `${BASE}/tag-keyword`, { id, tagId, expression: '降价', isEnabled: true });
    expect((await detail(await store('宣布降价'))).tagIds).toEqual([tagId]);
    expect((await detail(await store('宣布涨价'))).tagIds).toEqual([]);
    await admin('PUT', `${BASE}/tag-keyword`, { id, tagId, expression: '降价', isEnabled: false });
    expect((await detail(await store('再次降价'))).tagIds).toEqual([]);
  });

  test('never puts on again what a person has taken off, and keeps what a person has put on', async () => {
    const tagId = await make('tag', { name: '工厂', color: '' });
    const byHand = await make('tag', { name: '人工', color: '' });
    await make('tag-keyword', { tagId, expression: '工厂' });
    const id = await store('新工厂开工');
    await admin('POST', '/v1/article/tag', { articleIds: [id], add: [byHand], remove: [tagId] });
    const url = `https://news.example.com/classes/${count}`;
    const article = buildArticle(server.platform.now(), { url, title: '新工厂开工', content: '云雀：新工厂开工，又有更新。' });
    const [outcome] = await storeBatch(pipeline, [article], null);
    expect(outcome).toMatchObject({ outcome: 'stored', articleId: id, isUpdate: true });
    expect((await detail(id)).tagIds).toEqual([byHand]);
    await admin('POST', '/v1/article/tag', { articleIds: [id], add: [tagId] });
    expect((await detail(id)).tagIds).toEqual([tagId, byHand].toSorted((a, b) => a - b));
  });

  test('also tags what is put into a subject later: by hand, and by back-fill', async () => {
    const tagId = await make('tag', { name: '夜莺标签', color: '' });
    await make('tag-keyword', { tagId, expression: '夜莺' });
    const id = await store('夜莺歌唱', '与我们无关的文字：夜莺歌唱。');
    expect((await admin('GET', '/v1/article/detail', { id })).status).toBe(404);
    await admin('POST', `${BASE}/subject`, { name: '夜莺专题', expression: '夜莺', backfillDays: 3 });
    await workAll();
    await server.index();
    expect((await detail(id)).tagIds).toEqual([tagId]);
  });

  test('would have tagged what its preview says', async () => {
    const expression = '新品+热烈';
    const tagId = await make('tag', { name: '预览', color: '' });
    const preview = (await admin('POST', `${BASE}/tag-keyword-preview`, { expression, tagId })).body as {
      total: number;
      tagged: number;
      samples: { id: number }[];
    };
    expect(preview).toMatchObject({ total: 2, tagged: 0 });
    expect(preview.samples.map((sample) => sample.id)).toContain(own.articleId);
    await make('tag-keyword', { tagId, expression });
    const id = await store('又一个新品，反响热烈');
    expect((await admin('POST', `${BASE}/tag-keyword-preview`, { expression, tagId })).body).toMatchObject({ total: 3, tagged: 1 });
    expect(await idsOf({ tagId })).toEqual([id]);
  });

  test('that cannot be read is refused with the place of the error', async () => {
    const tagId = await make('tag', { name: '错误', color: '' });
    const answer = await admin('POST', `${BASE}/tag-keyword`, { tagId, expression: '(召回' });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-expression', field: 'expression' } } });
    await make('tag-keyword', { tagId, expression: '召回' });
    expect(await admin('POST', `${BASE}/tag-keyword`, { tagId, expression: '召回' })).toMatchObject({
      status: 409,
      body: { error: { field: 'expression' } },
    });
  });
});

describe('suggested keywords', () => {
  test('are the words that tell the tagged articles from the others, without those that the tag has', async () => {
    const tagId = await make('tag', { name: '火灾', color: '' });
    const tagged: number[] = [];
    for (let i = 0; i < 6; i++)
      tagged.push(await store(`充电桩起火事故第${i}起`, `云雀汽车的充电桩发生起火，消防员赶到现场，充电桩起火原因正在调查，编号${i}。`));
    for (let i = 0; i < 12; i++) await store(`销量公布第${i}期`, `云雀汽车公布销量，经销商表示满意，销量增长的原因是新车上市，编号${i}。`);
    await admin('POST', '/v1/article/tag', { articleIds: tagged, add: [tagId] });
    const first = (await admin('GET', `${BASE}/tag-keyword-suggestion`, { tagId })).body as {
      items: { word: string; tagged: number; others: number }[];
      tagged: number;
    };
    expect(first.tagged).toBe(6);
    const word = first.items.find((item) => item.word.includes('起火') || item.word.includes('充电桩'));
    expect(word).toMatchObject({ tagged: 6, others: 0 });
    expect(first.items.map((item) => item.word)).not.toContain('销量');
    await make('tag-keyword', { tagId, expression: word?.word });
    const second = (await admin('GET', `${BASE}/tag-keyword-suggestion`, { tagId })).body as { items: { word: string }[] };
    expect(second.items.map((item) => item.word)).not.toContain(word?.word);
  });
});

describe('merging and deleting tags', () => {
  test('gives articles and keywords to the tag that stays', async () => {
    const [from, into] = [await make('tag', { name: '旧名', color: '' }), await make('tag', { name: '新名', color: '' })];
    await make('tag-keyword', { tagId: from, expression: '合并词' });
    const ids = [await store('合并词之一'), await store('合并词之二')];
    await admin('POST', '/v1/article/tag', { articleIds: [ids[0]], add: [into] });
    expect((await admin('POST', `${BASE}/tag-merge`, { ids: [from], into })).body).toEqual({ changed: 1 });
    expect((await tags()).some((tag) => tag.id === from)).toBe(false);
    expect((await admin('POST', '/v1/article/tag', { articleIds: ids, add: [from] })).status).toBe(404);
    await workAll();
    for (const id of ids) expect((await detail(id)).tagIds).toEqual([into]);
    expect((await detail(await store('合并词之三'))).tagIds).toEqual([into]);
    expect((await tags()).find((tag) => tag.id === into)).toMatchObject({ articles: 3, keywords: 1 });
    expect(await make('tag', { name: '旧名', color: '' })).toBeGreaterThan(into);
  });

  test('takes a deleted tag off its articles, when that is wanted', async () => {
    const tagId = await make('tag', { name: '要删', color: '' });
    const id = await store('要删标签的文章');
    await admin('POST', '/v1/article/tag', { articleIds: [id], add: [tagId] });
    expect(await admin('DELETE', `${BASE}/tag`, { id: tagId })).toMatchObject({ status: 409, body: { error: { code: 'in-use' } } });
    expect((await admin('DELETE', `${BASE}/tag`, { id: tagId, withArticles: true })).status).toBe(200);
    await workAll();
    expect((await detail(id)).tagIds).toEqual([]);
    expect(await server.platform.store.db.selectFrom('tag').select('id').where('id', '=', tagId).execute()).toEqual([]);
    expect(await auditRecord(server.platform.store)).toMatchObject({ rollupDifferences: 0, orphans: 0 });
  });

  test('a class of tags goes without its tags', async () => {
    const classId = await make('tag-class', { name: '处置' });
    const tagId = await make('tag', { name: '有分类', color: '', classId });
    expect((await admin('GET', `${BASE}/tag`, { classId })).body).toMatchObject({ total: 1, items: [{ id: tagId, classId }] });
    await admin('DELETE', `${BASE}/tag-class`, { id: classId });
    expect((await admin('GET', `${BASE}/tag`, { classId: 0, keyword: '有分类' })).body).toMatchObject({
      items: [{ id: tagId, classId: null }],
    });
  });
});

describe('content classes', () => {
  test('are put on articles, filtered with all below them, logged, and undone', async () => {
    const top = await make('content-class', { name: '舆情' });
    const below = await make('content-class', { name: '质量', parentId: top });
    const id = await store('质量分类的文章');
    const answer = await admin('POST', '/v1/article/content-class', { articleIds: [id], add: [below] });
    expect(answer.body).toEqual({ changed: 1, before: { [id]: [] } });
    expect(await idsOf({ classId: top })).toEqual([id]);
    expect(await idsOf({ classId: below })).toEqual([id]);
    expect((await admin('GET', `${BASE}/content-class`)).body).toMatchObject({
      items: [
        { id: top, parentId: null, articles: 1 },
        { id: below, parentId: top, articles: 1 },
      ],
    });
    const shown = await detail(id);
    expect(shown.classIds).toEqual([below]);
    expect(shown.log).toMatchObject([{ field: 'class', after: String(below) }]);
    expect((await admin('DELETE', `${BASE}/content-class`, { id: below })).status).toBe(409);
    await admin('POST', '/v1/article/content-class', { articleIds: [id], remove: [below] });
    expect(await idsOf({ classId: top })).toEqual([]);
  });

  test('move with their place, never below themselves', async () => {
    const ids = [
      await make('content-class', { name: '甲' }),
      await make('content-class', { name: '乙' }),
      await make('content-class', { name: '丙' }),
    ];
    const [first, second, third] = ids as [number, number, number];
    const names = async (parentId: number | null) =>
      ((await admin('GET', `${BASE}/content-class`)).body as { items: { id: number; parentId: number | null; name: string }[] }).items
        .filter((item) => item.parentId === parentId && ids.includes(item.id))
        .map((item) => item.name);
    await admin('POST', `${BASE}/content-class-move`, { id: third, parentId: null, place: 0 });
    expect(await names(null)).toEqual(['丙', '甲', '乙']);
    await admin('POST', `${BASE}/content-class-move`, { id: first, parentId: second, place: 0 });
    expect(await names(second)).toEqual(['甲']);
    expect(await admin('POST', `${BASE}/content-class-move`, { id: second, parentId: first, place: 0 })).toMatchObject({
      status: 400,
      body: { error: { field: 'parentId' } },
    });
  });

  test('that a group does not see are neither named nor filtered by nor assigned, nor taken off', async () => {
    const top = await make('content-class', { name: '公开' });
    const below = await make('content-class', { name: '公开下级', parentId: top });
    const secret = await make('content-class', { name: '保密' });
    const id = await store('两个分类的文章');
    await admin('POST', '/v1/article/content-class', { articleIds: [id], add: [secret, below] });
    const limited = await server.as(await buildRestrictedUser(server.platform, own, 'limited', [own.subjectId]));
    const { db } = server.platform.store;
    const group = await db.selectFrom('userGroup').select('id').where('name', '=', 'limited').executeTakeFirstOrThrow();
    await db.updateTable('userGroup').set({ seesAllClasses: false }).where('id', '=', group.id).execute();
    await db.insertInto('userGroupClass').values({ userGroupId: group.id, classId: top }).execute();
    const seen = (await limited('GET', `${BASE}/content-class`)).body as { items: { id: number }[] };
    expect(seen.items.map((item) => item.id)).toEqual([top, below]);
    expect((await detail(id, limited)).classIds).toEqual([below]);
    expect(await idsOf({ classId: secret }, limited)).toEqual([]);
    expect(await idsOf({ classId: [secret, top] }, limited)).toEqual([id]);
    expect((await limited('POST', '/v1/article/content-class', { articleIds: [id], add: [secret] })).status).toBe(404);
    expect((await limited('POST', '/v1/article/content-class', { articleIds: [id], remove: [below] })).body).toEqual({
      changed: 1,
      before: { [id]: [below] },
    });
    expect((await detail(id)).classIds).toEqual([secret]);
    expect((await limited('PUT', `${BASE}/content-class`, { id: secret, name: 'x' })).status).toBe(404);
    expect((await limited('POST', `${BASE}/content-class`, { name: '顶层' })).status).toBe(404);
  });
});
