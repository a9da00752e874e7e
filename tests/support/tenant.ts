// One client with one of everything, made through the product's own code, for tests that need a neighbour.
import { SimilarGroups } from '#ingest/pipeline/similar-groups.ts';
import { StageCounter } from '#ingest/pipeline/stage-counter.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { SubjectMatcher } from '#ingest/pipeline/subject-matcher.ts';
import type { CollectedArticle } from '#ingest/pipeline/collected-article.ts';
import { articleKey, clientKey } from '#ingest/url/normalise-url.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Platform } from '#server/platform.ts';
import { createAccount, createClient, createRole } from '#server/tenant/create-client.ts';
import { subjectFilter } from '#features/subjects/subject/contract.ts';
import type { Actor } from '#server/actor.ts';
import { allModules } from '#server/tenant/default-roles.ts';
import { PASSWORD } from './test-server.ts';

export interface Tenant {
  clientId: number;
  adminId: number;
  roleId: number;
  userGroupId: number;
  categoryId: number;
  subjectId: number;
  dictionaryId: number;
  sourceId: number;
  runId: number;
  /** The item of that run. */
  runItemId: number;
  jobId: number;
  accessLogId: number;
  articleId: number;
  /** The author of the article only. */
  authorId: number;
  /** The name without any privilege. */
  nobody: string;
  admin: string;
}

export async function buildPipeline(platform: Platform): Promise<Pipeline> {
  const pipeline = {
    store: platform.store,
    matcher: new SubjectMatcher(platform.store),
    groups: new SimilarGroups(platform.store),
    counter: new StageCounter(),
    now: platform.now,
  };
  await pipeline.matcher.refresh(true);
  await pipeline.groups.load(platform.now());
  return pipeline;
}

export function buildArticle(now: number, overrides: Partial<CollectedArticle> & { url: string }): CollectedArticle {
  return {
    md5: overrides.scopeClientId ? clientKey(overrides.scopeClientId, articleKey(overrides.url)) : articleKey(overrides.url),
    title: '无题',
    content: '正文。',
    contentHtml: '',
    author: '',
    publishedAt: now - 60_000,
    isTimeExact: true,
    images: [],
    numbers: undefined,
    site: { domain: 'news.example.com', name: '样例新闻', mediaType: 'news', level: 'commercial', region: '' },
    sourceId: null,
    scopeClientId: 0,
    foundAt: now,
    fetchedAt: now,
    ...overrides,
  };
}

