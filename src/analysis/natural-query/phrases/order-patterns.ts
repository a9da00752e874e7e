/** Orders of the list: 按热度排序, 转载最多, newest first. Those that the index does not support are unread. */
import { MEASURES } from './measures.ts';
import { partOf, type PhrasePattern, unread } from './phrase-pattern.ts';

const sort = (value: 'newest' | 'oldest' | 'heat' | 'similar') => () => partOf({ field: 'sort', value });

const DOWN = '(?:由|从)?(?:高到低|高至低|大到小|多到少)|降序|倒序';
const BY = '(?:请)?(?:按照?|根据|以)';
/** Also 在前, 排最前面. */
const FIRST = '(?:(?:在|排|放)+(?:最?前面?))?';
const ORDER = '(?:来)?(?:进行)?(?:排序|排列|排)?';

export const ORDER_PATTERNS: readonly PhrasePattern[] = [
  { pattern: new RegExp(`(?:转载|相似文章|相似)(?:数|量|数量)?(?:最多|最高|最大|${DOWN})的?`, 'yu'), read: sort('similar') },
  { pattern: new RegExp(`${BY}(?:转载|相似文章|相似)(?:数|量|数量|度)?(?:${DOWN})?${ORDER}`, 'yu'), read: sort('similar') },
  { pattern: new RegExp(`${BY}(?:热度|热门程度|热门)(?:值|指数)?(?:从低到高|升序)${ORDER}`, 'yu'), read: unread },
  { pattern: new RegExp(`${BY}(?:热度|热门程度|热门)(?:值|指数)?(?:${DOWN})?${ORDER}`, 'yu'), read: sort('heat') },
  {
    pattern: new RegExp(`热度(?:值|指数)?(?:最高|最大|最热|${DOWN}|排序|优先)的?|最热门?的?${FIRST}|最火的?|热门`, 'yu'),
    read: sort('heat'),
  },
  {
    pattern: new RegExp(
      `${BY}?(?:发布|发表)?(?:时间|日期)(?:正序|升序|先后|由远及近|由早到晚|从早到晚|从旧到新|从远到近)(?:顺序)?${ORDER}|从旧到新|最早的?${FIRST}`,
      'yu',
    ),
    read: sort('oldest'),
  },
  {
    pattern: new RegExp(`${BY}(?:最新|(?:发布|发表)?(?:时间|日期)(?:倒序|降序|由近及远|从近到远|由晚到早|从新到旧)?)${ORDER}`, 'yu'),
    read: sort('newest'),
  },
  {
    pattern: new RegExp(`(?:时间|日期)(?:倒序|降序|从新到旧|由近及远)|从新到旧|最新(?:发布|发表)?的?${FIRST}`, 'yu'),
    read: sort('newest'),
  },
  { pattern: new RegExp(`(?:${MEASURES})(?:数|量|次数|率)?(?:最多|最高|最大|${DOWN})的?`, 'yu'), read: unread },
  { pattern: new RegExp(`${BY}[\\u4e00-\\u9fff]{1,8}?(?:排序|排列|${DOWN}|分组|分类|汇总)`, 'yu'), read: unread },
  {
    pattern:
      /(?:(?:sort(?:ed)?|order(?:ed)?|ranked?) )?by (?:heat|hotness|popularity)\b(?: descending| desc)?|hottest(?: first)?\b|most popular\b|hot first\b|trending\b/uy,
    read: sort('heat'),
  },
  {
    pattern:
      /(?:(?:sort(?:ed)?|order(?:ed)?|ranked?) )?by (?:(?:reprints?|duplicates|similar articles|republications?|similarity)\b)|most (?:reprinted|republished|reposted articles|duplicated|copied|syndicated)\b/uy,
    read: sort('similar'),
  },
  {
    pattern:
      /oldest(?: first)?\b|earliest(?: first)?\b|(?:(?:sort(?:ed)?|order(?:ed)?) )?by (?:time|date) ascending\b|chronologically\b|in chronological order\b/uy,
    read: sort('oldest'),
  },
  {
    pattern:
      /newest(?: first)?\b|latest(?: first)?\b|most recent(?: first)?\b|recent first\b|(?:(?:sort(?:ed)?|order(?:ed)?) )by (?:time|date|publication (?:time|date))\b(?: descending| desc)?/uy,
    read: sort('newest'),
  },
  {
    pattern:
      /(?:sort(?:ed)?|order(?:ed)?|ranked?) by [a-z]+\b|group(?:ed)? by [a-z]+\b|most (?:liked|shared|commented|viewed|read|reposted|discussed)\b/uy,
    read: unread,
  },
];
