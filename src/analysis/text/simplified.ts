// Traditional → simplified, one character for one character, so that a part of a text converts as the whole does.
import simplifiedData from './simplified.data.json' with { type: 'json' };

function readPairs(pairs: string): Map<number, number> {
  const map = new Map<number, number>();
  const characters = Array.from(pairs, (character) => character.codePointAt(0) ?? 0);
  for (let at = 0; at + 1 < characters.length; at += 2) map.set(characters[at] ?? 0, characters[at + 1] ?? 0);
  return map;
}

const SIMPLIFIED = readPairs(simplifiedData.pairs);

/** The simplified form of a code point, or the code point itself. */
export const toSimplified = (codePoint: number): number => SIMPLIFIED.get(codePoint) ?? codePoint;
