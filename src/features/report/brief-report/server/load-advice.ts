import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { type AdviceLibrary, adviceLibrary } from '#shared/bulletin-advice.ts';

/** A client's own suggestions; the usual ones where it set none. */
export async function loadAdvice(db: Kysely<Database>, clientId: number): Promise<AdviceLibrary> {
  const row = await db.selectFrom('bulletinAdvice').select('suggestions').where('clientId', '=', clientId).executeTakeFirst();
  return adviceLibrary.parse(row?.suggestions ?? {});
}
