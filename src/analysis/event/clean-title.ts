/** Removes the names of sites and columns that pages append to titles. */

/** "标题_新浪网", "标题 - 社会 - 舜网新闻", "标题 | 每经App". */
const SITE_BEHIND =
  /\s*(?:[_—–]|\s-|-(?=[^-]*$)|[|｜丨])\s*[^_—–|｜丨]{0,24}(?:网|新闻|频道|日报|晚报|早报|时报|快报|中心|客户端|资讯|头条|在线|之家|快递|app|com)\s*$/iu;
/** "标题|词|词|词": key words of the page, often truncated. */
const WORDS_BEHIND = /(?:[|｜][^|｜\s]{1,12}){2,}$/u;
/** "视频：", "快讯：", "(图)", "[组图]". */
const MARK_BEFORE = /^\s*(?:视频|组图|图集|快讯|突发|图|直播|重磅|最新)\s*[:：|丨]\s*/u;
const MARK_BEHIND = /\s*[([（【](?:图|组图|多图|视频|图集|附图|全文)[)\]）】]\s*$/u;

/** The patterns search for ends, which takes quadratic time in a text of spaces. */
const LONGEST = 1000;

/** Never empty for a non-empty title: one that would vanish completely is kept. */
export function cleanTitle(title: string): string {
  let clean = title.trim().slice(0, LONGEST);
  for (const pattern of [WORDS_BEHIND, SITE_BEHIND, SITE_BEHIND, MARK_BEHIND, MARK_BEFORE]) {
    const shorter = clean.replace(pattern, '').trim();
    if (shorter.length >= 4) clean = shorter;
  }
  return clean;
}
