import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { grants, type Privilege } from '#shared/privileges.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import type { BrowseListInput } from '../contract.ts';

const EVERYONES: Privilege = 'article-browse-history.a';

/** Newest first. An article that the caller may not see, or not any more, is left out. */
export async function listBrowses(platform: Platform, actor: Actor, input: BrowseListInput) {
  if (input.scope === 'all' && !grants(actor.privileges, EVERYONES))
    throw new AppError('no-privilege', { field: 'scope', detail: { privilege: EVERYONES } });
  const rows = filtered(platform, actor, input);
  const total = await rows.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const items = await rows
    .innerJoin('site', 'site.id', 'article.site_id')
    .select([
      'article_browse.id',
      'article_browse.article_id as articleId',
      'article.title',
      'site.name as siteName',
      'article.media_type as mediaType',
      'article.published_at as publishedAt',
      'article_browse.user_id as userId',
      'account.username',
      'account.name',
      'article_browse.at',
    ])
    .orderBy('article_browse.id', 'desc')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  return { items, total: Number(total.n) };
}

function filtered(platform: Platform, actor: Actor, input: BrowseListInput) {
  let rows = platform.store.db
    .selectFrom('article_browse')
    .innerJoin('account', 'account.id', 'article_browse.user_id')
    .innerJoin('article', 'article.id', 'article_browse.article_id')
    .innerJoin('hit', (join) =>
      join.onRef('hit.client_id', '=', 'article_browse.client_id').onRef('hit.article_id', '=', 'article_browse.article_id'),
    )
    .where('article_browse.client_id', '=', actor.clientId)
    .where('article.deleted_at', 'is', null);
  if (input.scope === 'mine') rows = rows.where('article_browse.user_id', '=', actor.userId);
  if (input.userId !== undefined) rows = rows.where('article_browse.user_id', '=', input.userId);
  if (input.from !== undefined) rows = rows.where('article_browse.at', '>=', input.from);
  if (input.until !== undefined) rows = rows.where('article_browse.at', '<', input.until);
  if (input.keyword) rows = rows.where(sql<boolean>`lower(article.title) like ${containing(input.keyword)} escape '\\'`);
  const visible = actor.visibleSubjectIds;
  if (visible)
    rows = rows.where((e) =>
      e.exists(
        e
          .selectFrom('hit_subject')
          .select('hit_subject.article_id')
          .whereRef('hit_subject.client_id', '=', 'article_browse.client_id')
          .whereRef('hit_subject.article_id', '=', 'article_browse.article_id')
          .where('hit_subject.subject_id', 'in', visible.length > 0 ? visible : [0]),
      ),
    );
  return rows;
}
