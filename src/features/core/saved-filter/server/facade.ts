// Records searches, and finds saved filters.
import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

export { listSavedFilters } from './saved-filter.service.ts';

/** A simulated login leaves no trace in the history of the simulated user. */
export async function rememberSearch(platform: Platform, actor: Actor, word: string): Promise<void> {
  if (actor.simulatedBy !== undefined) return;
  const usedAt = platform.now();
  await platform.store.db
    .insertInto('searchWord')
    .values({ userId: actor.userId, word, clientId: actor.clientId, times: 1, usedAt })
    .onConflict((c) => c.columns(['userId', 'word']).doUpdateSet({ usedAt, times: sql`search_word.times + 1` }))
    .execute();
}
