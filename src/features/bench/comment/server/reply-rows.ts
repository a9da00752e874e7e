import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Reply } from '../contract.ts';

type Row = Selectable<Database['reply']>;
type Parents = ReadonlyMap<string, NonNullable<Reply['parent']>>;

/** The replies that `rows` answer, by the site's own ids. */
export async function findParents(db: Kysely<Database>, articleId: number, rows: readonly Row[]): Promise<Parents> {
  const ids = [...new Set(rows.map((row) => row.parentExternalId).filter((id) => id !== ''))];
  if (ids.length === 0) return new Map();
  const parents = await db
    .selectFrom('reply')
    .select(['id', 'externalId', 'author', 'content'])
    .where('articleId', '=', articleId)
    .where('externalId', 'in', ids)
    .execute();
  return new Map(parents.map(({ externalId, ...parent }) => [externalId, parent]));
}

export const replyOf = (row: Row, parents: Parents): Reply => ({
  id: row.id,
  articleId: row.articleId,
  parent: parents.get(row.parentExternalId) ?? null,
  author: row.author,
  content: row.content,
  region: row.region,
  likes: row.likes,
  replies: row.replies,
  emotion: row.emotion,
  emotionScore: row.emotionScore,
  words: row.words,
  publishedAt: row.publishedAt,
  foundAt: row.foundAt,
});
