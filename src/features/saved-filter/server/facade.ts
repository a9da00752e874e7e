// What a search leaves behind.
import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** A simulated login leaves no trace in the history of the user whom it stands for. */
export async function rememberSearch(platform: Platform, actor: Actor, word: string): Promise<void> {
  if (actor.simulatedBy !== undefined) return;
  const used_at = platform.now();
  await platform.store.db
    .insertInto('search_word')
    .values({ user_id: actor.userId, word, client_id: actor.clientId, times: 1, used_at })
    .onConflict((c) => c.columns(['user_id', 'word']).doUpdateSet({ used_at, times: sql`search_word.times + 1` }))
    .execute();
}
