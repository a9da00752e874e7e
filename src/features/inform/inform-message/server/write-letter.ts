// The text of a message as it leaves the product: where it is read no page of ours is open, so the server has its words.
import { excerpt } from '#shared/excerpt.ts';
import { foldLine } from '#shared/one-line.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { OwnMarksByLocale } from '#shared/mark-words.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';
import { BEIJING_OFFSET_MS } from '#shared/time.ts';
import type { Letter } from '#shared/warnings.ts';
import { LETTER_WORDS, type LetterWords } from './letter-words.data.ts';
import { letterWordsOf } from './letter-words-of.ts';

export interface Written {
  warningLevel: SurgeLevel;
  letter: Letter;
  link: string;
  isMaybeTwice: boolean;
  /** The client’s own words. */
  marks: OwnMarksByLocale;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');
/** `11-25 08:05`, Beijing time. */
export const shortTime = (ms: number): string => {
  const at = new Date(ms + BEIJING_OFFSET_MS);
  return `${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())} ${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`;
};

/** Names and titles are folded to one line: what cannot be seen makes JSON longer, is refused by some programs, or turns the direction of a text. */
export function writeLetter({ warningLevel, letter, link, isMaybeTwice, marks }: Written, locale: Locale): string {
  const words = letterWordsOf(locale, marks);
  return [
    `【${words.level[warningLevel]}】${foldLine(letter.title)}`,
    ...(letter.receipt ? [receiptLine(words, letter.receipt)] : []),
    ...(isOfArticle(letter) ? [whereAndWhen(words, letter)] : []),
    ...(letter.subjects.length > 0 ? [`${words.subjects}${letter.subjects.map(foldLine).join(words.comma)}`] : []),
    ...(letter.byHand ? senderLines(words, letter.byHand) : [`${words.rule}${foldLine(letter.ruleName)}`]),
    ...(letter.words.length > 0 ? [`${words.hits}${letter.words.map(foldLine).join(words.comma)}`] : []),
    ...(letter.summary === '' ? [] : [excerpt(foldLine(letter.summary))]),
    ...(isOfArticle(letter) ? [letter.url] : []),
    ...(letter.byHand ? otherLines(words, letter.byHand.others) : []),
    `${words.more}${link}`,
    ...(isMaybeTwice ? [words.maybeTwice] : []),
  ].join('\n');
}

/** A source that fell silent has no article. */
export const isOfArticle = ({ url }: Letter): boolean => url !== '';

export const receiptLine = (words: LetterWords, { kind, minutes, recipient }: NonNullable<Letter['receipt']>): string =>
  words[kind].replace('{minutes}', String(minutes)).replace('{recipient}', foldLine(recipient));

type ByHand = NonNullable<Letter['byHand']>;

export const foldLines = (text: string): string => text.split('\n').map(foldLine).join('\n');

/** Who sent it, with the lines of the note as they were written. */
const senderLines = (words: LetterWords, { sender, note }: ByHand): string[] => [
  `${words.sender}${foldLine(sender)}`,
  ...(note === '' ? [] : [`${words.note}${foldLines(note)}`]),
];

export const otherLines = (words: LetterWords, others: ByHand['others']): string[] =>
  others.length === 0
    ? []
    : [
        words.others.replace('{total}', String(others.length)),
        ...others.map((other, i) => `${i + 2}. ${foldLine(other.title)}\n${whereAndWhen(words, other)}\n${other.url}`),
      ];

export const whereAndWhen = (
  words: LetterWords,
  { siteName, emotion, publishedAt }: Pick<Letter, 'siteName' | 'emotion' | 'publishedAt'>,
): string => [foldLine(siteName), words.emotion[emotion], shortTime(publishedAt)].join(' · ');

/** For short messages, in one line: without addresses where the provider refuses them. */
export function writeShort(messages: readonly Written[], locale: Locale, hasLinks: boolean): string {
  const words = letterWordsOf(locale, messages[0]?.marks ?? {});
  const lines = messages.map(
    ({ warningLevel, letter, link, isMaybeTwice }) =>
      `【${words.level[warningLevel]}】${foldLine(letter.title)}${isOfArticle(letter) ? ` ${whereAndWhen(words, letter)}` : ''}${hasLinks ? ` ${link}` : ''}${isMaybeTwice ? ` ${words.maybeTwice}` : ''}`,
  );
  return lines.length === 1 ? lines.join('') : [words.digest.replace('{total}', String(lines.length)), ...lines].join('\n');
}

/** Messages that were held, as one: a line each with its page. */
export function writeDigest(messages: readonly Written[], locale: Locale): string {
  const words = letterWordsOf(locale, messages[0]?.marks ?? {});
  const lines = messages.map(({ warningLevel, letter, link, isMaybeTwice }, i) =>
    [
      `${i + 1}. 【${words.level[warningLevel]}】${foldLine(letter.title)}`,
      ...(isOfArticle(letter) ? [whereAndWhen(words, letter)] : []),
      link,
      ...(isMaybeTwice ? [words.maybeTwice] : []),
    ].join('\n'),
  );
  return [words.digest.replace('{total}', String(messages.length)), ...lines].join('\n');
}

/** The last line of a message, whatever its template: the page lists them, and its address stands in a text once. */
export function sayHeld(total: number, link: string, locale: Locale, isLinked: boolean): string {
  const { held, onPage } = LETTER_WORDS[locale];
  return `${held.replace('{total}', String(total))}${isLinked ? onPage : ` ${link}`}`.trimEnd();
}
