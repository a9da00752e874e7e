import { moduleOf } from '../action-words.ts';

/** A module `tag-keyword` has the texts `tagKeyword`, or those of `tag`. */
const inCamels = ([first = '', ...others]: readonly string[]): string =>
  first + others.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');

/** A field as its form calls it, or as it is called in any line; `textAt` gives the text of a feature's catalogue. */
export function fieldWordOf(
  textAt: (feature: string, key: string) => string | undefined,
  action: string,
  field: string,
): string | undefined {
  const parts = moduleOf(action).split('-');
  for (let length = parts.length; length > 0; length--) {
    const word = textAt(inCamels(parts.slice(0, length)), `field.${field}`);
    if (word !== undefined) return word;
  }
  return textAt('operationLog', `anyField.${field}`);
}
