import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { ReplyTable } from '#server/db/tables/work.ts';
import type { Reply } from '../contract.ts';

type Row = Selectable<ReplyTable>;
type Parents = ReadonlyMap<string, NonNullable<Reply['parent']>>;

/** What `rows` answer, by the id that its site gave it. */
export async function findParents(db: Kysely<Database>, articleId: number, rows: readonly Row[]): Promise<Parents> {
  const ids = [...new Set(rows.map((row) => row.parent_external_id).filter((id) => id !== ''))];
  if (ids.length === 0) return new Map();
  const parents = await db
    .selectFrom('reply')
    .select(['id', 'external_id', 'author', 'content'])
    .where('article_id', '=', articleId)
    .where('external_id', 'in', ids)
    .execute();
  return new Map(parents.map(({ external_id, ...parent }) => [external_id, parent]));
}

export const replyOf = (row: Row, parents: Parents): Reply => ({
  id: row.id,
  articleId: row.article_id,
  parent: parents.get(row.parent_external_id) ?? null,
  author: row.author,
  content: row.content,
  region: row.region,
  likes: row.likes,
  replies: row.replies,
  emotion: row.emotion,
  emotionScore: row.emotion_score,
  words: JSON.parse(row.words) as string[],
  publishedAt: row.published_at,
  foundAt: row.found_at,
});
