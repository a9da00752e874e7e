import { foldChars } from '#analysis/language/fold-char.ts';

/** Number of adjacent characters that both texts must have for them to count as shared. */
const RUN = 4;
/** Of a longer text only the beginning is looked at, as near duplicates are told by it too. */
const MOST = 20_000;

/** Returns for other texts which share of them the given one does not have, 0–1; white space does not count. Linear in the lengths. */
export function unsharedPart(first: string): (text: string) => number {
  const known = plain(first);
  const runs = new Set<string>();
  for (let i = 0; i + RUN <= known.length; i++) runs.add(known.slice(i, i + RUN));
  return (text) => {
    const signs = plain(text);
    if (signs.length < RUN) return signs === '' || known.includes(signs) ? 0 : 1;
    let [unshared, coveredUntil] = [0, 0];
    for (let i = 0; i < signs.length; i++) {
      if (i + RUN <= signs.length && runs.has(signs.slice(i, i + RUN))) coveredUntil = i + RUN;
      if (i >= coveredUntil) unshared += 1;
    }
    return unshared / signs.length;
  };
}

/** Simplified and Traditional characters count as equal. */
const plain = (text: string): string => foldChars(text.slice(0, MOST)).replaceAll(/\s+/g, '');
