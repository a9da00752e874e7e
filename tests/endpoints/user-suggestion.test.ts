// Consequences of users' suggestions: each kind of acceptance changes its list, once, and only what the decider may see.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const base = '/v1/manage/class-manage';
let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let ids: number[];

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
const hitOf = (articleId: number | undefined) =>
  db()
    .selectFrom('hit')
    .selectAll()
    .where('clientId', '=', tenant.clientId)
    .where('articleId', '=', articleId as number)
    .executeTakeFirst();

/** Raises a suggestion and returns its id. */
async function raise(articleId: number | undefined, kind: string, after: string): Promise<number> {
  body(await admin('POST', '/v1/article/user-suggestion', { articleIds: [articleId], kind, after, note: '' }));
  return (await db().selectFrom('userSuggestion').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}
const preview = async (id: number, action: object) =>
  body<{ dropped: number; rescored: number; matched: number }>(await admin('POST', `${base}/user-suggestion/preview`, { id, action }));
const accept = (id: number, action: object) => admin('POST', `${base}/user-suggestion/accept`, { id, action, applyDays: 7 });

/** The record refuses to log this action, as on a full disk; the returned function repairs it. */
async function breakLog(action: string): Promise<() => Promise<unknown>> {
  const run = (statement: string) => sql.raw(statement).execute(db());
  if (server.platform.store.dialect === 'sqlite') {
    await run(
      `create trigger broken before insert on operation_log when new.action = '${action}' begin select raise(abort, 'broken'); end`,
    );
    return () => run('drop trigger broken');
  }
  await run(
    `create function broken() returns trigger as $$ begin if new.action = '${action}' then raise exception 'broken'; end if; return new; end $$ language plpgsql`,
  );
  await run('create trigger broken before insert on operation_log for each row execute function broken()');
  return () => run('drop trigger broken on operation_log');
}

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'judge', '云雀汽车');
  admin = await server.as(tenant.admin);
  const now = server.platform.now();
  const texts = ['门店搬迁公告', '门店搬迁通知', '门店试驾招聘', '股价微跌', '代购广告'];
  const outcomes = await storeBatch(
    await buildPipeline(server.platform),
    texts.map((text, i) =>
      buildArticle(now, {
        url: `https://news.example.com/judged/${i}`,
        title: `云雀汽车${text}`,
        content: `云雀汽车${text}，编号${i}。`,
        author: '小编',
      }),
    ),
    null,
  );
  ids = outcomes.map((outcome) => (outcome.outcome === 'stored' ? outcome.articleId : 0));
  await work();
});
afterAll(() => server.close());

