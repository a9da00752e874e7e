// Understands comments and stores them once; known ones only get new numbers.
import type { Kysely } from 'kysely';
import { scoreEmotion } from '#analysis/emotion/score-emotion.ts';
import { extractKeywords } from '#analysis/keyword/extract-keywords.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { FoundComment } from './read-comments.ts';

const WORDS = 8;

/** Returns how many were new. Running twice changes nothing. */
export async function storeComments(store: Store, articleId: number, comments: readonly FoundComment[], now: number): Promise<number> {
  const ids = comments.map(({ externalId }) => externalId);
  const stored = await store.db
    .selectFrom('reply')
    .select(['externalId', 'likes', 'replies'])
    .where('articleId', '=', articleId)
    .where('externalId', 'in', ids)
    .execute();
  const known = new Map(stored.map((row) => [row.externalId, row]));
  const fresh = comments.filter(({ externalId }) => !known.has(externalId));
  // Oldest first, so that a later reply has the higher id.
  const rows = fresh.toSorted((a, b) => a.publishedAt - b.publishedAt).map((comment) => understand(articleId, comment, now));
  const moved = comments.filter((comment) => {
    const row = known.get(comment.externalId);
    return row && (row.likes !== comment.likes || row.replies !== comment.replies);
  });
  return store.db.transaction().execute(async (tx) => {
    let added = 0;
    for (const row of rows) {
      const result = await tx
        .insertInto('reply')
        .values(row)
        .onConflict((c) => c.columns(['articleId', 'externalId']).doNothing())
        .executeTakeFirst();
      added += Number(result.numInsertedOrUpdatedRows ?? 0);
    }
    for (const { externalId, likes, replies } of moved)
      await tx
        .updateTable('reply')
        .set({ likes, replies })
        .where('articleId', '=', articleId)
        .where('externalId', '=', externalId)
        .execute();
    if (added > 0) await noteNewest(tx, articleId);
    return added;
  });
}

/** Every watch of the article, for any client, is updated. */
async function noteNewest(tx: Kysely<Database>, articleId: number): Promise<void> {
  const newest = await tx
    .selectFrom('reply')
    .select((e) => e.fn.max('id').as('id'))
    .where('articleId', '=', articleId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('commentExtractionSetting')
    .set({ maxReplyId: Number(newest.id) })
    .where('articleId', '=', articleId)
    .execute();
}

function understand(articleId: number, comment: FoundComment, now: number) {
  const { emotion, score } = scoreEmotion({ title: '', content: comment.content });
  return {
    articleId,
    externalId: comment.externalId,
    parentExternalId: comment.parentExternalId,
    author: comment.author,
    content: comment.content,
    region: comment.region,
    likes: comment.likes,
    replies: comment.replies,
    emotion,
    emotionScore: score,
    words: extractKeywords('', comment.content, WORDS).map(({ word }) => word),
    publishedAt: comment.publishedAt,
    foundAt: now,
  };
}
