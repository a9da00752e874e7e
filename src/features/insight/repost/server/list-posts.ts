import { loadPostTexts } from '#features/core/article/server/facade.ts';
import { listPage } from '#server/record/list-page.ts';
import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import type { ListedPost, repostContract } from '../contract.ts';
import { loadWatches } from './load-watches.ts';
import type { Input } from '#shared/contract.ts';

type ListInput = Input<(typeof repostContract)['posts']>;

const FORWARDS = sql<number | null>`(select max(forward) from article_number where article_number.article_id = hit.article_id)`;
const REPOSTS = sql<number>`coalesce(repost_reading.total, 0)`;
const SORTS = { reposts: REPOSTS, forwards: sql`coalesce(${FORWARDS}, 0)`, publishedAt: sql`article.published_at` } as const;

/** Microblog posts, and other articles with reposts, of the caller’s client and of the subjects that the caller may see. */
export async function listPosts(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: ListedPost[]; total: number }> {
  const query = selectPosts(platform, actor, input);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .innerJoin('site', 'site.id', 'article.siteId')
      .leftJoin('author', 'author.id', 'article.authorId')
      .select(['article.id', 'article.title', 'article.summary', 'article.url'])
      .select(['article.publishedAt', 'article.mediaType', 'site.name as siteName'])
      .select((e) => e.fn.coalesce('author.name', e.val('')).as('author'))
      .select(['repostReading.at as readAt', FORWARDS.as('forwards'), REPOSTS.as('reposts')])
      .orderBy(SORTS[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy(SORTS.forwards, 'desc')
      .orderBy('article.id', 'desc'),
  );
  const [watches, postOf] = await Promise.all([
    loadWatches(
      platform,
      actor,
      rows.map(({ id }) => id),
    ),
    loadPostTexts(platform.store.db, rows),
  ]);
  const items = rows.map(({ summary, forwards, reposts, ...row }) => ({
    ...row,
    title: postOf({ ...row, summary }).title,
    forwards: forwards === null ? null : Number(forwards),
    reposts: Number(reposts),
    watch: watches.get(row.id) ?? null,
  }));
  return { items, total };
}

function selectPosts(platform: Platform, actor: Actor, { keyword, isWatched }: ListInput) {
  let query = platform.store.db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.articleId')
    .leftJoin('repostReading', 'repostReading.articleId', 'hit.articleId')
    .leftJoin('repostWatch as watch', (join) =>
      join.onRef('watch.articleId', '=', 'hit.articleId').onRef('watch.clientId', '=', 'hit.clientId'),
    )
    .where('hit.clientId', '=', actor.clientId)
    .where('article.deletedAt', 'is', null)
    .where((e) => e.or([e('hit.mediaType', '=', 'weibo'), e('repostReading.total', '>', 0)]));
  if (isWatched !== undefined) query = query.where((e) => e.fn.coalesce('watch.isEnabled', e.val(0)), '=', isWatched ? 1 : 0);
  if (keyword) query = query.where(sql<boolean>`lower(article.title || ' ' || article.summary) like ${containing(keyword)} escape '\\'`);
  const visible = actor.visibleSubjectIds;
  if (!visible) return query;
  return query.where((e) =>
    e.exists(
      e
        .selectFrom('hitSubject')
        .select(sql<number>`1`.as('one'))
        .whereRef('hitSubject.clientId', '=', 'hit.clientId')
        .whereRef('hitSubject.articleId', '=', 'hit.articleId')
        .where('hitSubject.subjectId', 'in', visible.length > 0 ? [...visible] : [0]),
    ),
  );
}
