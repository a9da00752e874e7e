// A client's filters out of the record.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { type FilterParameters, type FilterRuleSet, NO_PARAMETERS } from './filter-rules.ts';

export const readParameters = (stored: string): FilterParameters => ({
  ...NO_PARAMETERS,
  ...(JSON.parse(stored) as Partial<FilterParameters>),
});

/** What is switched on. */
export async function loadRules(db: Kysely<Database>, clientId: number): Promise<FilterRuleSet> {
  const filter = await db.selectFrom('client_filter').select('parameters').where('client_id', '=', clientId).executeTakeFirst();
  const entries = await db
    .selectFrom('filter_entry')
    .select(['id', 'list', 'kind', 'value'])
    .where('client_id', '=', clientId)
    .where('is_enabled', '=', 1)
    .orderBy('id')
    .execute();
  const words = await db
    .selectFrom('emotion_word')
    .innerJoin('emotion_word_lib', 'emotion_word_lib.id', 'emotion_word.lib_id')
    .select(['emotion_word.id', 'emotion_word.word', 'emotion_word.weight'])
    .where('emotion_word.client_id', '=', clientId)
    .where('emotion_word_lib.is_enabled', '=', 1)
    .orderBy('emotion_word.id')
    .execute();
  return { parameters: readParameters(filter?.parameters ?? '{}'), entries, words };
}
