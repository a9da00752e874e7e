// Finds how many followers a page says that its author has, where it says so beside the author's name.
import { readFollowers } from '../source/read-followers.ts';
import { shortText } from './element-text.ts';
import { markedElements } from './marked-elements.ts';
import type { Page } from './parse-page.ts';

const CARD = /author|user|account|profile|blogger|anchor|poster/i;
const MOST_CARDS = 60;
const LONGEST_CARD = 120;

const NAME = String.raw`(?:粉丝(?:数|量)?|followers?)`;
const COUNT = String.raw`([\d,.]{1,15}\s?[万亿wkm]?\+?)(?![\d,.])`;
const RULES = [
  new RegExp(String.raw`${NAME}\s?[:：]\s?${COUNT}`, 'i'),
  // Where numbers stand on both sides, either may be the one: `12 粉丝 340` says nothing.
  new RegExp(String.raw`(?<!\d[万亿wkm]?\+?\s?)${NAME}\s?${COUNT}`, 'i'),
  new RegExp(String.raw`(?<![\d,.])${COUNT}\s?[位个名]?\s?${NAME}(?!\s?\d)`, 'i'),
];

const ALONE = new RegExp(String.raw`^[\s·|]*(?:${NAME}\s?[:：]?\s?${COUNT}|${COUNT}\s?[位个名]?\s?${NAME})?$`, 'i');

/** A line that is the author's name, with the number of followers or without. */
export const isByline = (line: string, author: string): boolean => line.startsWith(author) && ALONE.test(line.slice(author.length));

/** Undefined where the page does not say so of this author. */
export function findFollowers(page: Page, author: string | undefined): number | undefined {
  if (author === undefined) return undefined;
  for (const { element } of markedElements(page.body, CARD).slice(0, MOST_CARDS)) {
    const text = shortText(element, LONGEST_CARD);
    if (!text?.includes(author)) continue;
    // A name may have numbers and the word itself.
    const rest = text.replace(author, ' · ');
    for (const rule of RULES) {
      const count = readFollowers(rule.exec(rest)?.[1]);
      if (count !== undefined) return count;
    }
  }
  return undefined;
}
