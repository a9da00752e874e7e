// The normal form of a text: entities decoded, NFKC, lower case, simplified script. Texts that look the same to a reader become equal.
import { decodeEntities } from './decode-entities.ts';
import { CUT_BEFORE, FOLD, findBoundary, foldPiece } from './fold-character.ts';
import { SEPARATOR } from './separator.ts';

const LONE_SURROGATE = /\p{Cs}/gu;

/** Lone surrogates become `SEPARATOR`. Works on any part of a text as on the whole, unless the cut splits a character or an entity. */
export function normalise(text: string): string {
  const source = decodeEntities(text);
  let normal = '';
  for (let at = 0; at < source.length; ) {
    const folded = FOLD[source.charCodeAt(at)] ?? 0;
    if (folded !== 0 && (at + 1 === source.length || CUT_BEFORE[source.charCodeAt(at + 1)] === 1)) {
      normal += String.fromCharCode(folded);
      at++;
      continue;
    }
    const end = findBoundary(source, at);
    normal += foldPiece(source.slice(at, end));
    at = end;
  }
  return normal.replace(LONE_SURROGATE, SEPARATOR);
}
