// Words typical of the articles of a tag: more frequent among their keywords than among those of the client's other articles of the same period.
import { parseExpression } from '#analysis/expression/parse.ts';
import { expressionWords } from '#analysis/expression/words.ts';
import { idToMs } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import type { KeywordSuggestion } from '../contract.ts';
import { logLikelihood } from './log-likelihood.ts';
import { requireTags } from './tag.service.ts';

const MOST_TAGGED = 2000;
const MOST_OTHERS = 6000;
const CHUNK = 500;
const SHOWN = 20;
const LEAST_ARTICLES = 2;
/** p < 0.05 of the chi-squared distribution with one degree of freedom. */
const LEAST_SCORE = 3.84;

export async function suggestKeywords(platform: Platform, actor: Actor, tagId: number) {
  await requireTags(platform.store.db, actor, [tagId], 'tagId');
  const scope: IndexFilter = actorScope(actor);
  const tagged = await platform.index.ids({ ...scope, tagIds: [tagId] }, MOST_TAGGED);
  const isTagged = new Set(tagged);
  const oldest = tagged.at(-1);
  const around = oldest === undefined ? [] : await platform.index.ids({ ...scope, from: idToMs(oldest) }, MOST_OTHERS + MOST_TAGGED);
  const others = around.filter((id) => !isTagged.has(id)).slice(0, MOST_OTHERS);
  const [inTagged, inOthers, known] = await Promise.all([
    countWords(platform, tagged),
    countWords(platform, others),
    knownWords(platform, actor, tagId),
  ]);
  const items: KeywordSuggestion[] = [...inTagged]
    .filter(([word, n]) => n >= LEAST_ARTICLES && !known.has(word))
    .filter(([word, n]) => n / tagged.length > (inOthers.get(word) ?? 0) / Math.max(others.length, 1))
    .map(([word, n]) => {
      const other = inOthers.get(word) ?? 0;
      return { word, tagged: n, others: other, score: Math.round(logLikelihood(n, tagged.length, other, others.length) * 10) / 10 };
    })
    // Without other articles there is nothing to compare with: the most frequent words come first.
    .filter((item) => item.score >= LEAST_SCORE || others.length === 0)
    .toSorted((a, b) => b.score - a.score || b.tagged - a.tagged || a.word.localeCompare(b.word))
    .slice(0, SHOWN);
  return { items, total: items.length, tagged: tagged.length, others: others.length };
}

/** In how many of the articles each word is a keyword. */
async function countWords(platform: Platform, ids: readonly number[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let i = 0; i < ids.length; i += CHUNK) {
    const rows = await platform.store.db
      .selectFrom('article')
      .select('keywords')
      .where('id', 'in', ids.slice(i, i + CHUNK))
      .execute();
    for (const row of rows)
      for (const word of new Set(row.keywords.map((keyword) => keyword.word))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Words that the tag's keywords already contain. */
async function knownWords(platform: Platform, actor: Actor, tagId: number): Promise<Set<string>> {
  const rows = await platform.store.db
    .selectFrom('tagKeyword')
    .select('expression')
    .where('clientId', '=', actor.clientId)
    .where('tagId', '=', tagId)
    .execute();
  const resolve = await loadDictionaries(platform.store, actor.clientId);
  return new Set(
    rows.flatMap((row) => {
      const parsed = parseExpression(row.expression);
      return parsed.ok && parsed.node ? expressionWords(parsed.node, resolve).map(({ text }) => text) : [];
    }),
  );
}
