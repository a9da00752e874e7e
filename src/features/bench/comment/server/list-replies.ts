import { listPage } from '#server/record/list-page.ts';
import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { requireArticle } from '#features/core/article/server/facade.ts';
import type { Reply, commentContract } from '../contract.ts';
import { findParents, replyOf } from './reply-rows.ts';
import type { Input } from '#shared/contract.ts';

export type ReplyListInput = Input<(typeof commentContract)['replyList']>;

export async function listReplies(platform: Platform, actor: Actor, input: ReplyListInput): Promise<{ items: Reply[]; total: number }> {
  await requireArticle(platform, actor, input.id);
  const { db } = platform.store;
  let query = db.selectFrom('reply').where('articleId', '=', input.id);
  if (input.emotion) query = query.where('emotion', '=', input.emotion);
  if (input.keyword) query = query.where(sql<boolean>`lower(content || ' ' || author) like ${containing(input.keyword)} escape '\\'`);
  const order = input.sort === 'likes' ? 'likes' : 'publishedAt';
  const direction = input.sort === 'oldest' ? 'asc' : 'desc';
  const { rows, total } = await listPage(query, { page: input.page, pageSize: input.pageSize }, (page) =>
    page.selectAll().orderBy(order, direction).orderBy('id', direction),
  );
  const parents = await findParents(db, input.id, rows);
  return { items: rows.map((row) => replyOf(row, parents)), total };
}
