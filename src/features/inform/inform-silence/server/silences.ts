// Silences: warnings of a rule, a subject or an event that tell nobody for some time.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

export interface Silence {
  id: number;
  ruleId: number | null;
  subjectId: number | null;
  eventId: number | null;
}

/** Those that hold now. */
export const loadSilences = (db: Kysely<Database>, clientId: number, now: number): Promise<Silence[]> =>
  db
    .selectFrom('informSilence')
    .select(['id', 'ruleId', 'subjectId', 'eventId'])
    .where('clientId', '=', clientId)
    .where('beginsAt', '<=', now)
    .where('endsAt', '>', now)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute();

/** The first that holds for a warning: each part that it names fits. */
export const findSilence = (
  silences: readonly Silence[],
  warning: { ruleId: number; subjectIds: readonly number[]; eventId: number },
): Silence | undefined =>
  silences.find(
    ({ ruleId, subjectId, eventId }) =>
      (ruleId !== null || subjectId !== null || eventId !== null) &&
      (ruleId === null || ruleId === warning.ruleId) &&
      (subjectId === null || warning.subjectIds.includes(subjectId)) &&
      (eventId === null || (warning.eventId !== 0 && eventId === Math.abs(warning.eventId))),
  );
