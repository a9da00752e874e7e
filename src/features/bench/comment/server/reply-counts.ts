import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

export interface EmotionCounts {
  negative: number;
  neutral: number;
  positive: number;
}
export interface ReplyCount {
  total: number;
  emotions: EmotionCounts;
}
export const NO_REPLIES: ReplyCount = { total: 0, emotions: { negative: 0, neutral: 0, positive: 0 } };

/** Stored replies of each article, by emotion; an article without any is left out. */
export async function countReplies(db: Kysely<Database>, articleIds: readonly number[]): Promise<Map<number, ReplyCount>> {
  const counts = new Map<number, ReplyCount>();
  if (articleIds.length === 0) return counts;
  const rows = await db
    .selectFrom('reply')
    .select((e) => ['articleId', 'emotion', e.fn.countAll<number>().as('n')])
    .where('articleId', 'in', articleIds)
    .groupBy(['articleId', 'emotion'])
    .execute();
  for (const row of rows) {
    const count = counts.get(row.articleId) ?? { total: 0, emotions: { negative: 0, neutral: 0, positive: 0 } };
    count.total += Number(row.n);
    count.emotions[row.emotion] = Number(row.n);
    counts.set(row.articleId, count);
  }
  return counts;
}
