// What each facet counts by: the code of each row, and the keys that a code represents.
import { ARTICLE_STATUSES, EMOTIONS, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { dayOf, HOUR_MS } from '#shared/time.ts';
import type { HitColumns } from './hit-columns.ts';
import type { IdLists } from './id-lists.ts';
import type { FacetName } from './port.ts';

type Key = string | number;
const named = (names: readonly string[]) => (code: number) => names.slice(code, code + 1);
/** Ids and codes of places; 0 means none. */
const numbered = (code: number): readonly Key[] => (code === 0 ? [] : [code]);
const listed =
  (lists: IdLists, shown?: ReadonlySet<number>) =>
  (list: number): readonly Key[] =>
    shown ? lists.get(list).filter((id) => shown.has(id)) : lists.get(list);

/** The codes of all rows. */
export function facetCodes({ columns }: HitColumns, name: FacetName): Uint8Array | Uint32Array {
  switch (name) {
    case 'mediaType':
      return columns.media;
    case 'subject':
      return columns.subjects;
    case 'tag':
      return columns.tags;
    case 'class':
      return columns.classes;
    case 'day':
      return columns.hour;
    default:
      return columns[name];
  }
}

/** Values without a row are left out, and so is "none". Only the `visible` subjects are listed when given. */
export function facetKeys(hits: HitColumns, name: FacetName, visible?: readonly number[]): (code: number) => readonly Key[] {
  switch (name) {
    case 'mediaType':
      return named(MEDIA_TYPES);
    case 'emotion':
      return named(EMOTIONS);
    case 'status':
      return named(ARTICLE_STATUSES);
    case 'level':
      return named(SITE_LEVELS);
    case 'language':
      return named(LANGUAGES);
    case 'subject':
      return listed(hits.subjectLists, visible && new Set(visible));
    case 'tag':
      return listed(hits.tagLists);
    case 'class':
      return listed(hits.classLists);
    case 'day':
      return (hour) => [dayOf(hour * HOUR_MS)];
    case 'hour':
      return (hour) => [hour];
    default:
      return numbered;
  }
}