/** `word` is what its subject watches; the article with it belongs to the client. */
export async function buildTenant(platform: Platform, name: string, word: string): Promise<Tenant> {
  const { store } = platform;
  const now = platform.now();
  const passwordHash = await hashPassword(PASSWORD);
  const standard = await store.db.selectFrom('serviceType').select('id').where('name', '=', 'standard').executeTakeFirstOrThrow();
  const ids = await store.db.transaction().execute(async (tx) => {
    const client = await createClient(tx, {
      parentId: null,
      name,
      serviceTypeId: standard.id,
      systemName: name,
      isSystemNameVisible: true,
      themeStyleCode: 'default',
      iconUrl: '',
      domain: null,
      options: {},
      defaultHomepageUrl: '/front/dashboard',
      isLinkTargetSelf: false,
      isUserAccessStatisticsEnabled: true,
      state: 'enabled',
      validUntil: null,
      contact: '',
      note: '',
      createdAt: now,
      updatedAt: now,
    });
    const { clientId } = client;
    const nothing = await createRole(tx, clientId, 'nothing', {});
    const account = { clientId, passwordHash, userGroupId: client.userGroupId, now };
    const adminId = await createAccount(tx, {
      ...account,
      username: `${name}-admin`,
      name: 'admin',
      roleId: client.roleIds.administrator as number,
    });
    await createAccount(tx, { ...account, username: `${name}-nobody`, name: 'nobody', roleId: nothing });
    const category = await tx
      .insertInto('subjectCategory')
      .values({ clientId, parentId: null, name: '分类', sort: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = await tx
      .insertInto('subject')
      .values({
        clientId,
        categoryId: category.id,
        name: '专题',
        expression: word,
        builder: null,
        filter: subjectFilter.parse({}),
        targets: [],
        state: 'enabled',
        ownerId: adminId,
        sort: 0,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const dictionary = await tx
      .insertInto('dictionary')
      .values({ clientId, name: '词典', words: ['甲', '乙'], updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const access = await tx
      .insertInto('accessLog')
      .values({ clientId, userId: adminId, path: '/front/home', title: '首页', ip: '127.0.0.1', userAgent: '', at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      clientId,
      adminId,
      roleId: client.roleIds.analyst as number,
      userGroupId: client.userGroupId,
      categoryId: category.id,
      subjectId: subject.id,
      dictionaryId: dictionary.id,
      accessLogId: access.id,
    };
  });
  const pipeline = await buildPipeline(platform);
  const [stored] = await storeBatch(
    pipeline,
    [
      buildArticle(now, {
        url: `https://news.example.com/${name}`,
        title: `${word}发布新品`,
        content: `${word}今天在广州发布新品，市场反应热烈。`,
        author: `${name}记者`,
      }),
    ],
    null,
  );
  if (stored?.outcome !== 'stored') throw new Error('the article was not stored');
  const { authorId } = await store.db.selectFrom('article').select('authorId').where('id', '=', stored.articleId).executeTakeFirstOrThrow();
  const jobId = await platform.jobs.add({
    kind: 'subject-backfill',
    payload: { subjectId: ids.subjectId, days: 1 },
    clientId: ids.clientId,
  });
  return {
    ...ids,
    ...(await buildSource(platform, ids.clientId, name)),
    jobId,
    articleId: stored.articleId,
    authorId,
    nobody: `${name}-nobody`,
    admin: `${name}-admin`,
  };
}

/** A user of the client with all privileges who sees all subjects. */
export const actorOf = (clientId: number, userId: number): Actor => ({
  userId,
  clientId,
  username: '',
  name: '',
  locale: 'zh-CN',
  privileges: allModules(),
  visibleSubjectIds: undefined,
  visibleClassIds: undefined,
  sessionId: '',
  simulatedBy: undefined,
});

async function buildSource(
  platform: Platform,
  clientId: number,
  name: string,
): Promise<{ sourceId: number; runId: number; runItemId: number }> {
  const now = platform.now();
  const site = await platform.store.db.selectFrom('site').select('id').where('domain', '=', 'news.example.com').executeTakeFirstOrThrow();
  const source = await platform.store.db
    .insertInto('source')
    .values({
      clientId,
      kind: 'feed',
      name: '来源',
      url: `https://news.example.com/${name}.xml`,
      siteId: site.id,
      mediaType: 'news',
      options: {},
      state: 'paused',
      isSample: false,
      minIntervalS: 60,
      maxIntervalS: 3600,
      intervalS: 60,
      nextFetchAt: now,
      leaseUntil: 0,
      leaseOwner: '',
      etag: '',
      lastModified: '',
      health: 'healthy',
      failures: 0,
      lastError: '',
      lastErrorDetail: '',
      lastRunAt: now,
      lastSuccessAt: now,
      lastNewAt: now,
      rate: 1,
      createdBy: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const run = await platform.store.db
    .insertInto('run')
    .values({
      sourceId: source.id,
      trigger: 'manual',
      state: 'done',
      startedAt: now,
      finishedAt: now,
      fetched: 1,
      failed: 0,
      duplicate: 0,
      filtered: 0,
      stored: 1,
      updated: 0,
      reason: '',
      detail: '',
      httpStatus: null,
      notModified: false,
      bytes: 10,
      ms: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = await platform.store.db
    .insertInto('runItem')
    .values({
      runId: run.id,
      sourceId: source.id,
      url: 'https://news.example.com/1',
      host: 'news.example.com',
      title: '一',
      outcome: 'stored',
      reason: '',
      detail: '',
      articleId: null,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sourceId: source.id, runId: run.id, runItemId: item.id };
}
