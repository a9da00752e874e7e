import { pageOfArticles, requireArticles } from '#features/core/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Favorite, FavoriteFolder, favoriteContract } from '../contract.ts';
import { tellBefore } from '#server/record/current-call.ts';

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
          userId: actor.userId,
          articleId: article.id,
          clientId: actor.clientId,
          folderId: input.folderId,
          note: input.note ?? '',
          createdAt: platform.now(),
        })
        .onConflict((c) =>
          c
            .columns(['userId', 'articleId'])
            .doUpdateSet({ folderId: input.folderId, ...(input.note === undefined ? {} : { note: input.note }) }),
        )
        .execute();
  });
  return { changed: articles.length };
}

export async function listFavorites(platform: Platform, actor: Actor, input: Input<(typeof favoriteContract)['list']>) {
  const rows = await own(platform, actor);
  const inFolder = rows.filter((row) => input.folderId === undefined || row.folderId === input.folderId);
  const wanted = input.keyword?.toLowerCase();
  const found = wanted ? inFolder.filter((row) => `${row.title}\n${row.note}`.toLowerCase().includes(wanted)) : inFolder;
  const { total, items } = await pageOfArticles(platform, actor, found, input);
  return {
    total,
    items: items.map((row) => ({
      articleId: row.articleId,
      folderId: row.folderId,
      note: row.note,
      createdAt: row.createdAt,
      article: row.article,
    })),
    folders: await listFolders(platform, actor, rows),
  };
}

const own = (platform: Platform, actor: Actor) =>
  platform.store.db
    .selectFrom('favorite')
    .innerJoin('article', 'article.id', 'favorite.articleId')
    .select(['favorite.articleId', 'favorite.folderId', 'favorite.note', 'favorite.createdAt', 'article.title'])
    .where('favorite.userId', '=', actor.userId)
    .where('favorite.clientId', '=', actor.clientId)
    .orderBy('favorite.createdAt', 'desc')
    .orderBy('favorite.articleId', 'desc')
    .limit(MOST)
    .execute();

/** Their numbers equal those of the lists that they open. */
async function listFolders(platform: Platform, actor: Actor, rows: Awaited<ReturnType<typeof own>>): Promise<FavoriteFolder[]> {
  const folders = await platform.store.db
    .selectFrom('favoriteFolder')
    .select(['id', 'name'])
    .where('userId', '=', actor.userId)
    .orderBy('name')
    .execute();
  const all = [{ id: 0, name: '' }, ...folders];
  return Promise.all(
    all.map(async (folder) => {
      const { total } = await pageOfArticles(
        platform,
        actor,
        rows.filter((row) => row.folderId === folder.id),
        { page: 1, pageSize: 1 },
      );
      return { ...folder, articles: total };
    }),
  );
}

export async function removeFavorites(
  platform: Platform,
  actor: Actor,
  ids: readonly number[],
): Promise<{ changed: number; before: Pick<Favorite, 'articleId' | 'folderId' | 'note'>[] }> {
  const { db } = platform.store;
  const rows = await db
    .selectFrom('favorite')
    .select(['articleId', 'folderId', 'note'])
    .where('userId', '=', actor.userId)
    .where('articleId', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  await db
    .deleteFrom('favorite')
    .where('userId', '=', actor.userId)
    .where('articleId', 'in', [...ids])
    .execute();
  return { changed: rows.length, before: rows };
}

export async function findCollected(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ articleIds: number[] }> {
  await requireArticles(platform, actor, ids, 'id');
  const rows = await platform.store.db
    .selectFrom('favorite')
    .select('articleId')
    .where('userId', '=', actor.userId)
    .where('articleId', 'in', [...ids])
    .execute();
  return { articleIds: rows.map((row) => row.articleId) };
}

export async function addFolder(platform: Platform, actor: Actor, name: string): Promise<{ id: number }> {
  const row = await withUniqueField({ name: 'name' }, () =>
    platform.store.db
      .insertInto('favoriteFolder')
      .values({ clientId: actor.clientId, userId: actor.userId, name, createdAt: platform.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id: row.id };
}

export async function renameFolder(platform: Platform, actor: Actor, id: number, name: string): Promise<void> {
  tellBefore(await requireFolders(platform, actor, [id], 'id'));
  await withUniqueField({ name: 'name' }, () =>
    platform.store.db.updateTable('favoriteFolder').set({ name }).where('id', '=', id).execute(),
  );
}

export async function removeFolders(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  tellBefore(await requireFolders(platform, actor, ids, 'id'));
  await platform.store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('favorite')
      .set({ folderId: 0 })
      .where('userId', '=', actor.userId)
      .where('folderId', 'in', [...ids])
      .execute();
    await tx
      .deleteFrom('favoriteFolder')
      .where('userId', '=', actor.userId)
      .where('id', 'in', [...ids])
      .execute();
  });
}

async function requireFolders(
  platform: Platform,
  actor: Actor,
  ids: readonly number[],
  field: string,
): Promise<{ id: number; name: string }[]> {
  const rows = await platform.store.db
    .selectFrom('favoriteFolder')
    .select(['id', 'name'])
    .where('userId', '=', actor.userId)
    .where('id', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}
