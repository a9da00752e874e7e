// A keyword on stored articles: tags what its preview promises, keeps people's decisions, and can be reverted as a whole.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { TagRun } from '#features/subjects/tag/apply.contract.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const base = '/v1/manage/class-manage';
const TOTAL = 450;
let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let ids: number[];
let tagId: number;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the answer is
const body = <T>(answer: Answer) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as T;
};
const db = () => server.platform.store.db;
const work = async () => {
  while (await server.workJob());
  await server.index();
};
const tagged = async (id = tagId) =>
  (await db().selectFrom('hit').select(['articleId', 'tagIds']).where('clientId', '=', tenant.clientId).execute())
    .filter((row) => row.tagIds.includes(id))
    .map((row) => row.articleId)
    .toSorted((a, b) => a - b);
const last = async () => body<{ run: TagRun }>(await admin('GET', `${base}/tag-keyword-apply`)).run;
/** Every third text contains the word. */
const fits = (i: number) => i % 3 === 0;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'tagger', '云雀汽车');
  admin = await server.as(tenant.admin);
  const now = server.platform.now();
  const outcomes = await storeBatch(
    await buildPipeline(server.platform),
    Array.from({ length: TOTAL }, (_, i) =>
      buildArticle(now, {
        url: `https://news.example.com/tagged/${i}`,
        title: `云雀汽车第${i}号${fits(i) ? '召回' : '发布'}公告`,
        content: `云雀汽车第${i}号公告，编号${i * 7919}，内容见附件${i}。`,
        publishedAt: now - 60_000 - i,
      }),
    ),
    null,
  );
  ids = outcomes.map((outcome) => (outcome.outcome === 'stored' ? outcome.articleId : 0));
  tagId = body<{ id: number }>(await admin('POST', `${base}/tag`, { name: '召回' })).id;
  await work();
});
afterAll(() => server.close());

describe.sequential('a keyword that is saved for the last days too', () => {
  let keywordId: number;
  let before: number[];
  const wanted = () => ids.filter((_, i) => fits(i)).toSorted((a, b) => a - b);

  test('tags just what its preview counts, and logs each article', async () => {
    // A person has added it to one article and removed it from another: both decisions are kept.
    const [had, refused] = [wanted()[0] as number, wanted()[1] as number];
    body(await admin('POST', '/v1/article/tag', { articleIds: [had, refused], add: [tagId], remove: [] }));
    body(await admin('POST', '/v1/article/tag', { articleIds: [refused], add: [], remove: [tagId] }));
    before = await tagged();
    expect(before).toEqual([had]);
    const preview = body<{ total: number }>(
      await admin('POST', `${base}/tag-keyword-preview`, { expression: 'title:召回', tagId, days: 7 }),
    );
    expect(preview.total).toBe(wanted().length);
    const created = body<{ id: number; runId: number }>(
      await admin('POST', `${base}/tag-keyword`, { tagId, expression: 'title:召回', applyDays: 7 }),
    );
    keywordId = created.id;
    expect(await last()).toMatchObject({ id: created.runId, step: 'apply', state: 'queued', tagged: 0 });
    await work();
    expect(await tagged()).toEqual(wanted().filter((id) => id !== refused));
    expect(await last()).toMatchObject({ state: 'done', tagged: wanted().length - 2, left: wanted().length - 2, createdBy: 'admin' });
    const log = await db().selectFrom('articleLog').selectAll().where('field', '=', 'tag').where('note', '=', 'title:召回').execute();
    expect(log).toHaveLength(wanted().length - 2);
    expect(log.every((row) => row.before === '' && row.after === String(tagId) && row.userId === tenant.adminId)).toBe(true);
    expect(await server.platform.index.count({ clientId: tenant.clientId, tagIds: [tagId] })).toBe(wanted().length - 1);
  });

  test('run again it finds nothing left to do', async () => {
    body(await admin('POST', `${base}/tag-keyword-apply`, { keywordId, days: 30 }));
    await work();
    expect(await last()).toMatchObject({ state: 'done', tagged: 0, left: 0 });
  });

  test('is taken back as a whole: what was tagged before stays tagged', async () => {
    const first = (await db().selectFrom('tagRun').select('id').where('keywordId', '=', keywordId).orderBy('id').executeTakeFirstOrThrow())
      .id;
    body(await admin('DELETE', `${base}/tag-keyword-apply`, { id: first }));
    await work();
    expect(await tagged()).toEqual(before);
    const run = body<{ run: TagRun }>(await admin('GET', `${base}/tag-keyword-apply`, { id: first })).run;
    expect(run).toMatchObject({ step: 'undo', state: 'done', left: 0 });
    expect(await admin('DELETE', `${base}/tag-keyword-apply`, { id: first })).toMatchObject({ status: 409 });
    expect(await db().selectFrom('tagRefusal').selectAll().where('clientId', '=', tenant.clientId).execute()).toHaveLength(1);
  });

  test('taken back before it has run, it does nothing', async () => {
    const { id } = body<{ id: number }>(await admin('POST', `${base}/tag-keyword-apply`, { keywordId, days: 7 }));
    body(await admin('DELETE', `${base}/tag-keyword-apply`, { id }));
    await work();
    expect(await tagged()).toEqual(before);
  });
});

test('a keyword that is switched off, or another client’s, is not applied', async () => {
  const { id } = body<{ id: number; runId: null }>(
    await admin('POST', `${base}/tag-keyword`, { tagId, expression: '公告', isEnabled: false, applyDays: 7 }),
  );
  expect(await admin('POST', `${base}/tag-keyword-apply`, { keywordId: id, days: 7 })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid-input', field: 'keywordId' } },
  });
  expect((await admin('POST', `${base}/tag-keyword-apply`, { keywordId: 999_999, days: 7 })).status).toBe(404);
});
