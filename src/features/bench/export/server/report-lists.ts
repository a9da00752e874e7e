// The lists of articles that people maintain, as rows with their notes for each article.
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { ModuleKey } from '#shared/privileges.ts';
import type { ReportList } from '../contract.ts';
import type { Cell } from '#server/table/cell.ts';
import type { Words } from './words.data.ts';

export interface ListRow {
  /** Of the row itself, where an article may have several. */
  key: number;
  articleId: number;
  extra: Cell[];
}

interface ListSource {
  /** The module whose browse flag the list requires. */
  module: ModuleKey;
  extra: readonly (keyof Words['extra'])[];
  read: (platform: Platform, actor: Actor) => Promise<ListRow[]>;
}

export const REPORT_SOURCES: Record<ReportList, ListSource> = {
  selected: { module: 'brief-report', extra: ['group', 'summary', 'at'], read: readSelected },
  favorite: { module: 'favorite', extra: ['folder', 'note', 'at'], read: readFavorites },
  remarked: { module: 'remark', extra: ['remark', 'user', 'at'], read: readRemarks },
  published: { module: 'publish', extra: ['summary', 'channel', 'user', 'at'], read: readPublications },
};

async function readSelected({ store }: Platform, actor: Actor): Promise<ListRow[]> {
  const rows = await store.db
    .selectFrom('selectedArticle')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('userId', '=', actor.userId)
    .orderBy('sort')
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => ({ key: row.articleId, articleId: row.articleId, extra: [row.groupName, row.summary, { at: row.createdAt }] }));
}

async function readFavorites({ store }: Platform, actor: Actor): Promise<ListRow[]> {
  const rows = await store.db
    .selectFrom('favorite')
    .leftJoin('favoriteFolder', 'favoriteFolder.id', 'favorite.folderId')
    .select(['favorite.articleId', 'favorite.note', 'favorite.createdAt', 'favoriteFolder.name'])
    .where('favorite.clientId', '=', actor.clientId)
    .where('favorite.userId', '=', actor.userId)
    .orderBy('favorite.createdAt', 'desc')
    .execute();
  return rows.map((row) => ({ key: row.articleId, articleId: row.articleId, extra: [row.name ?? '', row.note, { at: row.createdAt }] }));
}

async function readRemarks({ store }: Platform, actor: Actor): Promise<ListRow[]> {
  const rows = await store.db
    .selectFrom('remark')
    .leftJoin('account', 'account.id', 'remark.userId')
    .select(['remark.id', 'remark.articleId', 'remark.text', 'remark.createdAt', 'account.name'])
    .where('remark.clientId', '=', actor.clientId)
    .where('remark.deletedAt', 'is', null)
    .orderBy('remark.id', 'desc')
    .execute();
  return rows.map((row) => ({ key: row.id, articleId: row.articleId, extra: [row.text, row.name ?? '', { at: row.createdAt }] }));
}

async function readPublications({ store }: Platform, actor: Actor): Promise<ListRow[]> {
  const rows = await store.db
    .selectFrom('publication')
    .leftJoin('account', 'account.id', 'publication.publishedBy')
    .select([
      'publication.id',
      'publication.articleId',
      'publication.summary',
      'publication.channel',
      'publication.publishedAt',
      'account.name',
    ])
    .where('publication.clientId', '=', actor.clientId)
    .where('publication.withdrawnAt', 'is', null)
    .orderBy('publication.id', 'desc')
    .execute();
  return rows.map((row) => ({
    key: row.id,
    articleId: row.articleId,
    extra: [row.summary, row.channel, row.name ?? '', { at: row.publishedAt }],
  }));
}
