// Watches as a person sees them: those of articles that she may see, with what is new since her last view.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { containing } from '#server/record/like.ts';
import type { ExtractionSetting, WATCH_SORTS, WATCH_STATES } from '../contract.ts';
import { countReplies, NO_REPLIES } from './reply-counts.ts';

export interface WatchFilter {
  id?: number | undefined;
  ids?: readonly number[] | undefined;
  articleId?: number | undefined;
  keyword?: string | undefined;
  state?: (typeof WATCH_STATES)[number] | undefined;
  hasNew?: boolean | undefined;
  hasError?: boolean | undefined;
}
export interface WatchPage {
  sort: (typeof WATCH_SORTS)[number];
  isDescending: boolean;
  page: number;
  pageSize: number;
}

/** The newest reply that the user has seen, or that was there when the watch began. */
const VIEWED = sql<number>`coalesce(comment_view.latest_reply_id, watch.base_reply_id)`;
const REPLIES = sql<number>`(select count(*) from reply where reply.article_id = watch.article_id)`;
const NEW_REPLIES = sql<number>`(select count(*) from reply where reply.article_id = watch.article_id and reply.id > ${VIEWED})`;
const SORTS = {
  createdAt: sql`watch.created_at`,
  lastFetchedAt: sql`coalesce(watch.last_fetched_at, 0)`,
  replies: REPLIES,
  newReplies: NEW_REPLIES,
} as const;

/** Of my client, and of articles in the subjects that I may see. */
export const selectWatches = (db: Kysely<Database>, actor: Actor) => {
  const query = db
    .selectFrom('comment_extraction_setting as watch')
    .innerJoin('hit', (join) => join.onRef('hit.client_id', '=', 'watch.client_id').onRef('hit.article_id', '=', 'watch.article_id'))
    .innerJoin('article', 'article.id', 'watch.article_id')
    .innerJoin('site', 'site.id', 'article.site_id')
    .leftJoin('comment_view', (join) =>
      join.onRef('comment_view.setting_id', '=', 'watch.id').on('comment_view.user_id', '=', actor.userId),
    )
    .where('watch.client_id', '=', actor.clientId)
    .where('article.deleted_at', 'is', null);
  const visible = actor.visibleSubjectIds;
  return visible === undefined ? query : query.where((e) => isVisible(e, visible));
};

const isVisible = (
  e: ExpressionBuilder<Database & { watch: Database['comment_extraction_setting'] }, 'watch'>,
  visible: readonly number[],
) =>
  e.exists(
    e
      .selectFrom('hit_subject')
      .select(sql<number>`1`.as('one'))
      .whereRef('hit_subject.client_id', '=', 'watch.client_id')
      .whereRef('hit_subject.article_id', '=', 'watch.article_id')
      .where('hit_subject.subject_id', 'in', visible.length > 0 ? visible : [0]),
  );

type WatchQuery = ReturnType<typeof selectWatches>;

export function filterWatches(query: WatchQuery, filter: WatchFilter, now: number): WatchQuery {
  let rows = query;
  if (filter.id !== undefined) rows = rows.where('watch.id', '=', filter.id);
  if (filter.ids !== undefined) rows = rows.where('watch.id', 'in', filter.ids);
  if (filter.articleId !== undefined) rows = rows.where('watch.article_id', '=', filter.articleId);
  if (filter.keyword)
    rows = rows.where(
      sql<boolean>`lower(article.title || ' ' || site.name || ' ' || watch.url) like ${containing(filter.keyword)} escape '\\'`,
    );
  if (filter.state === 'disabled') rows = rows.where('watch.is_enabled', '=', 0);
  if (filter.state === 'ended') rows = rows.where('watch.is_enabled', '=', 1).where('watch.until', '<=', now);
  if (filter.state === 'active')
    rows = rows.where('watch.is_enabled', '=', 1).where((e) => e.or([e('watch.until', 'is', null), e('watch.until', '>', now)]));
  if (filter.hasNew !== undefined)
    rows = rows.where(filter.hasNew ? sql<boolean>`watch.max_reply_id > ${VIEWED}` : sql<boolean>`watch.max_reply_id <= ${VIEWED}`);
  if (filter.hasError !== undefined) rows = rows.where('watch.last_error', filter.hasError ? '<>' : '=', '');
  return rows;
}

export async function loadWatches(
  db: Kysely<Database>,
  query: WatchQuery,
  { sort, isDescending, page, pageSize }: WatchPage,
  now: number,
): Promise<ExtractionSetting[]> {
  const direction = isDescending ? 'desc' : 'asc';
  const rows = await query
    .selectAll('watch')
    .select(['article.title', 'article.md5 as articleMd5', 'article.media_type', 'site.name as siteName'])
    .select([VIEWED.as('viewed'), NEW_REPLIES.as('fresh')])
    .orderBy(SORTS[sort], direction)
    .orderBy('watch.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const counts = await countReplies(
    db,
    rows.map((row) => row.article_id),
  );
  return rows.map((row) => {
    const { total, emotions } = counts.get(row.article_id) ?? NO_REPLIES;
    return {
      id: row.id,
      articleId: row.article_id,
      articleMd5Id: row.articleMd5,
      url: row.url,
      title: row.title,
      siteName: row.siteName,
      mediaType: row.media_type,
      intervalMinutes: row.interval_minutes,
      until: row.until,
      isEnabled: row.is_enabled === 1,
      state: row.is_enabled !== 1 ? 'disabled' : row.until !== null && row.until <= now ? 'ended' : 'active',
      nextAt: row.next_at,
      lastFetchedAt: row.last_fetched_at,
      lastError: row.last_error,
      replies: total,
      newReplies: Number(row.fresh),
      emotions,
      createdAt: row.created_at,
      Article_Track_Task_ID: row.id,
      Max_Article_Reply_ID: row.max_reply_id,
      User_Viewed_Latest_Reply_ID: Number(row.viewed),
    } satisfies ExtractionSetting;
  });
}
