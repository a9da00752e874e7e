import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { SearchWord } from '../contract.ts';

const MOST_KEPT = 500;

export async function listSearchWords(
  platform: Platform,
  actor: Actor,
  input: { keyword?: string | undefined; limit: number },
): Promise<SearchWord[]> {
  const rows = await platform.store.db
    .selectFrom('search_word')
    .select(['word', 'times', 'used_at'])
    .where('user_id', '=', actor.userId)
    .orderBy('used_at', 'desc')
    .limit(MOST_KEPT)
    .execute();
  const wanted = input.keyword?.toLowerCase() ?? '';
  return rows
    .filter((row) => row.word.toLowerCase().startsWith(wanted))
    .slice(0, input.limit)
    .map((row) => ({ word: row.word, times: row.times, usedAt: row.used_at }));
}

export async function forgetWords(platform: Platform, actor: Actor, word: string | undefined): Promise<{ changed: number }> {
  let query = platform.store.db.deleteFrom('search_word').where('user_id', '=', actor.userId);
  if (word !== undefined) query = query.where('word', '=', word);
  const result = await query.executeTakeFirst();
  return { changed: Number(result.numDeletedRows) };
}
