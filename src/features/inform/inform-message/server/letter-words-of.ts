import type { Locale } from '#shared/error-messages.ts';
import type { OwnMarksByLocale } from '#shared/mark-words.ts';
import { EMOTIONS } from '#shared/media.ts';
import { LETTER_WORDS, type LetterWords } from './letter-words.data.ts';

/** With the client’s own names of emotions. */
export function letterWordsOf(locale: Locale, marks: OwnMarksByLocale): LetterWords {
  const words = LETTER_WORDS[locale];
  const emotion = { ...words.emotion };
  for (const name of EMOTIONS) emotion[name] = marks[locale]?.[name] ?? emotion[name];
  return { ...words, emotion };
}
