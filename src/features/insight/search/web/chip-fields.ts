// The parts of a filter that a sentence can be read into, as chips show them.
import { ARTICLE_STATUSES, EMOTIONS, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';

/** Lists of values that have their own words. */
export const CHOICES = {
  mediaType: MEDIA_TYPES,
  level: SITE_LEVELS,
  emotion: EMOTIONS,
  status: ARTICLE_STATUSES,
  language: LANGUAGES,
} as const;
export type ChoiceField = keyof typeof CHOICES;
export const isChoice = (field: ChipField): field is ChoiceField => field in CHOICES;

/** Lists of records with names, and the kind of record. */
export const ENTITIES = { subjectId: 'subject', region: 'region', siteId: 'site' } as const;
export type EntityField = keyof typeof ENTITIES;
export const isEntity = (field: ChipField): field is EntityField => field in ENTITIES;

export const CHIP_FIELDS = [
  'time',
  'subjectId',
  'region',
  'siteId',
  'mediaType',
  'level',
  'emotion',
  'status',
  'language',
  'keyword',
  'minLength',
  'junkBelow',
  'isFolded',
] as const;
export type ChipField = (typeof CHIP_FIELDS)[number];

export const hasField = (filters: ArticleFilters, field: ChipField): boolean =>
  field === 'time' ? filters.from !== undefined || filters.until !== undefined : filters[field] !== undefined;

export const without = (field: ChipField): Partial<ArticleFilters> =>
  field === 'time' ? { from: undefined, until: undefined } : { [field]: undefined };
