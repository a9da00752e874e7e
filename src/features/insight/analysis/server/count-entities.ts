import type { Platform } from '#server/platform.ts';
import { ENTITY_TYPES } from '../contract.ts';
import { countEach, SAMPLED_ARTICLES, type Searched } from './count-words.ts';

/** Number of entities of each type. */
const NAMED = 10;

/** The names that most of the newest articles contain, each counted exactly among all articles that fit. */
export async function countEntities(platform: Platform, searched: Searched) {
  const ids = await platform.index.ids(searched.filter, SAMPLED_ARTICLES);
  const rows = ids.length ? await platform.store.db.selectFrom('article').select('entities').where('id', 'in', ids).execute() : [];
  const counts = new Map<string, Map<string, number>>(ENTITY_TYPES.map((type) => [type, new Map()]));
  for (const row of rows) {
    for (const { text, type } of row.entities) {
      const ofType = counts.get(type);
      if (ofType && text.length > 1 && !text.includes('"')) ofType.set(text, (ofType.get(text) ?? 0) + 1);
    }
  }
  const names = ENTITY_TYPES.flatMap((type) =>
    [...(counts.get(type) ?? [])]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, NAMED)
      .map(([word]) => ({ type, word, spellings: [word] })),
  );
  return { sampled: ids.length, items: await countEach(platform, searched, names) };
}
