import { parseExpression } from '#analysis/expression/parse.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { type HotWordRules, loadHotWordRules } from '../../hot-word-dict/server/facade.ts';
import { actorScope, lastDays } from './scope.ts';

const SAMPLED_ARTICLES = 600;
const WORDS = 30;

/** As long as an open page shows them before it asks again. */
const KEPT_MS = 60_000;
const KEPT_ANSWERS = 500;
const MOST_KEPT = 30;

type HotWords = Awaited<ReturnType<typeof countHotWords>>;

/** Answers from what was counted within the last minute for the same client, period and subjects: thirty searches are the dearest call of the home page. */
export function createHotWords(platform: Platform): (actor: Actor, days: number) => Promise<HotWords> {
  const kept = new Map<string, { at: number; answer: Promise<HotWords> }>();
  return async (actor, days) => {
    const now = platform.now();
    const rules = await loadHotWordRules(platform.store.db, actor.clientId);
    const key = JSON.stringify([actor.clientId, actor.visibleSubjectIds, lastDays(now, days), rules.version]);
    const known = kept.get(key);
    if (known && now - known.at < KEPT_MS) return known.answer;
    const answer = countHotWords(platform, actor, days, rules);
    kept.delete(key);
    kept.set(key, { at: now, answer });
    answer.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

/** Candidates are the keywords of the newest articles; each is then counted exactly, as the list that it opens counts it. */
async function countHotWords(platform: Platform, actor: Actor, days: number, rules: HotWordRules) {
  const countedAt = platform.now();
  const range = lastDays(countedAt, days);
  const filter = { ...actorScope(actor), ...range };
  const ids = await platform.index.ids(filter, SAMPLED_ARTICLES);
  const candidates = await topKeywords(platform, ids, rules);
  const items = await Promise.all(
    candidates.map(async (word) => {
      const query = rules.spellingsOf(word).map(quoted).join('|');
      const parsed = parseExpression(query);
      if (!parsed.ok || !parsed.node) return { word, query, total: 0 };
      return { word, query, total: await platform.index.count({ ...filter, expression: parsed.node }) };
    }),
  );
  return {
    ...range,
    countedAt,
    items: items.filter((item) => item.total > 0).toSorted((a, b) => b.total - a.total || a.word.localeCompare(b.word, 'zh')),
  };
}

/** As a search takes it literally. */
const quoted = (word: string): string => `"${word.replaceAll(/["\\]/g, ' ')}"`;

/** The weightiest, and those that the client wants to see in any case. */
async function topKeywords(platform: Platform, ids: readonly number[], rules: HotWordRules): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await platform.store.db.selectFrom('article').select('keywords').where('id', 'in', ids).execute();
  const weights = new Map<string, number>();
  for (const row of rows) {
    for (const { word, weight } of JSON.parse(row.keywords) as { word: string; weight: number }[]) {
      const shown = word.length > 1 && !word.includes('"') ? rules.wordFor(word) : undefined;
      if (shown !== undefined) weights.set(shown, (weights.get(shown) ?? 0) + Math.min(weight, 1));
    }
  }
  const top = [...weights]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, WORDS)
    .map(([word]) => word);
  return [...new Set([...rules.kept.slice(0, MOST_KEPT), ...top])];
}
