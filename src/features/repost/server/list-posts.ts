import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import type { ListedPost } from '../contract.ts';
import { loadWatches } from './load-watches.ts';

interface ListInput {
  page: number;
  pageSize: number;
  keyword?: string | undefined;
  isWatched?: boolean | undefined;
  isDescending: boolean;
  sort: 'reposts' | 'forwards' | 'publishedAt';
}

const FORWARDS = sql<number | null>`(select max(forward) from article_number where article_number.article_id = hit.article_id)`;
const REPOSTS = sql<number>`coalesce(repost_reading.total, 0)`;
const SORTS = { reposts: REPOSTS, forwards: sql`coalesce(${FORWARDS}, 0)`, publishedAt: sql`article.published_at` } as const;

/** Posts of microblogs, and whatever else has reposts, of my client and of the subjects that I may see. */
export async function listPosts(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: ListedPost[]; total: number }> {
  const query = selectPosts(platform, actor, input);
  const count = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await query
    .innerJoin('site', 'site.id', 'article.site_id')
    .leftJoin('author', 'author.id', 'article.author_id')
    .select(['article.id', 'article.title', 'article.url', 'article.published_at', 'article.media_type', 'site.name as siteName'])
    .select((e) => e.fn.coalesce('author.name', e.val('')).as('author'))
    .select(['repost_reading.at as readAt', FORWARDS.as('forwards'), REPOSTS.as('reposts')])
    .orderBy(SORTS[input.sort], input.isDescending ? 'desc' : 'asc')
    .orderBy(SORTS.forwards, 'desc')
    .orderBy('article.id', 'desc')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const watches = await loadWatches(
    platform,
    actor,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ published_at, media_type, forwards, reposts, ...row }) => ({
    ...row,
    publishedAt: published_at,
    mediaType: media_type,
    forwards: forwards === null ? null : Number(forwards),
    reposts: Number(reposts),
    watch: watches.get(row.id) ?? null,
  }));
  return { items, total: Number(count.n) };
}

function selectPosts(platform: Platform, actor: Actor, { keyword, isWatched }: ListInput) {
  let query = platform.store.db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.article_id')
    .leftJoin('repost_reading', 'repost_reading.article_id', 'hit.article_id')
    .leftJoin('repost_watch as watch', (join) =>
      join.onRef('watch.article_id', '=', 'hit.article_id').onRef('watch.client_id', '=', 'hit.client_id'),
    )
    .where('hit.client_id', '=', actor.clientId)
    .where('article.deleted_at', 'is', null)
    .where((e) => e.or([e('hit.media_type', '=', 'weibo'), e('repost_reading.total', '>', 0)]));
  if (isWatched !== undefined) query = query.where((e) => e.fn.coalesce('watch.is_enabled', e.val(0)), '=', isWatched ? 1 : 0);
  if (keyword) query = query.where(sql<boolean>`lower(article.title || ' ' || article.summary) like ${containing(keyword)} escape '\\'`);
  const visible = actor.visibleSubjectIds;
  if (!visible) return query;
  return query.where((e) =>
    e.exists(
      e
        .selectFrom('hit_subject')
        .select(sql<number>`1`.as('one'))
        .whereRef('hit_subject.client_id', '=', 'hit.client_id')
        .whereRef('hit_subject.article_id', '=', 'hit.article_id')
        .where('hit_subject.subject_id', 'in', visible.length > 0 ? [...visible] : [0]),
    ),
  );
}
