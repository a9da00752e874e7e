/** Numbers for the filter: how many articles, their length, their junk score. */
import { EN_NUMBER, readNumber, ZH_NUMBER } from '../time/number.ts';
import type { Meaning } from '../token.ts';
import { partOf, type PhrasePattern, UNREAD } from './phrase-pattern.ts';

/** Maximum number of articles in one answer of the index. */
export const MOST_ARTICLES = 1_000;
/** Junk score from which articles are excluded by default. */
const JUNK_CUT_OFF = 60;
export const AT_LEAST = '大于等于|不少于|不低于|不小于|至少|大于|超过|多于|高于|>=|≥|>';

function limit([, ...groups]: RegExpExecArray): Meaning {
  const count = readNumber(groups.find((group) => group !== undefined) ?? '') ?? 0;
  return count >= 1 && count <= MOST_ARTICLES ? partOf({ field: 'limit', value: count }) : UNREAD;
}

function minLength(text: string | undefined, comparison: string | undefined): Meaning {
  const count = Number(text);
  return partOf({
    field: 'minLength',
    value: /^(?:大于|超过|多于|高于|>|longer than|more than|over)$/.test(comparison ?? '') ? count + 1 : count,
  });
}

export const COUNT_PATTERNS: readonly PhrasePattern[] = [
  {
    pattern: new RegExp(
      `(?:最多)?(?:显示|返回|只看|看)?(?:前|头|最前面?)(\\d{1,9}|${ZH_NUMBER})(?:条|篇|个结果|则|名|个(?!月|小时|星期|季|国家|省|城))`,
      'yu',
    ),
    read: limit,
  },
  { pattern: new RegExp(`(?:最多)?(\\d{1,9}|${ZH_NUMBER})(?:条|篇|则)(?![\\d]|款|例|件|章|规)`, 'yu'), read: limit },
  { pattern: /top ?(\d{1,9})(?! ?%)\b/uy, read: limit },
  { pattern: new RegExp(`(?:the )?(?:first|top) (${EN_NUMBER})\\b`, 'yu'), read: limit },
  {
    pattern: new RegExp(`(?:limit(?:ed)? (?:to )?|at most |no more than )(${EN_NUMBER})\\b(?! (?:characters|reposts|likes|shares))`, 'yu'),
    read: limit,
  },
  {
    pattern: new RegExp(
      `(${EN_NUMBER}) (?=(?:hottest |latest |newest |most recent |negative |positive |neutral |unread )*(?:articles|posts|results|items|stories|reports)\\b)`,
      'yu',
    ),
    read: limit,
  },
  {
    pattern: new RegExp(`(?:文章|正文|内容)?(?:长度|字数|篇幅)(${AT_LEAST})\\s?(\\d{1,6})(?:个)?(?:字符|字)?`, 'yu'),
    read: ([, comparison, count]) => minLength(count, comparison),
  },
  {
    pattern: new RegExp(`(${AT_LEAST})\\s?(\\d{1,6})(?:个)?(?:字符|字)(?!节)`, 'yu'),
    read: ([, comparison, count]) => minLength(count, comparison),
  },
  { pattern: /(\d{1,6})个?字符?(?:以上|及以上)/uy, read: ([, count]) => minLength(count, undefined) },
  {
    pattern: /(longer than|more than|over|at least|minimum) (\d{1,6}) (?:characters|chars)(?: long)?\b/uy,
    read: ([, comparison, count]) => minLength(count, comparison),
  },
  {
    pattern: /垃圾(?:评?分|指数)(?:低于|小于|不到|<)\s?(\d{1,3})|junk (?:score )?(?:below|under|less than|<) ?(\d{1,3})/uy,
    read: ([, zh, en]) => {
      const value = Number(zh ?? en);
      return value >= 1 && value <= 101 ? partOf({ field: 'junkBelow', value }) : UNREAD;
    },
  },
  {
    pattern:
      /(?:过滤掉?|去除|去掉|排除|剔除|不含|不要|屏蔽|不看)垃圾(?:信息|文章|内容|帖子|帖)?|(?:without|no|excluding|exclude|hide|filter out|except) (?:junk|spam)(?: articles| posts)?\b/uy,
    read: () => partOf({ field: 'junkBelow', value: JUNK_CUT_OFF }),
  },
];
