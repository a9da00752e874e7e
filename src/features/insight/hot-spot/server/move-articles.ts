import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { noteMoves } from './event-moves.ts';
import { placeHits } from './place-hits.ts';

/** The articles of an event, newest first, including those left out of it. */
export const articlesOf = async (db: Kysely<Database>, clientId: number, eventId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('hit')
      .select('articleId')
      .where('clientId', '=', clientId)
      .where('eventId', 'in', [eventId, -eventId])
      .orderBy('articleId', 'desc')
      .execute()
  ).map((row) => row.articleId);

const CHUNK = 500;

/** Moves the articles that are in one event to another; articles left out stay so. Returns how many moved. */
export async function moveArticles(
  tx: Kysely<Database>,
  clientId: number,
  articleIds: readonly number[],
  move: { from: number; into: number; now: number },
): Promise<number> {
  let moved = 0;
  for (let i = 0; i < articleIds.length; i += CHUNK) {
    for (const sign of [1, -1]) {
      const rows = await tx
        .selectFrom('hit')
        .select('articleId')
        .where('clientId', '=', clientId)
        .where('articleId', 'in', articleIds.slice(i, i + CHUNK))
        .where('eventId', '=', sign * move.from)
        .execute();
      const ids = rows.map((row) => row.articleId);
      await placeHits(tx, clientId, ids, sign * move.into);
      const moves = ids.map((articleId) => ({ articleId, fromEventId: sign * move.from }));
      await noteMoves(tx, clientId, moves, move.now);
      moved += rows.length;
    }
  }
  return moved;
}
