// Understands reposts and stores them once; known ones only get new follower numbers.
import { scoreEmotion } from '#analysis/emotion/score-emotion.ts';
import { extractKeywords } from '#analysis/keyword/extract-keywords.ts';
import { ownWords } from '#analysis/spread/own-words.ts';
import type { Store } from '#server/db/open-record.ts';
import type { FoundComment } from './read-comments.ts';

const WORDS = 8;
/** Rows per statement: PostgreSQL allows 65,535 values. */
const ROWS = 500;

/** Returns how many were new. Running twice changes nothing. */
export async function storeReposts(store: Store, articleId: number, reposts: readonly FoundComment[], now: number): Promise<number> {
  const stored = await store.db
    .selectFrom('repost')
    .select(['externalId', 'followers'])
    .where('articleId', '=', articleId)
    .where(
      'externalId',
      'in',
      reposts.map(({ externalId }) => externalId),
    )
    .execute();
  const known = new Map(stored.map((row) => [row.externalId, row.followers]));
  const read = readerOf();
  const rows = reposts
    .filter(({ externalId }) => !known.has(externalId))
    .toSorted((a, b) => a.publishedAt - b.publishedAt)
    .map((repost) => ({ ...columnsOf(repost), ...read(repost.content), articleId, foundAt: now }));
  const moved = reposts.filter(
    ({ externalId, followers }) => followers !== null && known.has(externalId) && known.get(externalId) !== followers,
  );
  return store.db.transaction().execute(async (tx) => {
    let added = 0;
    for (let i = 0; i < rows.length; i += ROWS) {
      const result = await tx
        .insertInto('repost')
        .values(rows.slice(i, i + ROWS))
        .onConflict((c) => c.columns(['articleId', 'externalId']).doNothing())
        .executeTakeFirst();
      added += Number(result.numInsertedOrUpdatedRows ?? 0);
    }
    for (const { externalId, followers } of moved)
      await tx.updateTable('repost').set({ followers }).where('articleId', '=', articleId).where('externalId', '=', externalId).execute();
    return added;
  });
}

const columnsOf = (repost: FoundComment) => ({
  externalId: repost.externalId,
  parentExternalId: repost.parentExternalId,
  author: repost.author,
  content: repost.content,
  followers: repost.followers,
  region: repost.region,
  publishedAt: repost.publishedAt,
});

/** Many reposts have the same text, which is understood once. */
function readerOf() {
  const known = new Map<string, ReturnType<typeof understand>>();
  return (content: string) => {
    const own = ownWords(content);
    const read = known.get(own) ?? understand(own);
    known.set(own, read);
    return read;
  };
}

function understand(own: string) {
  const { emotion, score } = own === '' ? ({ emotion: 'neutral', score: 0 } as const) : scoreEmotion({ title: '', content: own });
  const words = own === '' ? [] : extractKeywords('', own, WORDS).map(({ word }) => word);
  return { ownText: own, emotion, emotionScore: score, words };
}
