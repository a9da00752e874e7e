/** Removes the names of sites and columns that pages append to titles, and what lists of links leave in them. */

import { foldChars } from '../language/fold-char.ts';

/** "标题_新浪网", "标题 - 社会 - 舜网新闻", "标题 | 每经App". */
const SITE_BEHIND =
  /\s*(?:[_—–]|\s-|-(?=[^-\d][^-]*$)|[|｜丨])\s*[^_—–|｜丨]{0,24}(?:网|新闻|频道|日报|晚报|早报|时报|快报|中心|客户端|资讯|头条|在线|之家|快递|app|com)\s*$/iu;
/** "标题|词|词|词": key words of the page, often truncated. */
const WORDS_BEHIND = /(?:[|｜][^|｜\s]{1,12}){2,}$/u;
/** "视频：", "快讯：", "(图)", "[组图]". */
const MARK_BEFORE = /^\s*(?:视频|组图|图集|快讯|突发|图|直播|重磅|最新)\s*[:：|丨]\s*/u;
const MARK_BEHIND = /\s*[([（【](?:图|组图|多图|视频|图集|附图|全文)[)\]）】]\s*$/u;
/** The labels of a list of links, without a mark between them and the title: "热点精选专题…", "热点精选直播中…". */
const LIST_BEFORE = /^\s*(?:热点精选(?:专题|直播中)?|专题(?![的片会报讲研讨学活教栏页部调询：:]))\s*/u;
/** Ages and dates behind the titles of such a list: "…-7小时前", "… 11小时前 2评论", "… 07-06". */
const AGE_BEHIND = /\s*(?:[-·]\s*|\s\S{2,6}\s+|\s)?(?<!\d)\d{1,2}\s?(?:秒|分钟|小时|天)前(?:\s*\d{1,6}\s?评论)?\s*$|\s+\d{2}-\d{2}\s*$/u;

/** The patterns search for ends, which takes quadratic time in a text of spaces. */
const LONGEST = 1000;
const SHORTEST = 4;

/** Never empty for a non-empty title: one that would vanish completely is kept. */
export function cleanTitle(title: string): string {
  let clean = title.trim().slice(0, LONGEST);
  for (const pattern of [AGE_BEHIND, LIST_BEFORE, WORDS_BEHIND, SITE_BEHIND, SITE_BEHIND, MARK_BEHIND, MARK_BEFORE]) {
    const shorter = clean.replace(pattern, '').trim();
    if (shorter.length >= SHORTEST) clean = shorter;
  }
  return clean;
}

/** The name of a column before or behind a title: "时政新闻眼丨…", "【地评线】…", "…丨记者手记". */
const COLUMN = /^\s*(?:[^丨|｜\s]{1,8}\s*[丨|｜]\s*|【[^】]{1,8}】\s*|\([^)]{1,10}\)\s*)|\s*[丨|｜]\s*[^丨|｜\s]{1,8}$/gu;

/** The title without the names of columns, which many articles on different things have. */
export function withoutColumn(title: string): string {
  const shorter = title.replace(COLUMN, '').trim();
  return shorter.length >= 2 * SHORTEST ? shorter : title;
}

/** A time, a date, a counter or the like: what a scraper took for a title. */
export function isScrap(title: string): boolean {
  return (title.match(/\p{L}/gu)?.length ?? 0) < SHORTEST;
}

const LEAST_COMMON = 10;
const COMMON_SHARE = 0.8;

/** The letters and digits of a title, without names of columns, folded. */
export function lettersOf(title: string): string {
  return foldChars(withoutColumn(title)).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** True for the letters of two titles that begin or end alike, but for at most a fifth of the shorter one, such as the name of a site. */
export function areTwins(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  const least = Math.max(LEAST_COMMON, Math.ceil(COMMON_SHARE * shorter));
  return shorter >= least && (a.slice(0, least) === b.slice(0, least) || a.slice(-least) === b.slice(-least));
}

/** Share, 0 to 1, of the pairs of neighbouring letters of one of two titles that the other has, too: the larger of both shares. Takes what `lettersOf` gives. */
export function commonPairs(a: string, b: string): number {
  const [one, other] = [pairsOf(a), pairsOf(b)];
  const common = [...one].filter((pair) => other.has(pair)).length;
  return common / Math.max(1, Math.min(one.size, other.size));
}

function pairsOf(letters: string): Set<string> {
  const pairs = new Set<string>();
  for (let i = 0; i + 2 <= Math.min(letters.length, LONGEST); i++) pairs.add(letters.slice(i, i + 2));
  return pairs;
}
