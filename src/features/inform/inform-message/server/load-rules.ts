import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

export type Rule = Awaited<ReturnType<typeof loadRules>>[number];

export const loadRules = (db: Kysely<Database>, clientId: number) =>
  db.selectFrom('informRule').selectAll().where('clientId', '=', clientId).where('isEnabled', '=', true).orderBy('id').execute();
