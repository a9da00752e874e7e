// Comments under a tenant's articles: one watch, some replies, a task that is done, a notice.
import type { Platform } from '#server/platform.ts';

export interface TenantComments {
  /** Of the article; that made by hand has comments too. */
  watchId: number;
  replyTaskId: number;
  /** Of the article, the first of two. */
  repostId: number;
  repostTaskId: number;
  noticeId: number;
  /** Of all clients. */
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
    .insertInto('comment_source')
    .values({
      domain: 'news.example.com',
      url: 'https://news.example.com/comments?url={url}&page={page}',
      mapping: JSON.stringify({ items: 'data', id: 'id', content: 'text' }),
      is_enabled: 1,
      is_sample: 0,
      updated_at: now,
    })
    .onConflict((c) => c.columns(['domain', 'kind']).doNothing())
    .execute();
  const article = await db.selectFrom('article').select(['url', 'md5']).where('id', '=', own.articleId).executeTakeFirstOrThrow();
  const replies = await db
    .insertInto('reply')
    .values(
      [own.articleId, own.handArticleId].flatMap((articleId) =>
        TEXTS.map((content, place) => ({
          article_id: articleId,
          external_id: String(place),
          parent_external_id: place === 2 ? '0' : '',
          author: `网友${place}`,
          content,
          region: '广东',
          likes: place,
          replies: 0,
          emotion: EMOTIONS[place] as (typeof EMOTIONS)[number],
          emotion_score: place - 1,
          words: JSON.stringify([['质量'], ['通报'], ['支持']][place]),
          published_at: now - place * 60_000,
          found_at: now,
        })),
      ),
    )
    .returning(['id', 'article_id'])
    .execute();
  const newest = Math.max(...replies.filter((reply) => reply.article_id === own.articleId).map((reply) => reply.id));
  const watch = await db
    .insertInto('comment_extraction_setting')
    .values({
      client_id: own.clientId,
      article_id: own.articleId,
      url: article.url,
      md5: article.md5,
      interval_minutes: 30,
      until: null,
      is_enabled: 1,
      next_at: now + 1_800_000,
      lease_until: 0,
      last_fetched_at: now,
      last_error: '',
      max_reply_id: newest,
      base_reply_id: 0,
      created_by: own.adminId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taskOf = (kind: 'reply' | 'repost') =>
    db
      .insertInto('article_task')
      .values({
        client_id: own.clientId,
        article_id: own.articleId,
        kind,
        state: 'done',
        reason: '',
        result: '{"found":3,"added":3}',
        job_id: null,
        created_by: own.adminId,
        created_at: now,
        finished_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const task = await taskOf('reply');
  const repostTask = await taskOf('repost');
  const repostId = await buildReposts(platform, own.articleId, now);
  const notice = await db
    .insertInto('notification')
    .values({
      client_id: own.clientId,
      user_id: own.adminId,
      type: 'Remark',
      level: 'info',
      payload: JSON.stringify({ articleId: own.articleId, title: '标题', user: '同事' }),
      created_at: now,
      read_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = await db.selectFrom('comment_source').select('id').where('domain', '=', 'news.example.com').executeTakeFirstOrThrow();
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
    article_id: articleId,
    emotion: 'neutral' as const,
    emotion_score: 0,
    words: '[]',
    found_at: now,
    followers: 10,
    region: '广东',
  };
  const rows = await db
    .insertInto('repost')
    .values([
      { ...said, external_id: 'a', parent_external_id: '', author: '甲', content: '看看', own_text: '看看', published_at: now - 60_000 },
      { ...said, external_id: 'b', parent_external_id: 'a', author: '乙', content: '', own_text: '', published_at: now - 30_000 },
    ])
    .returning('id')
    .execute();
  await db.insertInto('repost_reading').values({ article_id: articleId, is_whole: 1, total: 2, at: now }).execute();
  return rows[0]?.id ?? 0;
}
