import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { SubjectRow } from './subject-row.ts';

/** Since when a subject that is off has been so, by its versions: the oldest of the newest ones that are all off. Without versions, since it was last changed. */
export async function offSince(tx: Kysely<Database>, row: SubjectRow): Promise<number> {
  const { on } = await tx
    .selectFrom('subject_version')
    .select((e) => e.fn.max('version').as('on'))
    .where('subject_id', '=', row.id)
    .where('state', '=', 'enabled')
    .executeTakeFirstOrThrow();
  const first = await tx
    .selectFrom('subject_version')
    .select('at')
    .where('subject_id', '=', row.id)
    .where('version', '>', Number(on ?? 0))
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return first?.at ?? row.updated_at;
}
