import { EMOTIONS } from '#shared/media.ts';
import { facetKeys } from './facet-codes.ts';
import type { HitColumns } from './hit-columns.ts';
import type { FacetName, Facets, IndexFilter, IndexPage, IndexQuery } from './port.ts';
import { CELLS, type TallyPart } from './tally.ts';

type Counts = Record<string, number>;

export type Naming = Pick<IndexQuery, 'isByEmotion' | 'mostSites'> & Pick<IndexFilter, 'visibleSubjectIds'>;

/** Tallies as the answer has them: by key, and also those of each emotion where they are asked for. */
export function nameFacets(
  hits: HitColumns,
  tallies: ReadonlyMap<FacetName, TallyPart>,
  { isByEmotion = false, mostSites, visibleSubjectIds }: Naming,
): Pick<IndexPage, 'facets' | 'byEmotion'> {
  const facets: Facets = {};
  const parts = EMOTIONS.map((): Facets => ({}));
  for (const [name, tally] of tallies) {
    const told = name === 'site' && mostSites !== undefined ? largestOf(tally, mostSites) : tally;
    const { all, byEmotion } = sumKeys(told, facetKeys(hits, name, visibleSubjectIds), isByEmotion);
    facets[name] = all;
    for (const [code, part] of parts.entries()) part[name] = byEmotion[code] ?? {};
  }
  if (!isByEmotion) return { facets };
  return {
    facets,
    byEmotion: Object.fromEntries(EMOTIONS.map((emotion, code) => [emotion, parts[code]])) as Required<IndexPage>['byEmotion'],
  };
}

function largestOf({ codes, cells }: TallyPart, most: number): TallyPart {
  const cellsOf = (place: number): Uint32Array => cells.subarray(place * CELLS, (place + 1) * CELLS);
  const counts = Array.from(codes, (_, place) => cellsOf(place).reduce((sum, cell) => sum + cell, 0));
  // Codes ascend, and sorting keeps the order of equals. 0 is none.
  const places = [...codes.keys()]
    .filter((place) => codes[place] !== 0)
    .toSorted((a, b) => (counts[b] as number) - (counts[a] as number))
    .slice(0, most);
  return {
    codes: Uint32Array.from(places, (place) => codes[place] as number),
    cells: Uint32Array.from(places.flatMap((place) => [...cellsOf(place)])),
  };
}

function sumKeys({ codes, cells }: TallyPart, keysOf: (code: number) => readonly (string | number)[], isByEmotion: boolean) {
  const all: Counts = {};
  const byEmotion = EMOTIONS.map((): Counts => ({}));
  for (const [k, code] of codes.entries()) {
    const own = cells.subarray(k * CELLS, (k + 1) * CELLS);
    const count = own.reduce((sum, cell) => sum + cell, 0);
    for (const key of keysOf(code)) {
      all[key] = (all[key] ?? 0) + count;
      if (isByEmotion) for (const [emotion, part] of byEmotion.entries()) addCell(part, key, own[emotion] as number);
    }
  }
  return { all, byEmotion };
}

function addCell(part: Counts, key: string | number, count: number): void {
  if (count > 0) part[key] = (part[key] ?? 0) + count;
}
