import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { SubjectRow } from './subject-row.ts';

/**
 * Since when a disabled subject has been off, by its versions: the oldest of the newest ones that are all off. Without versions, since its last
 * change.
 */
export async function offSince(tx: Kysely<Database>, row: SubjectRow): Promise<number> {
  const { on } = await tx
    .selectFrom('subjectVersion')
    .select((e) => e.fn.max('version').as('on'))
    .where('subjectId', '=', row.id)
    .where('state', '=', 'enabled')
    .executeTakeFirstOrThrow();
  const first = await tx
    .selectFrom('subjectVersion')
    .select('at')
    .where('subjectId', '=', row.id)
    .where('version', '>', Number(on ?? 0))
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return first?.at ?? row.updatedAt;
}
