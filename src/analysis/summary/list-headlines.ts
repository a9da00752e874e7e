/** A headline list for many articles: one line per group, the most typical of its titles. */
import { cleanTitle, isScrap } from '../event/clean-title.ts';
import { addVector, dot, unitVector, vectorLength } from '../event/term-vector.ts';
import { weighWords } from '../event/weigh-words.ts';
import { tokenise } from '../segment/segment.ts';

export interface HeadlineArticle<Id> {
  id: Id;
  title: string;
}

export interface Headline<Id> {
  /** The article with this title. */
  id: Id;
  /** Without trailing site names. */
  title: string;
  /** Number of articles in the group. */
  count: number;
}

const MOST_TERMS = 30;
/** In UTF-16 units: shorter titles say too little, longer ones are cut on a screen. */
const SHORTEST = 8;
const LONGEST = 36;
/** Titles that withhold what happened, shout, or say what kind of article they have. */
const TEASING = /[?？!！]|…|\.\.\.|竟然?|居然|真相|震惊|不敢相信|到底|究竟|背后|曝光|最新消息|怎么回事|原来|复盘|深度|独家|盘点|看完这篇/u;

/** Groups (events, near-duplicates, subjects) with articles in order of time → headlines, largest group first, equal ones in the given order. */
export function listHeadlines<Id>(groups: readonly (readonly HeadlineArticle<Id>[])[]): Headline<Id>[] {
  return groups
    .flatMap((articles) => {
      const headline = chooseHeadline(articles);
      return headline ? [{ ...headline, count: articles.length }] : [];
    })
    .toSorted((a, b) => b.count - a.count);
}

/** The title that shares most with the others of its group; among equals the first. Undefined for a group without a title. */
function chooseHeadline<Id>(articles: readonly HeadlineArticle<Id>[]): { id: Id; title: string } | undefined {
  const all = articles.map(({ id, title }) => ({ id, title: cleanTitle(title) })).filter(({ title }) => title !== '');
  const telling = all.filter(({ title }) => !isScrap(title));
  const titled = telling.length > 0 ? telling : all;
  const vectors = titled.map(({ title }) => unitVector(weighWords(tokenise(title)), MOST_TERMS));
  const sum = new Map<string, number>();
  for (const vector of vectors) addVector(sum, vector);
  const length = vectorLength(sum) || 1;
  let best: { at: number; worth: number } | undefined;
  vectors.forEach((vector, at) => {
    const worth = (dot(vector, sum) / length) * formOf(titled[at]?.title ?? '');
    if (best === undefined || worth > best.worth) best = { at, worth };
  });
  return best && titled[best.at];
}

/** What posts begin with or quote: a heading of the press names the event better. */
const OF_POSTS = /^\s*[#＃][^#＃]{1,40}[#＃]|^\s*【|\/\/@|\[[\p{Script=Han}]{1,4}\]|\p{Extended_Pictographic}/u;

/** "张三：…": what somebody says of it. */
const SPEAKER = /^\p{Script=Han}{2,4}[：:]/u;

function formOf(title: string): number {
  const fit = Math.min(1, title.length / SHORTEST) * Math.min(1, LONGEST / title.length);
  return fit * (TEASING.test(title) ? 0.8 : 1) * (SPEAKER.test(title) ? 0.7 : 1) * (OF_POSTS.test(title) ? 0.5 : 1);
}
