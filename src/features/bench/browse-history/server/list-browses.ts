import { listPage } from '#server/record/list-page.ts';
import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { grants, type Privilege } from '#shared/privileges.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import type { BrowseListInput } from '../contract.ts';

const EVERYONES: Privilege = 'article-browse-history.a';

/** Newest first, without articles that the caller may not, or may no longer, see. */
export async function listBrowses(platform: Platform, actor: Actor, input: BrowseListInput) {
  if (input.scope === 'all' && !grants(actor.privileges, EVERYONES))
    throw new AppError('no-privilege', { field: 'scope', detail: { privilege: EVERYONES } });
  const rows = filtered(platform, actor, input);
  const { rows: items, total } = await listPage(rows, input, (page) =>
    page
      .innerJoin('site', 'site.id', 'article.siteId')
      .select([
        'articleBrowse.id',
        'articleBrowse.articleId',
        'article.title',
        'site.name as siteName',
        'article.mediaType',
        'article.publishedAt',
        'articleBrowse.userId',
        'account.username',
        'account.name',
        'articleBrowse.at',
      ])
      .orderBy('articleBrowse.id', 'desc'),
  );
  return { items, total };
}

function filtered(platform: Platform, actor: Actor, input: BrowseListInput) {
  let rows = platform.store.db
    .selectFrom('articleBrowse')
    .innerJoin('account', 'account.id', 'articleBrowse.userId')
    .innerJoin('article', 'article.id', 'articleBrowse.articleId')
    .innerJoin('hit', (join) =>
      join.onRef('hit.clientId', '=', 'articleBrowse.clientId').onRef('hit.articleId', '=', 'articleBrowse.articleId'),
    )
    .where('articleBrowse.clientId', '=', actor.clientId)
    .where('article.deletedAt', 'is', null);
  if (input.scope === 'mine') rows = rows.where('articleBrowse.userId', '=', actor.userId);
  if (input.userId !== undefined) rows = rows.where('articleBrowse.userId', '=', input.userId);
  if (input.from !== undefined) rows = rows.where('articleBrowse.at', '>=', input.from);
  if (input.until !== undefined) rows = rows.where('articleBrowse.at', '<', input.until);
  if (input.keyword) rows = rows.where(sql<boolean>`lower(article.title) like ${containing(input.keyword)} escape '\\'`);
  const visible = actor.visibleSubjectIds;
  if (visible)
    rows = rows.where((e) =>
      e.exists(
        e
          .selectFrom('hitSubject')
          .select('hitSubject.articleId')
          .whereRef('hitSubject.clientId', '=', 'articleBrowse.clientId')
          .whereRef('hitSubject.articleId', '=', 'articleBrowse.articleId')
          .where('hitSubject.subjectId', 'in', visible.length > 0 ? visible : [0]),
      ),
    );
  return rows;
}
