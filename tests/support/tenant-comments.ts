// Comments under a tenant's articles: one watch, some replies, a completed task, a notice.
import type { Platform } from '#server/platform.ts';

export interface TenantComments {
  /** Watch of the article; the manually added article has comments too. */
  watchId: number;
  replyTaskId: number;
  /** The first of the article's two reposts. */
  repostId: number;
  repostTaskId: number;
  noticeId: number;
  /** Shared by all clients. */
  commentSourceId: number;
}

const TEXTS = ['质量太差了，失望', '等官方通报再说', '点赞，支持一下'];
const EMOTIONS = ['negative', 'neutral', 'positive'] as const;

export async function buildComments(
  platform: Platform,
  own: { clientId: number; adminId: number; articleId: number; handArticleId: number },
): Promise<TenantComments> {
  const { db } = platform.store;
  const now = platform.now();
  await db
    .insertInto('commentSource')
    .values({
      domain: 'news.example.com',
      url: 'https://news.example.com/comments?url={url}&page={page}',
      mapping: { items: 'data', id: 'id', content: 'text' },
      isEnabled: true,
      isSample: false,
      updatedAt: now,
    })
    .onConflict((c) => c.columns(['domain', 'kind']).doNothing())
    .execute();
  const article = await db.selectFrom('article').select(['url', 'md5']).where('id', '=', own.articleId).executeTakeFirstOrThrow();
  const replies = await db
    .insertInto('reply')
    .values(
      [own.articleId, own.handArticleId].flatMap((articleId) =>
        TEXTS.map((content, place) => ({
          articleId,
          externalId: String(place),
          parentExternalId: place === 2 ? '0' : '',
          author: `网友${place}`,
          content,
          region: '广东',
          likes: place,
          replies: 0,
          emotion: EMOTIONS[place] as (typeof EMOTIONS)[number],
          emotionScore: place - 1,
          words: [['质量'], ['通报'], ['支持']][place] ?? [],
          publishedAt: now - place * 60_000,
          foundAt: now,
        })),
      ),
    )
    .returning(['id', 'articleId'])
    .execute();
  const newest = Math.max(...replies.filter((reply) => reply.articleId === own.articleId).map((reply) => reply.id));
  const watch = await db
    .insertInto('commentExtractionSetting')
    .values({
      clientId: own.clientId,
      articleId: own.articleId,
      url: article.url,
      md5: article.md5,
      intervalMinutes: 30,
      until: null,
      isEnabled: true,
      nextAt: now + 1_800_000,
      leaseUntil: 0,
      lastFetchedAt: now,
      lastError: '',
      maxReplyId: newest,
      baseReplyId: 0,
      createdBy: own.adminId,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taskOf = (kind: 'reply' | 'repost') =>
    db
      .insertInto('articleTask')
      .values({
        clientId: own.clientId,
        articleId: own.articleId,
        kind,
        state: 'done',
        reason: '',
        result: '{"found":3,"added":3}',
        jobId: null,
        createdBy: own.adminId,
        createdAt: now,
        finishedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const task = await taskOf('reply');
  const repostTask = await taskOf('repost');
  const repostId = await buildReposts(platform, own.articleId, now);
  const notice = await db
    .insertInto('notification')
    .values({
      clientId: own.clientId,
      userId: own.adminId,
      type: 'Remark',
      level: 'info',
      payload: { articleId: own.articleId, title: '标题', user: '同事' },
      createdAt: now,
      readAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = await db.selectFrom('commentSource').select('id').where('domain', '=', 'news.example.com').executeTakeFirstOrThrow();
  return {
    watchId: watch.id,
    replyTaskId: task.id,
    repostId,
    repostTaskId: repostTask.id,
    noticeId: notice.id,
    commentSourceId: source.id,
  };
}

/** Two, of which the second passed on from the first. */
async function buildReposts(platform: Platform, articleId: number, now: number): Promise<number> {
  const { db } = platform.store;
  const said = {
    articleId,
    emotion: 'neutral' as const,
    emotionScore: 0,
    words: [],
    foundAt: now,
    followers: 10,
    region: '广东',
  };
  const rows = await db
    .insertInto('repost')
    .values([
      { ...said, externalId: 'a', parentExternalId: '', author: '甲', content: '看看', ownText: '看看', publishedAt: now - 60_000 },
      { ...said, externalId: 'b', parentExternalId: 'a', author: '乙', content: '', ownText: '', publishedAt: now - 30_000 },
    ])
    .returning('id')
    .execute();
  await db.insertInto('repostReading').values({ articleId, isWhole: true, total: 2, at: now }).execute();
  return rows[0]?.id ?? 0;
}
