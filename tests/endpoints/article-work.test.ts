// Work on articles, through HTTP: created, changed, deleted and restored, classified, tagged, processed, remarked, published.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { createAccount } from '#server/tenant/create-client.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { auditRecord } from '../support/audit.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { buildArticle, buildPipeline } from '../support/tenant.ts';
import { type Caller, caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let own: BusyTenant;
let other: BusyTenant;
let admin: Caller;
let neighbour: Caller;
/** A user of the same client whose group sees only one other subject. */
let outsider: Caller;
let otherSubjectId: number;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'work', '云雀');
  other = await buildBusyTenant(server.platform, 'neighbour', '白鹭');
  admin = await server.as(own.admin);
  neighbour = await server.as(other.admin);
  otherSubjectId = await addSubject();
  outsider = await addOutsider();
  await server.index();
});
afterAll(() => server.close());

async function addSubject(): Promise<number> {
  const answer = await admin('POST', '/v1/manage/class-manage/subject', { name: '另一专题', expression: '夜莺', backfillDays: 0 });
  return (answer.body as { id: number }).id;
}

async function addOutsider(): Promise<Caller> {
  const { db } = server.platform.store;
  const group = await db
    .insertInto('userGroup')
    .values({ clientId: own.clientId, name: '只看夜莺', seesAllSubjects: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('userGroupSubject').values({ userGroupId: group.id, subjectId: otherSubjectId }).execute();
  const role = await db.selectFrom('account').select('roleId').where('id', '=', own.adminId).executeTakeFirstOrThrow();
  await createAccount(db, {
    clientId: own.clientId,
    username: 'outsider',
    name: '外人',
    passwordHash: await hashPassword(PASSWORD),
    roleId: role.roleId,
    userGroupId: group.id,
    now: server.platform.now(),
  });
  return server.as('outsider');
}

const store = async (url: string, title: string, content: string) => {
  const pipeline = await buildPipeline(server.platform);
  const [outcome] = await storeBatch(pipeline, [buildArticle(server.platform.now(), { url, title, content })], null);
  await server.index();
  if (outcome?.outcome !== 'stored') throw new Error('not stored');
  return outcome.articleId;
};
const list = async (who: Caller, input: object = {}) =>
  (await who('GET', '/v1/article/list', input)).body as {
    total: number;
    items: { id: number; tagIds: number[]; subjects: { id: number }[] }[];
  };
const hand = { title: '内部情况', content: '与云雀有关的一段文字。', siteName: '内部通报' };

describe('who does not see the subject of an article', () => {
  const url = 'https://hidden.example.com/1';
  let id: number;
  beforeAll(async () => {
    id = ((await admin('POST', '/v1/article/create', { ...hand, url })).body as { id: number }).id;
  });
  const taken = { status: 409, body: { error: { code: 'already-exists', field: 'url' } } };

  test('does not change its text', async () => {
    const changed = await outsider('PUT', '/v1/article/update', { id, title: '改', content: '别人的文字' });
    expect(changed).toMatchObject({ status: 404 });
    expect((await admin('GET', '/v1/article/detail', { id })).body).toMatchObject({ title: hand.title, content: hand.content });
  });
  test('does not bring it before himself by its address, and learns nothing of it', async () => {
    for (const subjectIds of [[], [otherSubjectId]]) {
      const again = await outsider('POST', '/v1/article/create', { ...hand, url, subjectIds });
      expect(again).toMatchObject(taken);
      expect(JSON.stringify(again.body)).not.toContain(String(id));
    }
    expect((await outsider('GET', '/v1/article/detail', { id })).status).toBe(404);
  });
  test('is told only the subjects that he sees of what he makes', async () => {
    const both = await outsider('POST', '/v1/article/create', { title: '两个专题', content: '云雀与夜莺同在一段里。' });
    expect(both).toMatchObject({ status: 200, body: { subjectIds: [otherSubjectId] } });
    const none = await outsider('POST', '/v1/article/create', { title: '一个专题', content: '只说云雀的一段文字。' });
    expect(none).toMatchObject({ status: 422, body: { error: { code: 'no-subject' } } });
  });
  test('is not told by a filter which of the articles that he sees are in it too', async () => {
    await server.index();
    expect((await list(outsider, { subjectId: otherSubjectId })).total).toBe(1);
    expect((await list(outsider, { subjectId: own.subjectId })).total).toBe(0);
    expect((await list(outsider, { subjectId: [own.subjectId, otherSubjectId] })).total).toBe(1);
  });
});

describe('an article made by hand', () => {
  test('is matched by the expressions of the client, and seen by nobody else', async () => {
    const made = await admin('POST', '/v1/article/create', hand);
    expect(made.status).toBe(200);
    const { id, subjectIds, isNew } = made.body as { id: number; subjectIds: number[]; isNew: boolean };
    expect({ subjectIds, isNew }).toEqual({ subjectIds: [own.subjectId], isNew: true });
    expect((await admin('GET', '/v1/article/detail', { id })).body).toMatchObject({
      title: '内部情况',
      siteName: '内部通报',
      emotionOrigin: 'machine',
    });
    expect((await neighbour('GET', '/v1/article/detail', { id })).status).toBe(404);
  });

  test('that fits no subject needs one to be chosen, and nothing is stored otherwise', async () => {
    const before = await server.platform.store.db
      .selectFrom('article')
      .select((e) => e.fn.countAll().as('n'))
      .executeTakeFirst();
    const answer = await admin('POST', '/v1/article/create', { ...hand, content: '与谁都无关。' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: { code: 'no-subject', field: 'subjectIds' } });
    expect(
      await server.platform.store.db
        .selectFrom('article')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirst(),
    ).toEqual(before);
    const chosen = await admin('POST', '/v1/article/create', { ...hand, content: '与谁都无关。', subjectIds: [otherSubjectId] });
    expect(chosen.body).toMatchObject({ subjectIds: [otherSubjectId] });
  });

  test('under an address that two clients use stays two articles, and neither changes the other', async () => {
    const url = 'https://forum.example.org/t/1';
    const mine = await admin('POST', '/v1/article/create', { ...hand, url });
    const theirs = await neighbour('POST', '/v1/article/create', { ...hand, content: '与白鹭有关。', url });
    const [a, b] = [mine.body as { id: number }, theirs.body as { id: number }];
    expect(a.id).not.toBe(b.id);
    expect((await admin('GET', '/v1/article/detail', { id: a.id })).body).toMatchObject({ content: hand.content });
    expect((await admin('GET', '/v1/article/detail', { id: b.id })).status).toBe(404);
  });

  test('under the address of a collected one is that one, with its own text', async () => {
    const id = await store('https://news.example.com/known', '夜间新闻', '云雀今晚有新消息。');
    const answer = await admin('POST', '/v1/article/create', {
      ...hand,
      content: '我说了算',
      url: 'https://news.example.com/known',
      subjectIds: [otherSubjectId],
    });
    expect(answer.body).toEqual({ id, isNew: false, subjectIds: [own.subjectId, otherSubjectId] });
    expect((await admin('GET', '/v1/article/detail', { id })).body).toMatchObject({ content: '云雀今晚有新消息。' });
  });

  test('of tomorrow, or without a title, is refused by name of the field', async () => {
    const late = await admin('POST', '/v1/article/create', { ...hand, publishedAt: server.platform.now() + 86_400_000 });
    expect(late.body).toMatchObject({ error: { code: 'invalid-input', field: 'publishedAt' } });
    expect((await admin('POST', '/v1/article/create', { ...hand, title: ' ' })).body).toMatchObject({ error: { field: 'title' } });
    expect((await admin('POST', '/v1/article/create', { ...hand, url: 'javascript:alert(1)' })).body).toMatchObject({
      error: { field: 'url' },
    });
  });

  test('can be changed, and keeps what it was; a collected one cannot', async () => {
    const made = (await admin('POST', '/v1/article/create', { ...hand, title: '将被修改' })).body as { id: number };
    const answer = await admin('PUT', '/v1/article/update', { id: made.id, title: '修改过', content: '云雀的新文字。' });
    expect(answer.body).toEqual({ id: made.id, revision: 2 });
    expect((await admin('GET', '/v1/article/detail', { id: made.id })).body).toMatchObject({
      title: '修改过',
      revisions: [{ revision: 1, title: '将被修改' }],
    });
    expect((await admin('PUT', '/v1/article/update', { id: own.articleId, title: 'x', content: 'x' })).body).toMatchObject({
      error: { code: 'not-editable' },
    });
  });
});

describe('an API key', () => {
  test('does what it is for, in the name of its owner, and nothing more', async () => {
    const made = await admin('POST', '/v1/front/tools/report-data-api/key', { name: '采编系统', scopes: ['article.create'] });
    const { id, key } = made.body as { id: number; key: string };
    const program = caller(server.url, key);
    expect((await program('POST', '/v1/article/create', { ...hand, title: '程序送来' })).status).toBe(200);
    expect((await program('POST', '/v1/article/delete', { articleIds: [own.articleId] })).status).toBe(403);
    expect((await program('GET', '/v1/user-info')).status).toBe(403);
    expect(JSON.stringify((await admin('GET', '/v1/front/tools/report-data-api/key')).body)).not.toContain(key);
    await admin('DELETE', '/v1/front/tools/report-data-api/key', { id });
    expect((await program('POST', '/v1/article/create', hand)).status).toBe(401);
  });
});

describe('deleting', () => {
  test('takes an article away from this client only, for later runs too, and gives everything back', async () => {
    const url = 'https://news.example.com/shared';
    const id = await store(url, '云雀与白鹭', '云雀和白鹭一起发布。');
    await admin('POST', '/v1/article/tag', { articleIds: [id], add: [own.tagId] });
    await admin('POST', '/v1/article/change-article-status', { articleIds: [id], status: 'processing' });
    const before = (await list(admin)).total;
    expect((await admin('POST', '/v1/article/delete', { articleIds: [id], note: '与我们无关' })).body).toEqual({ changed: 1 });
    expect((await list(admin)).total).toBe(before - 1);
    expect((await neighbour('GET', '/v1/article/detail', { id })).status).toBe(200);
    await store(url, '云雀与白鹭', '云雀和白鹭一起发布，有更新。');
    expect((await admin('GET', '/v1/article/detail', { id })).status).toBe(404);
    expect((await admin('GET', '/v1/article/deleted-list')).body).toMatchObject({ items: [{ articleId: id, note: '与我们无关' }, {}] });
    expect((await neighbour('GET', '/v1/article/deleted-list', { keyword: '云雀与白鹭' })).body).toMatchObject({ total: 0 });
    expect((await admin('POST', '/v1/article/restore-deleted', { articleIds: [id] })).body).toEqual({ changed: 1 });
    expect((await admin('GET', '/v1/article/detail', { id })).body).toMatchObject({ status: 'processing', tagIds: [own.tagId] });
    expect((await list(admin)).total).toBe(before);
    expect(await auditRecord(server.platform.store)).toMatchObject({ rollupDifferences: 0, orphans: 0 });
  });
});

describe('classifying by hand', () => {
  test('outlasts every later run of the machine', async () => {
    const url = 'https://news.example.com/classify';
    const id = await store(url, '云雀的一天', '云雀一天的故事。');
    const answer = await admin('POST', '/v1/article/article-classified-subject', {
      articleIds: [id],
      add: [otherSubjectId],
      remove: [own.subjectId],
      isSuggested: true,
      note: '归类有误',
    });
    expect(answer.body).toEqual({ changed: 1, before: { [id]: [own.subjectId] } });
    await store(url, '云雀的一天', '云雀一天的故事，第二版。');
    const detail = (await admin('GET', '/v1/article/detail', { id })).body as {
      subjects: { id: number }[];
      log: { field: string; note: string }[];
    };
    expect(detail.subjects.map((subject) => subject.id)).toEqual([otherSubjectId]);
    expect(detail.log[0]).toMatchObject({ field: 'subject', note: '归类有误' });
    const told = await server.platform.store.db.selectFrom('userSuggestion').selectAll().where('articleId', '=', id).execute();
    expect(told).toMatchObject([{ kind: 'subject', after: `+${otherSubjectId},-${own.subjectId}`, state: 'new' }]);
    expect(await auditRecord(server.platform.store)).toMatchObject({ rollupDifferences: 0, orphans: 0 });
  });

  test('leaves an article in one subject at least', async () => {
    const answer = await admin('POST', '/v1/article/article-classified-subject', { articleIds: [own.articleId], remove: [own.subjectId] });
    expect(answer.body).toMatchObject({ error: { code: 'invalid-input', field: 'remove' } });
    expect((await admin('GET', '/v1/article/detail', { id: own.articleId })).status).toBe(200);
  });
});

describe('tags, results and remarks', () => {
  test('a tag is a filter at once, and can be taken off again', async () => {
    await admin('POST', '/v1/article/tag', { articleIds: [own.articleId], add: [own.unusedTagId] });
    expect((await list(admin, { tagId: own.unusedTagId })).items.map((item) => item.id)).toEqual([own.articleId]);
    const tags = (await admin('GET', '/v1/manage/class-manage/tag')).body as { items: { id: number; articles: number }[] };
    expect(tags.items.find((tag) => tag.id === own.unusedTagId)?.articles).toBe(1);
    expect((await admin('DELETE', '/v1/manage/class-manage/tag', { id: own.unusedTagId })).body).toMatchObject({
      error: { code: 'in-use' },
    });
    const undo = await admin('POST', '/v1/article/tag', { articleIds: [own.articleId], remove: [own.unusedTagId] });
    expect(undo.body).toEqual({ changed: 1, before: { [own.articleId]: [own.unusedTagId] } });
    expect((await list(admin, { tagId: own.unusedTagId })).total).toBe(0);
  });

  test('a result makes the article processed and is kept with its author', async () => {
    await admin('POST', '/v1/article/process-result', { articleId: own.articleId, text: '已发函更正', attachmentIds: [] });
    expect((await admin('GET', '/v1/article/detail', { id: own.articleId })).body).toMatchObject({ status: 'processed' });
    expect((await admin('GET', '/v1/article/process-result-list', { id: own.articleId })).body).toMatchObject({
      items: [{ text: '已发函更正', user: 'admin' }],
    });
  });

  test('a remark tells the people that it names', async () => {
    const outsiderId = (
      await server.platform.store.db.selectFrom('account').select('id').where('username', '=', 'outsider').executeTakeFirstOrThrow()
    ).id;
    await admin('POST', '/v1/article/add-article-remark', { articleId: own.articleId, text: '@外人 看一下', mentions: [outsiderId] });
    const notices = await server.platform.store.db
      .selectFrom('notification')
      .selectAll()
      .where('type', '=', 'Remark')
      .where('userId', '=', outsiderId)
      .execute();
    expect(notices).toMatchObject([{ type: 'Remark' }]);
    expect((await admin('GET', '/v1/article/article-remark-list', { id: own.articleId })).body).toMatchObject({
      items: [{ text: '@外人 看一下', isMine: true, mentions: [{ name: '外人' }] }, {}],
    });
  });

  test('published, withdrawn, and who did it', async () => {
    await admin('POST', '/v1/article/publish-article', { articleIds: [own.articleId], title: '官网标题', channel: '官网' });
    const page = (await admin('GET', '/v1/article/published-article-list', { channel: '官网' })).body as { items: { id: number }[] };
    expect(page.items).toMatchObject([{ title: '官网标题' }]);
    await admin('POST', '/v1/article/withdraw-article', { ids: [page.items[0]?.id] });
    expect((await admin('GET', '/v1/article/published-article-list', { channel: '官网' })).body).toMatchObject({ total: 0 });
    expect((await admin('GET', '/v1/article/published-article-list', { state: 'withdrawn' })).body).toMatchObject({
      items: [{ withdrawnBy: 'admin' }],
    });
  });

  test('searching remembers the words, newest first', async () => {
    await admin('GET', '/v1/article/search', { keyword: '云雀' });
    await admin('GET', '/v1/article/search', { keyword: '夜莺' });
    await admin('GET', '/v1/article/search', { keyword: '云雀' });
    expect((await admin('GET', '/v1/user-search-words')).body).toMatchObject({ items: [{ word: '云雀', times: 2 }, { word: '夜莺' }] });
  });
});

describe('directory privilege', () => {
  test.each([
    ['POST', '/v1/article/delete', () => ({ articleIds: [own.articleId] })],
    ['POST', '/v1/article/tag', () => ({ articleIds: [own.articleId], add: [own.tagId] })],
    ['POST', '/v1/article/article-classified-subject', () => ({ articleIds: [own.articleId], add: [otherSubjectId] })],
    ['POST', '/v1/article/process-result', () => ({ articleId: own.articleId, text: 'x' })],
    ['POST', '/v1/article/add-article-remark', () => ({ articleId: own.articleId, text: 'x' })],
    ['POST', '/v1/article/user-favorite-article', () => ({ articleIds: [own.articleId] })],
    ['POST', '/v1/front/report/selected-info', () => ({ articleIds: [own.articleId] })],
    ['POST', '/v1/article/publish-article', () => ({ articleIds: [own.articleId] })],
    ['POST', '/v1/article/user-suggestion', () => ({ articleIds: [own.articleId], kind: 'junk', after: 'junk' })],
    ['GET', '/v1/article/highlight-keyword', () => ({ id: own.articleId })],
    ['GET', '/v1/article/article-remark-list', () => ({ id: own.articleId })],
    ['GET', '/v1/article/process-result-list', () => ({ id: own.articleId })],
  ])('%s %s is not found for who may not see its subject', async (method, path, input) => {
    expect((await outsider(method, path, input())).status).toBe(404);
  });

  test('lists leave out what somebody may not see, and count so', async () => {
    for (const path of ['/v1/article/article-remark-list', '/v1/article/published-article-list', '/v1/article/deleted-list'])
      expect((await outsider('GET', path)).body, path).toMatchObject({ total: 0, items: [] });
  });
});
