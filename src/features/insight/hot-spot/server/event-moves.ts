// Where articles were before they came to their present events: who asks what was known at a time needs it.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { groupBy } from '#shared/group-by.ts';
import { DAY_MS } from '#shared/time.ts';

/** An article was in an event (0 or below: in none) from a time until another, in ms. */
export interface Place {
  eventId: number;
  eventFrom: number;
  eventUntil: number;
}

const KEPT_MS = 31 * DAY_MS;
const CHUNK = 500;

export async function noteMoves(
  tx: Kysely<Database>,
  clientId: number,
  moves: readonly { articleId: number; fromEventId: number }[],
  movedAt: number,
): Promise<void> {
  if (moves.length === 0) return;
  // A database takes so many values in one statement, and the largest events have more.
  for (let i = 0; i < moves.length; i += CHUNK)
    await tx
      .insertInto('eventMove')
      .values(moves.slice(i, i + CHUNK).map((move) => ({ clientId, movedAt, ...move })))
      .onConflict((c) => c.columns(['clientId', 'movedAt', 'articleId']).doNothing())
      .execute();
  await tx
    .deleteFrom('eventMove')
    .where('clientId', '=', clientId)
    .where('movedAt', '<', movedAt - KEPT_MS)
    .execute();
}

/** Tells the places of an article since a time, oldest first, from its present one. */
export async function loadPlaces(db: Kysely<Database>, clientId: number, since: number) {
  const rows = await db
    .selectFrom('eventMove')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('movedAt', '>=', since)
    .orderBy('movedAt')
    .execute();
  const moves = groupBy(rows, (row) => row.articleId);
  return (articleId: number, { eventId, eventAt }: { eventId: number; eventAt: number }): Place[] => {
    const places: Place[] = [];
    let eventFrom = eventAt;
    for (const { fromEventId, movedAt } of moves.get(articleId) ?? []) {
      places.push({ eventId: fromEventId, eventFrom, eventUntil: movedAt });
      eventFrom = movedAt;
    }
    return [...places, { eventId, eventFrom, eventUntil: Number.POSITIVE_INFINITY }];
  };
}
