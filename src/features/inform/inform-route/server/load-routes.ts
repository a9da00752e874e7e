import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { routeMatching } from '#shared/warnings.ts';

/** The enabled routes of a client, in their order. */
export async function loadRoutes(db: Kysely<Database>, clientId: number) {
  const rows = await db
    .selectFrom('informRoute')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('isEnabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, matching: routeMatching.parse(row.matching) }));
}
