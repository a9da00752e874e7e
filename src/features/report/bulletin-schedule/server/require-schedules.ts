import type { Kysely } from 'kysely';
import { mayRead } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { BulletinQuery } from '#shared/bulletin.ts';
import { AppError } from '#shared/errors.ts';

/** A schedule that names subjects is seen by whoever sees these, one of all subjects by whoever sees all, and by who answers for it. */
export function maySee(actor: Actor, { filter, createdBy }: { filter: BulletinQuery; createdBy: number }): boolean {
  const { subjectId } = filter;
  const told = Array.isArray(subjectId) && subjectId.length > 0 ? subjectId.map(Number) : null;
  return mayRead(actor, told) || (told === null && createdBy === actor.userId);
}

/** Those of the client that the caller may see; otherwise `not-found`. */
export async function requireSchedules(db: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  const rows = await db
    .selectFrom('bulletinSchedule')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const seen = rows.filter((row) => maySee(actor, row));
  if (seen.length < new Set(ids).size) throw new AppError('not-found', { field });
  return seen;
}
