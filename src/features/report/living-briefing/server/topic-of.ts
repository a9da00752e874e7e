import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { IndexFilter } from '#server/index/port.ts';
import { currentEvent } from '#server/record/current-event.ts';

export interface Topic {
  clientId: number;
  /** The event that has the articles now, or null. */
  eventId: number | null;
  subjectId: number | null;
}

/** What a briefing is of now: an event that was merged is the one that has its articles. */
export async function topicOf(db: Kysely<Database>, { clientId, eventId, subjectId }: Topic): Promise<Topic> {
  return { clientId, eventId: eventId === null ? null : await currentEvent(db, clientId, eventId), subjectId };
}

export const isOf = ({ eventId, subjectId }: Topic, hit: { eventId: number; subjectIds: readonly number[] }): boolean =>
  eventId === null ? subjectId !== null && hit.subjectIds.includes(subjectId) : hit.eventId === eventId;

export const filterOf = ({ clientId, eventId, subjectId }: Topic): IndexFilter => ({
  clientId,
  ...(eventId === null ? { subjectIds: [subjectId ?? 0] } : { eventIds: [eventId] }),
});
