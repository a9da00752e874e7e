/** Phrases recognised as more than the filter can express: comparisons, numbers of reactions, impossible dates. */
import { AT_LEAST } from './count-patterns.ts';
import { EN_MEASURES, MEASURES } from './measures.ts';
import { type PhrasePattern, unread } from './phrase-pattern.ts';

const ANY_COMPARISON = `${AT_LEAST}|小于等于|不超过|不多于|不高于|小于|少于|低于|最多|达到|达|过|<=|≤|<|=`;

export const UNREAD_PATTERNS: readonly PhrasePattern[] = [
  {
    pattern: new RegExp(
      `(?:${MEASURES})(?:数|量|次数|率|值)?(?:${ANY_COMPARISON})?\\s?[\\d.,]+\\s?[万千百亿kw]*\\+?(?:次|条|人|以上|个)*`,
      'yu',
    ),
    read: unread,
  },
  {
    pattern: new RegExp(
      `(?:more|less|fewer|shorter|over|under|at least|at most|above|below) (?:than )?[\\d.,]+ ?[kmw]? ?(?:${EN_MEASURES})?\\b`,
      'yu',
    ),
    read: unread,
  },
  { pattern: /(?:(?!other)[a-z]{2,10}er )?than (?:an? |the )?[\w']+(?: (?:week|month|year|before|average))?\b/uy, read: unread },
  {
    pattern:
      /比[^，。,.;；!?\s]{1,10}?(?:多|少|高|低|快|慢|增加|减少|上升|下降|增长|更)[了得]?(?:[\d.%几一二三四五六七八九十百倍]+|很多|不少)?[吗呢]?/uy,
    read: unread,
  },
  { pattern: /(?:和|与|跟|同)[^，。,.;；!?\s]{1,10}?(?:相比|比较|比起来)(?:之下|起来)?/uy, read: unread },
  { pattern: /(?:相较于?|相比于?|较)(?:昨天|昨日|前天|上周|上月|上个月|去年同期|去年|前一天|前一周|同期|之前|往年)/uy, read: unread },
  { pattern: /(?:增加|减少|上升|下降|增长|上涨|下滑|变化)了?(?:多少|几倍|很多|不少|吗|没有)/uy, read: unread },
  { pattern: /(?:同比|环比)(?:增加|增长|上升|下降|减少)?(?:[\d.]+%?)?/uy, read: unread },
  { pattern: /(?:小于等于|小于|少于|不超过|低于|不到|不足)\s?\d{1,6}个?(?:字符|字)/uy, read: unread },
  { pattern: /https?:\/\/[^\s，。]+/uy, read: unread },
  // Text that looks like a date or a count but is not in the calendar; valid dates were read before.
  { pattern: /(?:\d{2,4}年)?\d{1,4}月\d{1,4}[日号]/uy, read: unread },
];
