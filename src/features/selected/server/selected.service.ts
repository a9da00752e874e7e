import { pageOfArticles, requireArticles } from '#features/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { selectedContract } from '../contract.ts';

const MOST = 5000;

export async function listSelected(platform: Platform, actor: Actor, input: Input<(typeof selectedContract)['list']>) {
  const rows = await own(platform, actor);
  const wanted = rows.filter((row) => input.groupName === undefined || row.group_name === input.groupName);
  const { total, items } = await pageOfArticles(platform, actor, wanted, input);
  const names = [...new Set(rows.map((row) => row.group_name))];
  const groups = await Promise.all(
    names.map(async (name) => ({
      name,
      articles: (
        await pageOfArticles(
          platform,
          actor,
          rows.filter((row) => row.group_name === name),
          { page: 1, pageSize: 1 },
        )
      ).total,
    })),
  );
  return {
    total,
    items: items.map((row) => ({
      articleId: row.article_id,
      groupName: row.group_name,
      summary: row.summary,
      sort: row.sort,
      createdAt: row.created_at,
      article: row.article,
    })),
    groups,
  };
}

const own = (platform: Platform, actor: Actor) =>
  platform.store.db
    .selectFrom('selected_article')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('client_id', '=', actor.clientId)
    .orderBy('sort')
    .orderBy('article_id', 'desc')
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
      .selectFrom('selected_article')
      .select((e) => [e.fn.max('sort').as('sort'), e.fn.countAll<number>().as('n')])
      .where('user_id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    if (Number(last.n) + articles.length > MOST) throw new AppError('quota-exceeded', { field: 'articleIds', detail: { most: MOST } });
    let sort = Number(last.sort ?? 0);
    for (const article of articles)
      await tx
        .insertInto('selected_article')
        .values({
          user_id: actor.userId,
          article_id: article.id,
          client_id: actor.clientId,
          group_name: input.groupName,
          summary: '',
          sort: ++sort,
          created_at: platform.now(),
        })
        .onConflict((c) => c.columns(['user_id', 'article_id']).doNothing())
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
    for (const { articleId, groupName, summary, sort } of items) {
      const change = {
        ...(groupName === undefined ? {} : { group_name: groupName }),
        ...(summary === undefined ? {} : { summary }),
        ...(sort === undefined ? {} : { sort }),
      };
      if (Object.keys(change).length === 0) continue;
      const result = await tx
        .updateTable('selected_article')
        .set(change)
        .where('user_id', '=', actor.userId)
        .where('article_id', '=', articleId)
        .executeTakeFirst();
      if (Number(result.numUpdatedRows) === 0) throw new AppError('not-found', { field: 'items' });
    }
  });
  return { changed: items.length };
}

export async function removeSelected(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const { db } = platform.store;
  const rows = await db
    .selectFrom('selected_article')
    .select('article_id')
    .where('user_id', '=', actor.userId)
    .where('article_id', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  await db
    .deleteFrom('selected_article')
    .where('user_id', '=', actor.userId)
    .where('article_id', 'in', [...ids])
    .execute();
  return { changed: rows.length };
}
