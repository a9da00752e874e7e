// Finds reads, comments, reposts, likes and plays when a page shows them beside their names.
import type { ArticleNumbers, NumberKind } from '#shared/media.ts';
import { shortText } from './element-text.ts';
import { markedElements } from './marked-elements.ts';
import type { Page } from './parse-page.ts';

const COUNT = String.raw`([\d,]+(?:\.\d+)?)\s*([万亿wWkK])?\+?`;
const RULES: readonly (readonly [NumberKind, string])[] = [
  ['read', '阅读(?:量|数|次数)?|浏览(?:量|数|次数)?|点击(?:量|数|次数)?|访问次数|人气|views?'],
  ['reply', '评论(?:数|量)?|回复(?:数)?|跟帖|跟贴|回帖|comments?'],
  ['forward', '转发(?:数|量)?|分享(?:数|量)?|reposts?|shares?'],
  ['like', '点赞(?:数|量)?|赞|喜欢|likes?'],
  ['play', '播放(?:量|数|次数)?|观看(?:次数)?|plays?'],
];
const PATTERNS = RULES.map(
  ([kind, names]) =>
    [
      kind,
      new RegExp(String.raw`(?:${names})\s*[(（:：]?\s*${COUNT}(?![\d年月日:：/-])`, 'i'),
      new RegExp(String.raw`(?<![\d:：年月日/-])${COUNT}(?:\s*[次条个人]\s*)?(?:${names})`, 'i'),
    ] as const,
);
const NUMBER_NAME = /read|view|count|num|comment|info|meta|like|zan|click|share|play|hit|stat/i;
const UNITS: Record<string, number> = { 万: 1e4, w: 1e4, 亿: 1e8, k: 1e3, m: 1e6 };

/** `1.2万` as 12000. */
export function parseCount(digits: string, unit: string | undefined): number {
  return Math.round(Number(digits.replaceAll(',', '')) * (UNITS[unit?.toLowerCase() ?? ''] ?? 1));
}

function readNumbers(text: string, numbers: ArticleNumbers): void {
  for (const [kind, before, after] of PATTERNS) {
    if (numbers[kind] !== undefined) continue;
    const match = before.exec(text) ?? after.exec(text);
    const count = match?.[1] === undefined ? Number.NaN : parseCount(match[1], match[2]);
    if (Number.isSafeInteger(count)) numbers[kind] = count;
  }
}

/** Examines short elements outside the text and outside lists of other articles. */
export function findNumbers(page: Page, content: Element | undefined): ArticleNumbers | undefined {
  const numbers: ArticleNumbers = {};
  let seen = 0;
  for (const { element } of markedElements(page.body, NUMBER_NAME)) {
    if (seen > 60) break;
    const text = shortText(element, 400) ?? '';
    if (text.length > 120 || !/\d/.test(text) || element.closest('li') || content?.contains(element)) continue;
    seen += 1;
    readNumbers(text, numbers);
  }
  return Object.keys(numbers).length > 0 ? numbers : undefined;
}
