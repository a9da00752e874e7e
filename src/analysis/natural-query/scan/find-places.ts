/** Regions of a query with their places in the text, each disambiguated by the region before it: 河北省石家庄市桥西区 is one. */
import { findMentions, isBareCounty, type Mention } from '../../region/find-mentions.ts';
import { ancestorsOf } from '../../region/region-table.ts';
import type { Meaning } from '../token.ts';

export interface Place {
  end: number;
  meaning: Meaning;
}

const isInside = (code: string, parents: readonly string[]): boolean => ancestorsOf(code).some((parent) => parents.includes(parent));

/** The codes of a name that lie in the region directly before it; all if there is none. */
function codesOf(mention: Mention, parents: readonly string[] | undefined): readonly string[] {
  const inside = parents ? mention.name.codes.filter((code) => isInside(code, parents)) : [];
  if (inside.length > 0) return inside;
  return isBareCounty(mention.name) ? [] : mention.name.codes;
}

/** Places by their start offset. A county name that several cities have (朝阳区), without its city, is unread. */
export function findPlaces(text: string): Map<number, Place> {
  const places = new Map<number, Place>();
  let start = 0;
  let end = -1;
  let parents: readonly string[] | undefined;
  for (const mention of findMentions(text)) {
    const isChained = mention.start === end && mention.name.codes.some((code) => parents !== undefined && isInside(code, parents));
    const codes = codesOf(mention, isChained ? parents : undefined);
    if (codes.length === 0) continue;
    if (!isChained) start = mention.start;
    end = mention.end;
    parents = codes;
    const [code = ''] = codes;
    const meaning: Meaning =
      codes.length === 1 ? { kind: 'part', part: { field: 'region', value: [code] } } : { kind: 'unread', spreads: false };
    places.set(start, { end, meaning });
  }
  return places;
}
