// The text of a message as it leaves the product: where it is read no page of ours is open, so the server has its words.
import type { SurgeLevel } from '#shared/surge-levels.ts';
import { BEIJING_OFFSET_MS } from '#shared/time.ts';
import type { Letter } from '#shared/warnings.ts';
import { LETTER_WORDS, type LetterWords } from './letter-words.data.ts';

export interface Written {
  warningLevel: SurgeLevel;
  letter: Letter;
  link: string;
  isMaybeTwice: boolean;
}

/** Control characters, which JSON makes longer and some programs refuse, and signs that turn the direction of a text. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu;
const clean = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();

const twoDigits = (n: number): string => String(n).padStart(2, '0');
/** `11-25 08:05`, Beijing time. */
const shortTime = (ms: number): string => {
  const at = new Date(ms + BEIJING_OFFSET_MS);
  return `${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())} ${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`;
};

export function writeLetter({ warningLevel, letter, link, isMaybeTwice }: Written, locale: keyof typeof LETTER_WORDS): string {
  const words = LETTER_WORDS[locale];
  return [
    `【${words.level[warningLevel]}】${clean(letter.title)}`,
    whereAndWhen(words, letter),
    ...(letter.subjects.length > 0 ? [`${words.subjects}${letter.subjects.map(clean).join(words.comma)}`] : []),
    `${words.rule}${clean(letter.ruleName)}`,
    ...(letter.summary === '' ? [] : [clean(letter.summary)]),
    letter.url,
    `${words.more}${link}`,
    ...(isMaybeTwice ? [words.maybeTwice] : []),
  ].join('\n');
}

const whereAndWhen = (words: LetterWords, { siteName, emotion, publishedAt }: Letter): string =>
  [clean(siteName), words.emotion[emotion], shortTime(publishedAt)].join(' · ');

/** Messages that were held, as one: a line each with its page. */
export function writeDigest(messages: readonly Written[], locale: keyof typeof LETTER_WORDS): string {
  const words = LETTER_WORDS[locale];
  const lines = messages.map(
    ({ warningLevel, letter, link }, i) =>
      `${i + 1}. 【${words.level[warningLevel]}】${clean(letter.title)}\n${whereAndWhen(words, letter)}\n${link}`,
  );
  return [words.digest.replace('{total}', String(messages.length)), ...lines].join('\n');
}
