// A subject's filter, part by part: the matcher checks whether all hold, an explanation which do not.
import { keysOf } from '#shared/keys-of.ts';
import type { Emotion, Language, MediaType } from '#shared/media.ts';
import { isInRegion } from '#shared/regions.ts';

/** The part of a subject's filter that matching needs; parsed from subject.filter. */
export interface SubjectFilterValues {
  mediaTypes: MediaType[];
  siteIds: number[];
  /** Absent in filters older than groups. */
  siteGroupIds?: number[];
  languages: Language[];
  regions: string[];
  /** The article's own, not that towards a name. Absent in older filters. */
  emotions?: Emotion[];
  minLength: number;
  junkCutoff: number;
  from: number | null;
  until: number | null;
}
/** Facts that filters examine. */
export interface FilterFacts {
  mediaType: MediaType;
  siteId: number;
  /** Groups that contain the site. */
  siteGroupIds: readonly number[];
  language: Language;
  regions: readonly string[];
  emotion: Emotion;
  length: number;
  junkScore: number;
  publishedAt: number;
}
type Filter = SubjectFilterValues;
type Facts<Key extends keyof FilterFacts> = Pick<FilterFacts, Key>;

const has = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);

/** Whether the article fits each part; each rule declares the facts that it needs. */
export const FILTER_RULES = {
  junkCutoff: (filter: Filter, facts: Facts<'junkScore'>) => facts.junkScore < filter.junkCutoff,
  minLength: (filter: Filter, facts: Facts<'length'>) => facts.length >= filter.minLength,
  mediaTypes: (filter: Filter, facts: Facts<'mediaType'>) => has(filter.mediaTypes, facts.mediaType),
  siteIds: (filter: Filter, facts: Facts<'siteId'>) => has(filter.siteIds, facts.siteId),
  siteGroupIds: ({ siteGroupIds = [] }: Filter, facts: Facts<'siteGroupIds'>) =>
    siteGroupIds.length === 0 || facts.siteGroupIds.some((id) => siteGroupIds.includes(id)),
  languages: (filter: Filter, facts: Facts<'language'>) => has(filter.languages, facts.language),
  regions: (filter: Filter, facts: Facts<'regions'>) =>
    filter.regions.length === 0 || facts.regions.some((code) => filter.regions.some((region) => isInRegion(code, region))),
  emotions: (filter: Filter, facts: Facts<'emotion'>) => has(filter.emotions ?? [], facts.emotion),
  period: (filter: Filter, facts: Facts<'publishedAt'>) =>
    (filter.from === null || facts.publishedAt >= filter.from) && (filter.until === null || facts.publishedAt < filter.until),
};
export type FilterPart = keyof typeof FILTER_RULES;
export const FILTER_PARTS = keysOf(FILTER_RULES);

export const fitsFilter = (filter: SubjectFilterValues, facts: FilterFacts): boolean =>
  FILTER_PARTS.every((part) => FILTER_RULES[part](filter, facts));
