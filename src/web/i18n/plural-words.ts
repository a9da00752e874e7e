// One or several, where a language tells them apart: `{{total, article|articles}}` reads "1 article" and "1,234 articles".
import type { FormatterModule } from 'i18next';
import { formatInFull } from '../ui/format-number.ts';

/** Stands in the mark of a part of a sentence whose number is one. */
export const ONE = '\u0002';

/** The number with its word. A number may be given as written already, or as the mark of what is shown there. */
export function withWord(value: unknown, words: string): string {
  const [one = '', several = one] = words.split('|');
  const number = typeof value === 'number' ? formatInFull(value) : String(value);
  return `${number} ${number === '1' || number.includes(ONE) ? one : several}`;
}

const addNothing = (): void => undefined;

/** In place of the library's formats of numbers and dates, which no text uses. */
export const pluralWords: FormatterModule = {
  type: 'formatter',
  init: addNothing,
  add: addNothing,
  addCached: addNothing,
  format: (value, words) => (words ? withWord(value, words) : value),
};
