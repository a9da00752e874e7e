import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

const CHUNK = 200;

/** Puts the hits into an event (negative: left out of it; 0: none) and notifies the index. Call it inside a transaction. */
export async function placeHits(tx: Kysely<Database>, clientId: number, articleIds: readonly number[], place: number): Promise<void> {
  for (let i = 0; i < articleIds.length; i += CHUNK) {
    const ids = articleIds.slice(i, i + CHUNK);
    await tx.updateTable('hit').set({ eventId: place }).where('clientId', '=', clientId).where('articleId', 'in', ids).execute();
    await tx
      .insertInto('outbox')
      .values(ids.map((articleId) => ({ kind: 'hit' as const, articleId, clientId })))
      .execute();
  }
}

/** Of those that are in an event for the first time: when it was found, and how many articles it had then. */
export async function noteFirstPlaces(
  tx: Kysely<Database>,
  clientId: number,
  articleIds: readonly number[],
  { eventAt, eventSize }: { eventAt: number; eventSize: number },
): Promise<void> {
  for (let i = 0; i < articleIds.length; i += CHUNK)
    await tx
      .updateTable('hit')
      .set({ eventAt, eventSize })
      .where('clientId', '=', clientId)
      .where('articleId', 'in', articleIds.slice(i, i + CHUNK))
      .where('eventAt', '=', 0)
      .execute();
}
