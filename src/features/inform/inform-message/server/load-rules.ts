import type { Kysely } from 'kysely';
import { readRule } from '#features/inform/inform-rule/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';

export type Rule = Awaited<ReturnType<typeof loadRules>>[number];

/** The enabled rules of a client. */
export async function loadRules(db: Kysely<Database>, clientId: number) {
  const rows = await db
    .selectFrom('informRule')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('isEnabled', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(readRule);
}
