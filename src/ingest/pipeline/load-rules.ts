// Loads a client's filters from the record.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { type FilterParameters, type FilterRuleSet, NO_PARAMETERS } from './filter-rules.ts';

export const readParameters = (stored: object | undefined): FilterParameters => ({
  ...NO_PARAMETERS,
  ...stored,
});

/** The enabled rules. */
export async function loadRules(db: Kysely<Database>, clientId: number): Promise<FilterRuleSet> {
  const filter = await db.selectFrom('clientFilter').select('parameters').where('clientId', '=', clientId).executeTakeFirst();
  const entries = await db
    .selectFrom('filterEntry')
    .select(['id', 'list', 'kind', 'value'])
    .where('clientId', '=', clientId)
    .where('isEnabled', '=', true)
    .orderBy('id')
    .execute();
  const words = await db
    .selectFrom('emotionWord')
    .innerJoin('emotionWordLib', 'emotionWordLib.id', 'emotionWord.libId')
    .select(['emotionWord.id', 'emotionWord.word', 'emotionWord.weight'])
    .where('emotionWord.clientId', '=', clientId)
    .where('emotionWordLib.isEnabled', '=', true)
    .orderBy('emotionWord.id')
    .execute();
  return { parameters: readParameters(filter?.parameters), entries, words };
}