describe('acceptance', () => {
  test('an emotion word goes into its library and judges every article that has it, as its preview says', async () => {
    const { id: libId } = body<{ id: number }>(await admin('POST', `${base}/client-emotion-word-lib`, { name: '自有' }));
    const id = await raise(ids[0], 'emotion', 'negative');
    const action = { type: 'emotion-word', libId, word: '门店搬迁', polarity: 'negative', strength: 0.8 };
    const effect = await preview(id, action);
    expect(effect).toMatchObject({ matched: 2, rescored: 2 });
    body(await accept(id, action));
    await work();
    for (const articleId of ids.slice(0, 2)) expect(await hitOf(articleId)).toMatchObject({ emotion: 'negative', emotionOrigin: 'rule' });
    const { items } = body<{ items: object[] }>(await admin('GET', `${base}/user-suggestion`, { id }));
    expect(items).toMatchObject([{ state: 'accepted', action, emotionNow: 'negative', decidedBy: 'admin' }]);
  });

  test('a word is excluded from the subject, and the articles that had nothing else go', async () => {
    const id = await raise(ids[2], 'subject', '');
    const action = { type: 'exclude-word', subjectId: tenant.subjectId, word: '招聘' };
    expect(await preview(id, action)).toMatchObject({ matched: 1, dropped: 1 });
    body(await accept(id, action));
    await work();
    expect(await hitOf(ids[2])).toBeUndefined();
    const subject = await db().selectFrom('subject').select('expression').where('id', '=', tenant.subjectId).executeTakeFirstOrThrow();
    expect(subject.expression).toBe('(云雀汽车)-"招聘"');
  });

  test('junk goes on the black list; an entry that was switched off is switched on', async () => {
    body(await admin('POST', `${base}/client-black-word`, { kind: 'word', values: ['代购'] }));
    const entry = await db().selectFrom('filterEntry').selectAll().where('value', '=', '代购').executeTakeFirstOrThrow();
    body(await admin('PUT', `${base}/client-black-word`, { id: entry.id, value: '代购', isEnabled: false }));
    const id = await raise(ids[4], 'junk', 'junk');
    const action = { type: 'black', kind: 'word', value: '代购' };
    expect(await preview(id, action)).toMatchObject({ matched: 1, dropped: 1 });
    body(await accept(id, action));
    await work();
    expect(await hitOf(ids[4])).toBeUndefined();
    expect(await db().selectFrom('hitDrop').select(['articleId', 'kind', 'ruleId']).execute()).toEqual([
      { articleId: ids[4], kind: 'word', ruleId: entry.id },
    ]);
  });

  test('only the article itself is corrected where that is what is wanted', async () => {
    const id = await raise(ids[3], 'emotion', 'positive');
    body(await accept(id, { type: 'correction' }));
    expect(await hitOf(ids[3])).toMatchObject({ emotion: 'positive', emotionOrigin: 'user' });
  });
});

describe('a decision', () => {
  test('is made once; what fails leaves it open', async () => {
    const id = await raise(ids[0], 'emotion', 'neutral');
    const wrong = await accept(id, { type: 'emotion-word', libId: 999_999, word: '门店', polarity: 'negative', strength: 0.5 });
    expect(wrong).toMatchObject({ status: 404, body: { error: { field: 'libId' } } });
    const unfit = await accept(id, { type: 'black', kind: 'word', value: '门店' });
    expect(unfit).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field: 'action.type' } } });
    const empty = await accept(id, { type: 'white', kind: 'site', value: '没有点' });
    expect(empty).toMatchObject({ status: 400, body: { error: { field: 'action.value' } } });
    const { items } = body<{ items: { state: string; decidedAt: null }[] }>(await admin('GET', `${base}/user-suggestion`, { id }));
    expect(items).toMatchObject([{ state: 'new', decidedAt: null, action: null }]);
    body(await admin('POST', `${base}/user-suggestion/reject`, { ids: [id], reason: '判得对' }));
    expect(await accept(id, { type: 'correction' })).toMatchObject({ status: 409 });
    expect(await admin('POST', `${base}/user-suggestion/reject`, { ids: [id], reason: '再来' })).toMatchObject({ status: 409 });
  });

  test('that fails at its very last step has changed nothing at all, and can be made again', async () => {
    const id = await raise(ids[1], 'junk', 'junk');
    const action = { type: 'black', kind: 'word', value: '搬迁通知' };
    const state = async () =>
      JSON.stringify(
        await Promise.all(
          (['userSuggestion', 'filterEntry', 'clientFilter', 'job', 'notification', 'operationLog', 'hitDrop'] as const).map((table) =>
            db().selectFrom(table).selectAll().execute(),
          ),
        ),
      );
    const before = await state();
    const mend = await breakLog('user-suggestion.accepted');
    expect((await accept(id, action)).status).toBe(500);
    await mend();
    expect(await state()).toBe(before);
    body(await accept(id, action));
    await work();
    expect(await hitOf(ids[1])).toBeUndefined();
  });

  test('needs a reason to reject', async () => {
    const id = await raise(ids[0], 'emotion', 'neutral');
    expect(await admin('POST', `${base}/user-suggestion/reject`, { ids: [id], reason: ' ' })).toMatchObject({
      status: 400,
      body: { error: { field: 'reason' } },
    });
  });
});
