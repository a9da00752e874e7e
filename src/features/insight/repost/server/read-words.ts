// Own words of reposts: words, and opinions that several share.
import { clusterOpinions } from '#analysis/opinion/cluster-opinions.ts';
import type { HotWordRules } from '#features/subjects/hot-word-dict/server/facade.ts';
import { countEmotions } from './count-emotions.ts';
import { keepOfThread } from './keep-of-thread.ts';
import type { Thread } from './load-thread.ts';

/** The newest own words: this many take the reading thread less than a second. */
const MOST_READ = 20_000;
const MOST_OPINIONS = 20;
/** Of clauses with each other: this thread has more time than the web process. */
const MOST_COMPARISONS = 20_000_000;
const MOST_WORDS = 60;

/** Places of the newest reposts with words of their own. */
export const placesRead = ({ reposts }: Thread): number[] =>
  reposts.flatMap(({ own }, place) => (own === '' ? [] : [place])).slice(-MOST_READ);

export const findOpinions = keepOfThread((thread): { text: string; places: number[] }[] => {
  const places = placesRead(thread);
  const replies = places.map((place) => {
    const repost = thread.reposts[place];
    return { content: repost?.own ?? '', likes: 0, emotion: repost?.emotion ?? ('neutral' as const) };
  });
  return clusterOpinions(replies, MOST_OPINIONS, MOST_COMPARISONS).map(({ text, members }) => ({
    text,
    places: members.map((member) => places[member] as number),
  }));
});

export const listOpinions = (thread: Thread) =>
  findOpinions(thread).map(({ text, places }) => ({ text, total: places.length, emotions: countEmotions(thread, places) }));

/** Each word with the places of the reposts that have it, those of most reposts first. */
const findWords = keepOfThread(({ reposts }) => {
  const found = new Map<string, number[]>();
  reposts.forEach(({ words }, place) => {
    for (const word of new Set(words)) {
      const places = found.get(word);
      if (places) places.push(place);
      else found.set(word, [place]);
    }
  });
  return new Map([...found].toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)));
});

export const placesOfWord = (thread: Thread, word: string): readonly number[] => findWords(thread).get(word) ?? [];

/** Words of all reposts, each counted once per repost, without those on the client's list of stop words. */
export function listWords(thread: Thread, rules: HotWordRules) {
  const listed: { word: string; total: number; negative: number }[] = [];
  for (const [word, places] of findWords(thread)) {
    if (listed.length === MOST_WORDS) break;
    if (rules.wordFor(word) === undefined) continue;
    listed.push({ word, total: places.length, negative: places.filter((place) => thread.reposts[place]?.emotion === 'negative').length });
  }
  return listed;
}
