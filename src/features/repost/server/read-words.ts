// What reposts say in their own words: words, and opinions that several share.
import { clusterOpinions } from '#analysis/opinion/cluster-opinions.ts';
import type { HotWordRules } from '#features/hot-word-dict/server/facade.ts';
import { countEmotions } from './count-emotions.ts';
import type { Thread } from './load-thread.ts';

/** The newest own words; clustering all of a large thread would keep others waiting. */
const MOST_READ = 3000;
const MOST_OPINIONS = 20;
const MOST_WORDS = 60;

const kept = new WeakMap<Thread, { text: string; places: number[] }[]>();

/** Places of the newest reposts that say something. */
export const placesRead = ({ reposts }: Thread): number[] =>
  reposts.flatMap(({ own }, place) => (own === '' ? [] : [place])).slice(-MOST_READ);

export function findOpinions(thread: Thread): { text: string; places: number[] }[] {
  const known = kept.get(thread);
  if (known) return known;
  const places = placesRead(thread);
  const replies = places.map((place) => {
    const repost = thread.reposts[place];
    return { content: repost?.own ?? '', likes: 0, emotion: repost?.emotion ?? ('neutral' as const) };
  });
  const found = clusterOpinions(replies, MOST_OPINIONS).map(({ text, members }) => ({
    text,
    places: members.map((member) => places[member] as number),
  }));
  kept.set(thread, found);
  return found;
}

export const listOpinions = (thread: Thread) =>
  findOpinions(thread).map(({ text, places }) => ({ text, total: places.length, emotions: countEmotions(thread, places) }));

/** Words of all reposts, each repost counted once for each; those of the client's list of stop words are left out. */
export function listWords({ reposts }: Thread, rules: HotWordRules) {
  const counts = new Map<string, { total: number; negative: number }>();
  for (const { words, emotion } of reposts)
    for (const word of new Set(JSON.parse(words) as string[])) {
      if (rules.wordFor(word) === undefined) continue;
      const count = counts.get(word) ?? { total: 0, negative: 0 };
      count.total += 1;
      if (emotion === 'negative') count.negative += 1;
      counts.set(word, count);
    }
  return [...counts]
    .map(([word, count]) => ({ word, ...count }))
    .toSorted((a, b) => b.total - a.total || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS);
}
