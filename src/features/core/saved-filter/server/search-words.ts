import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { SearchWord, savedFilterContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';

const MOST_KEPT = 500;

export async function listSearchWords(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof savedFilterContract)['searchWords']>,
): Promise<SearchWord[]> {
  const rows = await platform.store.db
    .selectFrom('searchWord')
    .select(['word', 'times', 'usedAt'])
    .where('userId', '=', actor.userId)
    .orderBy('usedAt', 'desc')
    .limit(MOST_KEPT)
    .execute();
  const wanted = input.keyword?.toLowerCase() ?? '';
  return rows
    .filter((row) => row.word.toLowerCase().startsWith(wanted))
    .slice(0, input.limit)
    .map((row) => ({ word: row.word, times: row.times, usedAt: row.usedAt }));
}

export async function forgetWords(platform: Platform, actor: Actor, word: string | undefined): Promise<{ changed: number }> {
  let query = platform.store.db.deleteFrom('searchWord').where('userId', '=', actor.userId);
  if (word !== undefined) query = query.where('word', '=', word);
  const result = await query.executeTakeFirst();
  return { changed: Number(result.numDeletedRows) };
}
