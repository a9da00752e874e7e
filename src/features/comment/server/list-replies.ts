import { sql } from 'kysely';
import type { Emotion } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { requireArticle } from '../../article/server/facade.ts';
import type { Reply, REPLY_SORTS } from '../contract.ts';
import { findParents, replyOf } from './reply-rows.ts';

export interface ReplyListInput {
  id: number;
  page: number;
  pageSize: number;
  sort: (typeof REPLY_SORTS)[number];
  emotion?: Emotion | undefined;
  keyword?: string | undefined;
}

export async function listReplies(platform: Platform, actor: Actor, input: ReplyListInput): Promise<{ items: Reply[]; total: number }> {
  await requireArticle(platform, actor, input.id);
  const { db } = platform.store;
  let query = db.selectFrom('reply').where('article_id', '=', input.id);
  if (input.emotion) query = query.where('emotion', '=', input.emotion);
  if (input.keyword) query = query.where(sql<boolean>`lower(content || ' ' || author) like ${containing(input.keyword)} escape '\\'`);
  const total = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const order = input.sort === 'likes' ? 'likes' : 'published_at';
  const direction = input.sort === 'oldest' ? 'asc' : 'desc';
  const rows = await query
    .selectAll()
    .orderBy(order, direction)
    .orderBy('id', direction)
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const parents = await findParents(db, input.id, rows);
  return { items: rows.map((row) => replyOf(row, parents)), total: Number(total.n) };
}
