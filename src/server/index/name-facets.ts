import { type Emotion, EMOTIONS } from '#shared/media.ts';
import { facetKeys } from './facet-codes.ts';
import type { HitColumns } from './hit-columns.ts';
import type { FacetName, Facets, IndexFilter, IndexPage, IndexQuery } from './port.ts';
import { CELLS, type TallyPart, totalsOf } from './tally.ts';

type Counts = Record<string, number>;

export type Naming = Pick<IndexQuery, 'isByEmotion' | 'mostSites'> & Pick<IndexFilter, 'visibleSubjectIds'>;

/** Tallies in the form of the answer: by key, and on request also by emotion. */
export function nameFacets(
  hits: HitColumns,
  tallies: ReadonlyMap<FacetName, TallyPart>,
  { isByEmotion = false, mostSites, visibleSubjectIds }: Naming,
): Pick<IndexPage, 'facets' | 'byEmotion'> {
  const facets: Facets = {};
  const parts: Record<Emotion, Facets> = { negative: {}, neutral: {}, positive: {} };
  for (const [name, tally] of tallies) {
    const told = name === 'site' && mostSites !== undefined ? largestOf(tally, mostSites) : tally;
    const { all, byEmotion } = sumKeys(told, facetKeys(hits, name, visibleSubjectIds), isByEmotion);
    facets[name] = all;
    for (const [code, emotion] of EMOTIONS.entries()) parts[emotion][name] = byEmotion[code] ?? {};
  }
  return isByEmotion ? { facets, byEmotion: parts } : { facets };
}

function largestOf(tally: TallyPart, most: number): TallyPart {
  const totals = totalsOf(tally);
  // Codes ascend and the sort is stable. 0 is none.
  const places = [...tally.codes.keys()]
    .filter((place) => tally.codes[place] !== 0)
    .toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0))
    .slice(0, most);
  return {
    codes: Uint32Array.from(places, (place) => tally.codes[place] ?? 0),
    cells: Uint32Array.from(places.flatMap((place) => [...tally.cells.subarray(place * CELLS, (place + 1) * CELLS)])),
  };
}

function sumKeys(tally: TallyPart, keysOf: (code: number) => readonly (string | number)[], isByEmotion: boolean) {
  const all: Counts = {};
  const byEmotion = EMOTIONS.map((): Counts => ({}));
  const totals = totalsOf(tally);
  for (const [place, code] of tally.codes.entries()) {
    for (const key of keysOf(code)) {
      all[key] = (all[key] ?? 0) + (totals[place] ?? 0);
      if (isByEmotion) for (const [emotion, part] of byEmotion.entries()) addCell(part, key, tally.cells[place * CELLS + emotion] ?? 0);
    }
  }
  return { all, byEmotion };
}

function addCell(part: Counts, key: string | number, count: number): void {
  if (count > 0) part[key] = (part[key] ?? 0) + count;
}
