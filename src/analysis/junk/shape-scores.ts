/** Points (0–100) for a text that does not have the shape of an article. */
import type { JunkInput } from './junk-input.ts';

const SENTENCE_END = /[。！？!?；;]|\.(?:\s|$)/gu;
/** A column or front page rather than an article: no number and no file name in the path. */
const LIST_ADDRESS = /^https?:\/\/[^/]+(?:\/[a-z]{0,12}){0,2}\/?(?:index\.\w+|list(?:_\d+)?\.\w+)?$/iu;

/** The date beside each headline of a list. */
const LINE_DATE = /[[(（]?(?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}日?[\])）]?\s*(?:\d{1,2}:\d{2})?$/u;
/** Of a trimmed line it is looked for in so many characters at the end: white space inside it would be gone through again and again. */
const LONGEST_DATE = 60;

/** Mostly links, or many short lines without sentences. */
export function scoreListPage({ content, url, linkTextRatio }: JunkInput): number {
  const byLinks = linkTextRatio === undefined ? 0 : Math.max(0, (linkTextRatio - 0.4) * 150);
  const lines = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const ends = content.match(SENTENCE_END)?.length ?? 0;
  const short = lines.filter((line) => line.length < 40).length;
  const dated = lines.filter((line) => LINE_DATE.test(line.slice(-LONGEST_DATE))).length;
  // Verse and captions have short lines without full stops too: alone they are no proof.
  const byLines = lines.length >= 8 && ends < lines.length * 0.2 ? (short / lines.length) * 45 + (dated > lines.length * 0.3 ? 30 : 0) : 0;
  const byAddress = url !== undefined && LIST_ADDRESS.test(url) ? 20 : 0;
  return Math.min(100, Math.max(byLinks, byLines) + byAddress);
}

/** A headline can be as short as 某地地震. */
const SHORTEST_HEADLINE = 4;

/**
 * Title and content together are too short to say anything: below 6 letters junk, from 30 on 0 points. An item with only a title, as on hot lists,
 * may be shorter.
 */
export function scoreTooShort(title: string, content: string): number {
  // Longer texts need no count.
  const letters =
    `${title}${content}`
      .trim()
      .slice(0, 300)
      .match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters >= 30) return 0;
  if (letters >= 6) return Math.round(((30 - letters) / 24) * 55);
  return content.trim() === '' && countHan(title) >= SHORTEST_HEADLINE ? 55 : 90;
}

const countHan = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;

/** U+FFFD, private use, control characters, and the marks of UTF-8 read as another encoding (ï¿½, é”Ÿ, 锟斤拷). */
export function scoreGarbled(text: string): number {
  if (text.length === 0) return 0;
  const broken = text.match(/[\uFFFD\p{Co}\p{Cs}]|(?![\t\n\r])\p{Cc}/gu)?.length ?? 0;
  const mistaken = text.match(/锟斤拷|烫烫烫|屯屯屯|ï¿½|[ÃÂäåæçèé][\u0080-\u00BF‚„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu)?.length ?? 0;
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const symbols = letters < text.length * 0.3 && text.trim().length >= 20 ? 60 : 0;
  return Math.min(100, Math.max(symbols, ((broken + mistaken * 3) / text.length) * 600));
}

/** The same sentence or line repeatedly, or very few different characters. */
export function scoreRepetition(content: string): number {
  const parts = content
    .split(/[。！？!?\n]/u)
    .map((part) => part.trim())
    .filter((part) => part.length >= 6);
  const repeated = parts.length < 4 ? 0 : 1 - new Set(parts).size / parts.length;
  return Math.min(100, Math.max(isMonotone(content) ? 70 : 0, repeated > 0.3 ? repeated * 100 : 0));
}

/** The number of different characters grows about like the root of the length in any real text. */
function isMonotone(content: string): boolean {
  const han = new Set<number>();
  let length = 0;
  for (let i = 0; i < content.length; i++) {
    const code = content.charCodeAt(i);
    if (code < 0x3400 || code > 0x9fff) continue;
    han.add(code);
    length++;
  }
  return length >= 60 && han.size < Math.sqrt(length) * 1.2;
}
