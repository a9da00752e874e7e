// The pair of places that comes nearest to satisfying `~n`.
import { type LocatedArticle, type MatchHit, TEXT_FIELDS, toHit } from './locate-hits.ts';
import { fieldsOf, findOccurrences, type Occurrence, type SoughtWord, type TextField } from './occurrences.ts';

export interface NearestPair {
  /** Units between the two, 0 if they touch or overlap. */
  distance: number;
  /** The place of the left side, then of the right. */
  hits: MatchHit[];
}

interface Place extends Occurrence {
  word: SoughtWord;
}

function placesIn(words: readonly SoughtWord[], article: LocatedArticle, field: TextField): Place[] {
  return words
    .filter((word) => fieldsOf(word.field).includes(field))
    .flatMap((word) => findOccurrences(article[field].units, word.units).map((place) => ({ ...place, word })));
}

const gap = (a: Occurrence, b: Occurrence): number => Math.max(0, b.start - a.end, a.start - b.end);

/** The nearest two places of a word of each side in one field where both count; undefined if there is no such field. */
export function findNearest(left: readonly SoughtWord[], right: readonly SoughtWord[], article: LocatedArticle): NearestPair | undefined {
  let best: NearestPair | undefined;
  for (const field of TEXT_FIELDS) {
    const others = placesIn(right, article, field);
    for (const a of placesIn(left, article, field)) {
      for (const b of others) {
        const distance = gap(a, b);
        if (best !== undefined && distance >= best.distance) continue;
        best = { distance, hits: [a, b].map((place) => toHit(article[field], place.word, field, place)) };
      }
    }
  }
  return best;
}
