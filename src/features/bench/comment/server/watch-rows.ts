// Watches for display: those of articles that the caller may see, with the comments new since the caller's last view.
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

/** The newest reply that the user has seen, or that existed when the watch began. */
const VIEWED = sql<number>`coalesce(comment_view.latest_reply_id, watch.base_reply_id)`;
const REPLIES = sql<number>`(select count(*) from reply where reply.article_id = watch.article_id)`;
const NEW_REPLIES = sql<number>`(select count(*) from reply where reply.article_id = watch.article_id and reply.id > ${VIEWED})`;
const SORTS = {
  createdAt: sql`watch.created_at`,
  lastFetchedAt: sql`coalesce(watch.last_fetched_at, 0)`,
  replies: REPLIES,
  newReplies: NEW_REPLIES,
} as const;

/** Watches of the caller’s client, on articles in subjects that the caller may see. */
export const selectWatches = (db: Kysely<Database>, actor: Actor) => {
  const query = db
    .selectFrom('commentExtractionSetting as watch')
    .innerJoin('hit', (join) => join.onRef('hit.clientId', '=', 'watch.clientId').onRef('hit.articleId', '=', 'watch.articleId'))
    .innerJoin('article', 'article.id', 'watch.articleId')
    .innerJoin('site', 'site.id', 'article.siteId')
    .leftJoin('commentView', (join) => join.onRef('commentView.settingId', '=', 'watch.id').on('commentView.userId', '=', actor.userId))
    .where('watch.clientId', '=', actor.clientId)
    .where('article.deletedAt', 'is', null);
  const visible = actor.visibleSubjectIds;
  return visible === undefined ? query : query.where((e) => isVisible(e, visible));
};

const isVisible = (e: ExpressionBuilder<Database & { watch: Database['commentExtractionSetting'] }, 'watch'>, visible: readonly number[]) =>
  e.exists(
    e
      .selectFrom('hitSubject')
      .select(sql<number>`1`.as('one'))
      .whereRef('hitSubject.clientId', '=', 'watch.clientId')
      .whereRef('hitSubject.articleId', '=', 'watch.articleId')
      .where('hitSubject.subjectId', 'in', visible.length > 0 ? visible : [0]),
  );

type WatchQuery = ReturnType<typeof selectWatches>;

export function filterWatches(query: WatchQuery, filter: WatchFilter, now: number): WatchQuery {
  let rows = query;
  if (filter.id !== undefined) rows = rows.where('watch.id', '=', filter.id);
  if (filter.ids !== undefined) rows = rows.where('watch.id', 'in', filter.ids);
  if (filter.articleId !== undefined) rows = rows.where('watch.articleId', '=', filter.articleId);
  if (filter.keyword)
    rows = rows.where(
      sql<boolean>`lower(article.title || ' ' || site.name || ' ' || watch.url) like ${containing(filter.keyword)} escape '\\'`,
    );
  if (filter.state === 'disabled') rows = rows.where('watch.isEnabled', '=', false);
  if (filter.state === 'ended') rows = rows.where('watch.isEnabled', '=', true).where('watch.until', '<=', now);
  if (filter.state === 'active')
    rows = rows.where('watch.isEnabled', '=', true).where((e) => e.or([e('watch.until', 'is', null), e('watch.until', '>', now)]));
  if (filter.hasNew !== undefined)
    rows = rows.where(filter.hasNew ? sql<boolean>`watch.max_reply_id > ${VIEWED}` : sql<boolean>`watch.max_reply_id <= ${VIEWED}`);
  if (filter.hasError !== undefined) rows = rows.where('watch.lastError', filter.hasError ? '<>' : '=', '');
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
    .select(['article.title', 'article.md5 as articleMd5', 'article.mediaType', 'site.name as siteName'])
    .select([VIEWED.as('viewed'), NEW_REPLIES.as('fresh')])
    .orderBy(SORTS[sort], direction)
    .orderBy('watch.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const counts = await countReplies(
    db,
    rows.map((row) => row.articleId),
  );
  return rows.map((row) => {
    const { total, emotions } = counts.get(row.articleId) ?? NO_REPLIES;
    return {
      id: row.id,
      articleId: row.articleId,
      articleMd5Id: row.articleMd5,
      url: row.url,
      title: row.title,
      siteName: row.siteName,
      mediaType: row.mediaType,
      intervalMinutes: row.intervalMinutes,
      until: row.until,
      isEnabled: row.isEnabled,
      state: !row.isEnabled ? 'disabled' : row.until !== null && row.until <= now ? 'ended' : 'active',
      nextAt: row.nextAt,
      lastFetchedAt: row.lastFetchedAt,
      lastError: row.lastError,
      replies: total,
      newReplies: Number(row.fresh),
      emotions,
      createdAt: row.createdAt,
      Article_Track_Task_ID: row.id,
      Max_Article_Reply_ID: row.maxReplyId,
      User_Viewed_Latest_Reply_ID: Number(row.viewed),
    } satisfies ExtractionSetting;
  });
}
