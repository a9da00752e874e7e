// Finds the pair of places that comes nearest to satisfying `~n`.
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

/** The places in `sorted` (by start) nearest to a given one, in logarithmic time: the next to begin, and the last to end among those before. */
function createNearestTo(sorted: readonly Place[]): (place: Place) => Place[] {
  const endingLast: Place[] = [];
  for (const place of sorted) {
    const before = endingLast.at(-1);
    endingLast.push(before && before.end >= place.end ? before : place);
  }
  return (place) => {
    let low = 0;
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle]?.start ?? Infinity) < place.start) low = middle + 1;
      else high = middle;
    }
    return [endingLast[low - 1], sorted[low]].filter((found) => found !== undefined);
  };
}

/** The nearest two places of a word of each side in one field where both count; undefined if there is no such field. */
export function findNearest(left: readonly SoughtWord[], right: readonly SoughtWord[], article: LocatedArticle): NearestPair | undefined {
  let best: NearestPair | undefined;
  for (const field of TEXT_FIELDS) {
    const nearestTo = createNearestTo(placesIn(right, article, field).toSorted((a, b) => a.start - b.start || a.end - b.end));
    for (const a of placesIn(left, article, field)) {
      for (const b of nearestTo(a)) {
        const distance = gap(a, b);
        if (best !== undefined && distance >= best.distance) continue;
        best = { distance, hits: [a, b].map((place) => toHit(article[field], place.word, field, place)) };
      }
    }
  }
  return best;
}
