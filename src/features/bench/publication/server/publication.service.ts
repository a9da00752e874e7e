import { sql } from 'kysely';
import { pageOfArticles, requireArticles } from '#features/core/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { publicationContract } from '../contract.ts';
import { refusal } from '#shared/refusals.ts';

const MOST = 20_000;

export async function publishArticles(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof publicationContract)['publish']>,
): Promise<{ changed: number }> {
  const articles = await requireArticles(platform, actor, input.articleIds);
  if (articles.length > 1 && (input.title !== undefined || input.summary !== undefined))
    throw refusal(input.title === undefined ? 'summary' : 'title', 'one-article');
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    for (const article of articles) {
      const row = { title: input.title ?? article.title, summary: input.summary ?? article.summary, channel: input.channel };
      const known = await tx
        .selectFrom('publication')
        .select('id')
        .where('clientId', '=', actor.clientId)
        .where('articleId', '=', article.id)
        .where('withdrawnAt', 'is', null)
        .executeTakeFirst();
      if (known) await tx.updateTable('publication').set(row).where('id', '=', known.id).execute();
      else
        await tx
          .insertInto('publication')
          .values({
            clientId: actor.clientId,
            articleId: article.id,
            ...row,
            publishedBy: actor.userId,
            publishedAt: now,
            withdrawnBy: null,
            withdrawnAt: null,
          })
          .execute();
    }
    await logOperation(tx, actor, now, {
      action: 'article.publish',
      targetId: input.articleIds.join(','),
      after: { channel: input.channel },
    });
  });
  return { changed: articles.length };
}

export async function listPublications(platform: Platform, actor: Actor, input: Input<(typeof publicationContract)['list']>) {
  let query = platform.store.db
    .selectFrom('publication')
    .leftJoin('account', 'account.id', 'publication.publishedBy')
    .leftJoin('account as withdrawer', 'withdrawer.id', 'publication.withdrawnBy')
    .where('publication.clientId', '=', actor.clientId);
  if (input.state === 'published') query = query.where('publication.withdrawnAt', 'is', null);
  if (input.state === 'withdrawn') query = query.where('publication.withdrawnAt', 'is not', null);
  if (input.channel !== undefined) query = query.where('publication.channel', '=', input.channel);
  if (input.from !== undefined) query = query.where('publication.publishedAt', '>=', input.from);
  if (input.until !== undefined) query = query.where('publication.publishedAt', '<', input.until);
  if (input.keyword) query = query.where(sql`lower(publication.title)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const rows = await query
    .selectAll('publication')
    .select(['account.name as publisher', 'withdrawer.name as withdrawer'])
    .orderBy('publication.id', 'desc')
    .limit(MOST)
    .execute();
  const { total, items } = await pageOfArticles(platform, actor, rows, input);
  return {
    total,
    items: items.map((row) => ({
      id: row.id,
      articleId: row.articleId,
      title: row.title,
      summary: row.summary,
      channel: row.channel,
      publishedBy: row.publisher ?? '',
      publishedAt: row.publishedAt,
      withdrawnBy: row.withdrawer,
      withdrawnAt: row.withdrawnAt,
      article: row.article,
    })),
  };
}

export async function withdrawPublications(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const now = platform.now();
  const rows = await platform.store.db
    .selectFrom('publication')
    .select(['id', 'articleId'])
    .where('clientId', '=', actor.clientId)
    .where('withdrawnAt', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'ids' });
  await requireArticles(
    platform,
    actor,
    rows.map((row) => row.articleId),
    'ids',
  );
  await platform.store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('publication')
      .set({ withdrawnBy: actor.userId, withdrawnAt: now })
      .where('id', 'in', [...ids])
      .execute();
    await logOperation(tx, actor, now, { action: 'article.withdraw', targetId: ids.join(',') });
  });
  return { changed: rows.length };
}
