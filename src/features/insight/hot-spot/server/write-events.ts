import type { Kysely } from 'kysely';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { EventChange } from './client-events.ts';
import { noteMoves } from './event-moves.ts';
import { noteFirstPlaces, placeHits } from './place-hits.ts';

/** Writes the present places of articles and returns them. An event that has lost all its articles points to the one that has them. */
export async function writeEvents(
  store: Store,
  clientId: number,
  changes: readonly EventChange[],
  now: number,
): Promise<Map<number, number>> {
  const places = new Map<number, number>();
  await store.db.transaction().execute(async (tx) => {
    const moves = new Map<number, number>();
    for (const change of changes) {
      const eventId = change.eventId === 'new' ? await createEvent(tx, clientId, change.headId, now) : change.eventId;
      for (const isLeftOut of [false, true]) {
        const ids = change.articles.filter((article) => article.isLeftOut === isLeftOut).map(({ id }) => id);
        const place = isLeftOut ? -eventId : eventId;
        await placeHits(tx, clientId, ids, place);
        for (const id of ids) places.set(id, place);
        if (eventId !== 0) await noteFirstPlaces(tx, clientId, ids, { eventAt: now, eventSize: change.size });
      }
      const moved = change.articles.filter(({ before }) => before !== 0);
      await noteMoves(
        tx,
        clientId,
        moved.map(({ id, before }) => ({ articleId: id, fromEventId: before })),
        now,
      );
      for (const { before } of moved) if (Math.abs(before) !== eventId && eventId !== 0) moves.set(Math.abs(before), eventId);
      if (change.eventId !== 'new' && eventId !== 0)
        await tx.updateTable('event').set({ headArticleId: change.headId }).where('id', '=', eventId).execute();
    }
    for (const [from, into] of moves) await closeEmpty(tx, clientId, from, into);
  });
  return places;
}

export async function createEvent(tx: Kysely<Database>, clientId: number, headId: number, now: number): Promise<number> {
  const row = await tx
    .insertInto('event')
    .values({ clientId, headArticleId: headId, mergedInto: null, mutedBy: null, mutedAt: null, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function closeEmpty(tx: Kysely<Database>, clientId: number, from: number, into: number): Promise<void> {
  const left = await tx
    .selectFrom('hit')
    .select('articleId')
    .where('clientId', '=', clientId)
    .where('eventId', 'in', [from, -from])
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  await tx.updateTable('event').set({ mergedInto: into }).where('clientId', '=', clientId).where('id', '=', from).execute();
  await moveFollows(tx, clientId, from, into);
}

/** Followers of the one event follow the other. */
export async function moveFollows(tx: Kysely<Database>, clientId: number, from: number, into: number): Promise<void> {
  const rows = await tx.selectFrom('eventFollow').selectAll().where('clientId', '=', clientId).where('eventId', '=', from).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('eventFollow')
    .values(rows.map((row) => ({ ...row, eventId: into })))
    .onConflict((c) => c.columns(['userId', 'eventId']).doNothing())
    .execute();
}
