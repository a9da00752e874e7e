import { sql } from 'kysely';
import { findArticles, pageOfArticles, requireArticle } from '#features/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import type { remarkContract } from '../contract.ts';

const MOST = 5000;

export async function addRemark(platform: Platform, actor: Actor, input: Input<(typeof remarkContract)['add']>): Promise<{ id: number }> {
  const article = await requireArticle(platform, actor, input.articleId, 'articleId');
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const named = input.mentions.length
      ? await tx
          .selectFrom('account')
          .select(['id'])
          .where('client_id', '=', actor.clientId)
          .where('state', '=', 'enabled')
          .where('id', 'in', input.mentions)
          .execute()
      : [];
    if (named.length < new Set(input.mentions).size) throw new AppError('not-found', { field: 'mentions' });
    const row = await tx
      .insertInto('remark')
      .values({
        client_id: actor.clientId,
        article_id: article.id,
        user_id: actor.userId,
        text: input.text,
        mentions: JSON.stringify(named.map((user) => user.id)),
        created_at: now,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const told = named.filter((user) => user.id !== actor.userId);
    const payload = JSON.stringify({
      articleId: article.id,
      title: article.title,
      user: actor.name || actor.username,
      text: input.text.slice(0, 100),
    });
    if (told.length > 0)
      await tx
        .insertInto('notification')
        .values(
          told.map((user) => ({
            client_id: actor.clientId,
            user_id: user.id,
            type: 'Remark',
            level: 'info' as const,
            payload,
            created_at: now,
            read_at: null,
          })),
        )
        .execute();
    return { id: row.id };
  });
}

export async function listRemarks(platform: Platform, actor: Actor, input: Input<(typeof remarkContract)['list']>) {
  const { db } = platform.store;
  if (input.id !== undefined) await requireArticle(platform, actor, input.id);
  let query = db
    .selectFrom('remark')
    .innerJoin('account', 'account.id', 'remark.user_id')
    .where('remark.client_id', '=', actor.clientId)
    .where('remark.deleted_at', 'is', null);
  if (input.id !== undefined) query = query.where('remark.article_id', '=', input.id);
  if (input.userId?.length) query = query.where('remark.user_id', 'in', input.userId);
  if (input.from !== undefined) query = query.where('remark.created_at', '>=', input.from);
  if (input.until !== undefined) query = query.where('remark.created_at', '<', input.until);
  if (input.keyword) query = query.where(sql`lower(remark.text)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const rows = await query
    .select([
      'remark.id',
      'remark.article_id',
      'remark.text',
      'remark.user_id',
      'remark.mentions',
      'remark.created_at',
      'account.name',
      'account.username',
    ])
    .orderBy('remark.id', 'desc')
    .limit(MOST)
    .execute();
  const { total, items } = await pageOfArticles(platform, actor, rows, input);
  const names = await userNames(
    platform,
    actor,
    items.flatMap((row) => JSON.parse(row.mentions) as number[]),
  );
  return {
    total,
    items: items.map((row) => ({
      id: row.id,
      articleId: row.article_id,
      text: row.text,
      userId: row.user_id,
      user: row.name || row.username,
      mentions: (JSON.parse(row.mentions) as number[]).map((id) => ({ id, name: names.get(id) ?? '' })),
      createdAt: row.created_at,
      isMine: row.user_id === actor.userId,
      article: row.article,
    })),
  };
}

async function userNames(platform: Platform, actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await platform.store.db
    .selectFrom('account')
    .select(['id', 'name', 'username'])
    .where('client_id', '=', actor.clientId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name || row.username]));
}

/** Only one's own. */
export async function removeRemarks(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  const { db } = platform.store;
  const rows = await db
    .selectFrom('remark')
    .select(['id', 'article_id'])
    .where('client_id', '=', actor.clientId)
    .where('user_id', '=', actor.userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
  const seen = await findArticles(
    platform,
    actor,
    rows.map((row) => row.article_id),
  );
  const visible = new Set(seen.map((article) => article.id));
  if (rows.filter((row) => visible.has(row.article_id)).length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  await db
    .updateTable('remark')
    .set({ deleted_at: platform.now() })
    .where('id', 'in', [...ids])
    .where('user_id', '=', actor.userId)
    .execute();
}
