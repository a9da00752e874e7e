// Locks the events of a decision, so that two people who decide at once do so one after the other, and the second is told what the first did.
import type { Kysely, Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { conflict } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';

type Event = Selectable<Database['event']>;

/** Locks these events until the transaction ends; `conflict` when one of them has gone into another meanwhile. */
export async function lockApart(
  tx: Kysely<Database>,
  actor: Actor,
  { id, eventIds = [] }: { id: number; eventIds?: readonly number[] },
): Promise<void> {
  for (const event of await lockEvents(tx, actor, [id, ...eventIds]))
    if (event.mergedInto !== null)
      throw conflict(event.id === id ? 'id' : 'eventIds', 'event-merged', { title: await titleOf(tx, event.headArticleId) });
}

/** Locks the events of a decision; `conflict` when it was undone, or when what it made was decided anew. */
export async function lockDecided(
  tx: Kysely<Database>,
  actor: Actor,
  decision: Pick<Selectable<Database['eventDecision']>, 'id' | 'kind' | 'eventId' | 'otherId'>,
): Promise<void> {
  const events = new Map((await lockEvents(tx, actor, [decision.eventId, decision.otherId])).map((event) => [event.id, event]));
  const [event, other] = [events.get(decision.eventId), events.get(decision.otherId)];
  if (!event || !other) throw new AppError('not-found', { field: 'id' });
  const row = await tx.selectFrom('eventDecision').select('undoneAt').where('id', '=', decision.id).executeTakeFirst();
  const title = async ({ headArticleId }: Event) => ({ title: await titleOf(tx, headArticleId) });
  if (row?.undoneAt !== null) throw conflict('id', 'already-undone', await title(other));
  if (event.mergedInto !== null) throw conflict('id', 'event-merged', await title(event));
  if (other.mergedInto !== (decision.kind === 'merge' ? event.id : null)) throw conflict('id', 'decided-since', await title(other));
}

/** In the order of their ids. */
async function lockEvents(tx: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<Event[]> {
  return tx
    .selectFrom('event')
    .selectAll('event')
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(locking(tx, 'event'))
    .execute();
}

/** The title of an article, or its number where it is gone. */
export async function titleOf(db: Kysely<Database>, articleId: number): Promise<string> {
  const row = await db.selectFrom('article').select('title').where('id', '=', articleId).executeTakeFirst();
  return row?.title ?? String(articleId);
}
