// The lists of articles that people keep, as rows with what they noted beside each article.
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { ModuleKey } from '#shared/privileges.ts';
import type { ReportList } from '../contract.ts';
import type { Cell } from './cell.ts';
import type { Words } from './words.data.ts';

export interface ListRow {
  articleId: number;
  extra: Cell[];
}

interface ListSource {
  /** Whose browse flag the list asks for. */
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
    .selectFrom('selected_article')
    .selectAll()
    .where('client_id', '=', actor.clientId)
    .where('user_id', '=', actor.userId)
    .orderBy('sort')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ articleId: row.article_id, extra: [row.group_name, row.summary, { at: row.created_at }] }));
}

async function readFavorites({ store }: Platform, actor: Actor): Promise<ListRow[]> {
  const rows = await store.db
    .selectFrom('favorite')
    .leftJoin('favorite_folder', 'favorite_folder.id', 'favorite.folder_id')
    .select(['favorite.article_id', 'favorite.note', 'favorite.created_at', 'favorite_folder.name'])
    .where('favorite.client_id', '=', actor.clientId)
    .where('favorite.user_id', '=', actor.userId)
    .orderBy('favorite.created_at', 'desc')
    .execute();
  return rows.map((row) => ({ articleId: row.article_id, extra: [row.name ?? '', row.note, { at: row.created_at }] }));
}

async function readRemarks({ store }: Platform, actor: Actor): Promise<ListRow[]> {
  const rows = await store.db
    .selectFrom('remark')
    .leftJoin('account', 'account.id', 'remark.user_id')
    .select(['remark.article_id', 'remark.text', 'remark.created_at', 'account.name'])
    .where('remark.client_id', '=', actor.clientId)
    .where('remark.deleted_at', 'is', null)
    .orderBy('remark.id', 'desc')
    .execute();
  return rows.map((row) => ({ articleId: row.article_id, extra: [row.text, row.name ?? '', { at: row.created_at }] }));
}

async function readPublications({ store }: Platform, actor: Actor): Promise<ListRow[]> {
  const rows = await store.db
    .selectFrom('publication')
    .leftJoin('account', 'account.id', 'publication.published_by')
    .select(['publication.article_id', 'publication.summary', 'publication.channel', 'publication.published_at', 'account.name'])
    .where('publication.client_id', '=', actor.clientId)
    .where('publication.withdrawn_at', 'is', null)
    .orderBy('publication.id', 'desc')
    .execute();
  return rows.map((row) => ({
    articleId: row.article_id,
    extra: [row.summary, row.channel, row.name ?? '', { at: row.published_at }],
  }));
}
