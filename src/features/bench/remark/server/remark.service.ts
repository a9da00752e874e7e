import { type Kysely, sql } from 'kysely';
import { findArticles, pageOfArticles, requireArticle } from '#features/core/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { notifyUsers } from '#server/record/notify-users.ts';
import type { remarkContract } from '../contract.ts';
import { tellBefore } from '#server/record/current-call.ts';

const MOST = 5000;

export async function addRemark(platform: Platform, actor: Actor, input: Input<(typeof remarkContract)['add']>): Promise<{ id: number }> {
  const article = await requireArticle(platform, actor, input.articleId, 'articleId');
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const named = input.mentions.length ? await findColleagues(tx, actor, input.mentions) : [];
    const row = await tx
      .insertInto('remark')
      .values({
        clientId: actor.clientId,
        articleId: article.id,
        userId: actor.userId,
        text: input.text,
        mentions: named,
        createdAt: now,
        deletedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const told = named.filter((id) => id !== actor.userId);
    if (told.length > 0) await notify(tx, actor, told, article, input.text, now);
    return { id: row.id };
  });
}

/** Ids of the client's active users. Throws `not-found` when one of `ids` is not among them. */
async function findColleagues(tx: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('state', '=', 'enabled')
    .where('id', 'in', ids)
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'mentions' });
  return rows.map((row) => row.id);
}

async function notify(
  tx: Kysely<Database>,
  actor: Actor,
  userIds: readonly number[],
  article: { id: number; title: string },
  text: string,
  now: number,
): Promise<void> {
  const payload = {
    articleId: article.id,
    title: article.title,
    user: actor.name || actor.username,
    text: text.slice(0, 100),
  };
  await notifyUsers(tx, now, actor.clientId, userIds, { type: 'Remark', level: 'info', payload });
}

export async function listRemarks(platform: Platform, actor: Actor, input: Input<(typeof remarkContract)['list']>) {
  const { db } = platform.store;
  if (input.id !== undefined) await requireArticle(platform, actor, input.id);
  let query = db
    .selectFrom('remark')
    .innerJoin('account', 'account.id', 'remark.userId')
    .where('remark.clientId', '=', actor.clientId)
    .where('remark.deletedAt', 'is', null);
  if (input.id !== undefined) query = query.where('remark.articleId', '=', input.id);
  if (input.userId?.length) query = query.where('remark.userId', 'in', input.userId);
  if (input.from !== undefined) query = query.where('remark.createdAt', '>=', input.from);
  if (input.until !== undefined) query = query.where('remark.createdAt', '<', input.until);
  if (input.keyword) query = query.where(sql`lower(remark.text)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const rows = await query
    .select([
      'remark.id',
      'remark.articleId',
      'remark.text',
      'remark.userId',
      'remark.mentions',
      'remark.createdAt',
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
    items.flatMap((row) => row.mentions),
  );
  return {
    total,
    items: items.map((row) => ({
      id: row.id,
      articleId: row.articleId,
      text: row.text,
      userId: row.userId,
      user: row.name || row.username,
      mentions: row.mentions.map((id) => ({ id, name: names.get(id) ?? '' })),
      createdAt: row.createdAt,
      isMine: row.userId === actor.userId,
      article: row.article,
    })),
  };
}

async function userNames(platform: Platform, actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await platform.store.db
    .selectFrom('account')
    .select(['id', 'name', 'username'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name || row.username]));
}

/** Only the caller's own. */
export async function removeRemarks(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  const { db } = platform.store;
  const rows = await db
    .selectFrom('remark')
    .select(['id', 'articleId', 'text'])
    .where('clientId', '=', actor.clientId)
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
  const seen = await findArticles(
    platform,
    actor,
    rows.map((row) => row.articleId),
  );
  const visible = new Set(seen.map((article) => article.id));
  if (rows.filter((row) => visible.has(row.articleId)).length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  tellBefore(rows);
  await db
    .updateTable('remark')
    .set({ deletedAt: platform.now() })
    .where('id', 'in', [...ids])
    .where('userId', '=', actor.userId)
    .execute();
}
