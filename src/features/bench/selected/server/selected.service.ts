import { pageOfArticles, requireArticles } from '#features/core/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { selectedContract } from '../contract.ts';
import { tellBefore } from '#server/record/current-call.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

const MOST = 5000;

export async function listSelected(platform: Platform, actor: Actor, input: Input<(typeof selectedContract)['list']>) {
  const rows = await own(platform, actor);
  const wanted = rows.filter(
    (row) => (input.groupName === undefined || row.groupName === input.groupName) && (input.id === undefined || row.articleId === input.id),
  );
  if (input.id !== undefined && wanted.length === 0) throw new AppError('not-found', { field: 'id' });
  const { total, items } = await pageOfArticles(platform, actor, wanted, input);
  const names = [...new Set(rows.map((row) => row.groupName))];
  const groups = await Promise.all(
    names.map(async (name) => ({
      name,
      articles: (
        await pageOfArticles(
          platform,
          actor,
          rows.filter((row) => row.groupName === name),
          { page: 1, pageSize: 1 },
        )
      ).total,
    })),
  );
  return {
    total,
    items: items.map((row) => ({
      articleId: row.articleId,
      groupName: row.groupName,
      summary: row.summary,
      sort: row.sort,
      createdAt: row.createdAt,
      article: row.article,
    })),
    groups,
  };
}

const own = (platform: Platform, actor: Actor) =>
  platform.store.db
    .selectFrom('selectedArticle')
    .selectAll()
    .where('userId', '=', actor.userId)
    .where('clientId', '=', actor.clientId)
    .orderBy('sort')
    .orderBy('articleId', 'desc')
    .limit(MOST)
    .execute();

export async function addSelected(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof selectedContract)['add']>,
): Promise<{ changed: number }> {
  const articles = await requireArticles(platform, actor, input.articleIds);
  return platform.store.db.transaction().execute(async (tx) => {
    const last = await tx
      .selectFrom('selectedArticle')
      .select((e) => [e.fn.max('sort').as('sort'), e.fn.countAll<number>().as('n')])
      .where('userId', '=', actor.userId)
      .executeTakeFirstOrThrow();
    if (Number(last.n) + articles.length > MOST) throw new AppError('quota-exceeded', { field: 'articleIds', detail: { most: MOST } });
    let sort = Number(last.sort ?? 0);
    for (const article of articles)
      await tx
        .insertInto('selectedArticle')
        .values({
          userId: actor.userId,
          articleId: article.id,
          clientId: actor.clientId,
          groupName: input.groupName,
          summary: '',
          sort: ++sort,
          createdAt: platform.now(),
        })
        .onConflict((c) => c.columns(['userId', 'articleId']).doNothing())
        .execute();
    return { changed: articles.length };
  });
}

export async function updateSelected(
  platform: Platform,
  actor: Actor,
  { items }: Input<(typeof selectedContract)['update']>,
): Promise<{ changed: number }> {
  await platform.store.db.transaction().execute(async (tx) => {
    tellBefore(
      await kept(
        tx,
        actor,
        items.map(({ articleId }) => articleId),
      ),
    );
    for (const { articleId, groupName, summary, sort } of items) {
      const change = {
        ...(groupName === undefined ? {} : { groupName }),
        ...(summary === undefined ? {} : { summary }),
        ...(sort === undefined ? {} : { sort }),
      };
      if (Object.keys(change).length === 0) continue;
      const result = await tx
        .updateTable('selectedArticle')
        .set(change)
        .where('userId', '=', actor.userId)
        .where('articleId', '=', articleId)
        .executeTakeFirst();
      if (Number(result.numUpdatedRows) === 0) throw new AppError('not-found', { field: 'items' });
    }
  });
  return { changed: items.length };
}

export async function removeSelected(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const { db } = platform.store;
  const rows = await kept(db, actor, ids);
  tellBefore(rows);
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  await db
    .deleteFrom('selectedArticle')
    .where('userId', '=', actor.userId)
    .where('articleId', 'in', [...ids])
    .execute();
  return { changed: rows.length };
}

const kept = (db: Kysely<Database>, actor: Actor, ids: readonly number[]) =>
  db
    .selectFrom('selectedArticle')
    .select(['articleId', 'groupName', 'summary', 'sort'])
    .where('userId', '=', actor.userId)
    .where('articleId', 'in', [...ids, 0])
    .orderBy('articleId')
    .execute();
