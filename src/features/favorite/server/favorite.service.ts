import { pageOfArticles, requireArticles } from '#features/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { FavoriteFolder, favoriteContract } from '../contract.ts';

const MOST = 20_000;

export async function addFavorites(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof favoriteContract)['add']>,
): Promise<{ changed: number }> {
  const articles = await requireArticles(platform, actor, input.articleIds);
  if (input.folderId > 0) await requireFolders(platform, actor, [input.folderId], 'folderId');
  await platform.store.db.transaction().execute(async (tx) => {
    for (const article of articles)
      await tx
        .insertInto('favorite')
        .values({
          user_id: actor.userId,
          article_id: article.id,
          client_id: actor.clientId,
          folder_id: input.folderId,
          note: input.note ?? '',
          created_at: platform.now(),
        })
        .onConflict((c) =>
          c
            .columns(['user_id', 'article_id'])
            .doUpdateSet({ folder_id: input.folderId, ...(input.note === undefined ? {} : { note: input.note }) }),
        )
        .execute();
  });
  return { changed: articles.length };
}

export async function listFavorites(platform: Platform, actor: Actor, input: Input<(typeof favoriteContract)['list']>) {
  const rows = await own(platform, actor);
  const inFolder = rows.filter((row) => input.folderId === undefined || row.folder_id === input.folderId);
  const wanted = input.keyword?.toLowerCase();
  const found = wanted ? inFolder.filter((row) => `${row.title}\n${row.note}`.toLowerCase().includes(wanted)) : inFolder;
  const { total, items } = await pageOfArticles(platform, actor, found, input);
  return {
    total,
    items: items.map((row) => ({
      articleId: row.article_id,
      folderId: row.folder_id,
      note: row.note,
      createdAt: row.created_at,
      article: row.article,
    })),
    folders: await listFolders(platform, actor, rows),
  };
}

const own = (platform: Platform, actor: Actor) =>
  platform.store.db
    .selectFrom('favorite')
    .innerJoin('article', 'article.id', 'favorite.article_id')
    .select(['favorite.article_id', 'favorite.folder_id', 'favorite.note', 'favorite.created_at', 'article.title'])
    .where('favorite.user_id', '=', actor.userId)
    .where('favorite.client_id', '=', actor.clientId)
    .orderBy('favorite.created_at', 'desc')
    .orderBy('favorite.article_id', 'desc')
    .limit(MOST)
    .execute();

/** Their numbers are those of the lists that they open. */
async function listFolders(platform: Platform, actor: Actor, rows: Awaited<ReturnType<typeof own>>): Promise<FavoriteFolder[]> {
  const folders = await platform.store.db
    .selectFrom('favorite_folder')
    .select(['id', 'name'])
    .where('user_id', '=', actor.userId)
    .orderBy('name')
    .execute();
  const all = [{ id: 0, name: '' }, ...folders];
  return Promise.all(
    all.map(async (folder) => {
      const { total } = await pageOfArticles(
        platform,
        actor,
        rows.filter((row) => row.folder_id === folder.id),
        { page: 1, pageSize: 1 },
      );
      return { ...folder, articles: total };
    }),
  );
}

export async function removeFavorites(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const { db } = platform.store;
  const rows = await db
    .selectFrom('favorite')
    .select('article_id')
    .where('user_id', '=', actor.userId)
    .where('article_id', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  await db
    .deleteFrom('favorite')
    .where('user_id', '=', actor.userId)
    .where('article_id', 'in', [...ids])
    .execute();
  return { changed: rows.length };
}

export async function findCollected(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ articleIds: number[] }> {
  await requireArticles(platform, actor, ids, 'id');
  const rows = await platform.store.db
    .selectFrom('favorite')
    .select('article_id')
    .where('user_id', '=', actor.userId)
    .where('article_id', 'in', [...ids])
    .execute();
  return { articleIds: rows.map((row) => row.article_id) };
}

export async function addFolder(platform: Platform, actor: Actor, name: string): Promise<{ id: number }> {
  const row = await withUniqueField({ name: 'name' }, () =>
    platform.store.db
      .insertInto('favorite_folder')
      .values({ client_id: actor.clientId, user_id: actor.userId, name, created_at: platform.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id: row.id };
}

export async function renameFolder(platform: Platform, actor: Actor, id: number, name: string): Promise<void> {
  await requireFolders(platform, actor, [id], 'id');
  await withUniqueField({ name: 'name' }, () =>
    platform.store.db.updateTable('favorite_folder').set({ name }).where('id', '=', id).execute(),
  );
}

export async function removeFolders(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  await requireFolders(platform, actor, ids, 'id');
  await platform.store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('favorite')
      .set({ folder_id: 0 })
      .where('user_id', '=', actor.userId)
      .where('folder_id', 'in', [...ids])
      .execute();
    await tx
      .deleteFrom('favorite_folder')
      .where('user_id', '=', actor.userId)
      .where('id', 'in', [...ids])
      .execute();
  });
}

async function requireFolders(platform: Platform, actor: Actor, ids: readonly number[], field: string): Promise<void> {
  const rows = await platform.store.db
    .selectFrom('favorite_folder')
    .select('id')
    .where('user_id', '=', actor.userId)
    .where('id', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
}
