import { ARTICLE_STATUSES, type Emotion, EMOTIONS, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { hourOf, idToMs } from '#shared/time.ts';
import type { HitColumns } from './hit-columns.ts';
import { NO_CODE } from './hit-row.ts';
import type { IdLists } from './id-lists.ts';
import type { FacetName, Facets } from './port.ts';

type Counts = Record<string, number>;

/** Counts of the rows by each facet; only `visibleSubjectIds` are named where given. Values that no row has are left out, and so is "none" (0). */
export function countFacets(
  hits: HitColumns,
  rows: Int32Array,
  names: readonly FacetName[],
  visibleSubjectIds?: readonly number[],
): Facets {
  return Object.fromEntries(names.map((name) => [name, countFacet(hits, rows, name, visibleSubjectIds)]));
}

export const countByEmotion = (
  hits: HitColumns,
  rows: Int32Array,
  names: readonly FacetName[],
  visibleSubjectIds?: readonly number[],
): Record<Emotion, Facets> => {
  const parts = splitByEmotion(hits.columns.emotion, rows);
  return Object.fromEntries(
    EMOTIONS.map((emotion, code) => [emotion, countFacets(hits, parts[code] as Int32Array, names, visibleSubjectIds)]),
  ) as Record<Emotion, Facets>;
};

/** The rows of each emotion, in their order. */
function splitByEmotion(column: Uint8Array, rows: Int32Array): Int32Array[] {
  const sizes = tally(rows, column, NO_CODE + 1);
  const parts = Array.from(sizes, (size) => new Int32Array(size));
  const filled = new Uint32Array(sizes.length);
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    const code = column[row] as number;
    (parts[code] as Int32Array)[filled[code] as number] = row;
    filled[code] = (filled[code] as number) + 1;
  }
  return parts;
}

function countFacet(hits: HitColumns, rows: Int32Array, name: FacetName, visible: readonly number[] | undefined): Counts {
  const { columns } = hits;
  switch (name) {
    case 'mediaType':
      return named(tally(rows, columns.media, NO_CODE + 1), MEDIA_TYPES);
    case 'emotion':
      return named(tally(rows, columns.emotion, NO_CODE + 1), EMOTIONS);
    case 'status':
      return named(tally(rows, columns.status, NO_CODE + 1), ARTICLE_STATUSES);
    case 'level':
      return named(tally(rows, columns.level, NO_CODE + 1), SITE_LEVELS);
    case 'language':
      return named(tally(rows, columns.language, NO_CODE + 1), LANGUAGES);
    case 'province':
      return numbered(tally(rows, columns.province, NO_CODE + 1));
    case 'day':
      return numbered(tally(rows, columns.day, 0x10000));
    case 'region':
      return countSparse(columns.region, rows);
    case 'site':
      return numbered(tally(rows, columns.site, highest(rows, columns.site) + 1));
    case 'author':
      return numbered(tally(rows, columns.author, highest(rows, columns.author) + 1));
    case 'subject':
      return countLists(rows, columns.subjects, hits.subjectLists, visible);
    case 'tag':
      return countLists(rows, columns.tags, hits.tagLists);
    case 'class':
      return countLists(rows, columns.classes, hits.classLists);
    default:
      return countHours(columns.id, rows);
  }
}

function tally(rows: Int32Array, column: Uint8Array | Uint16Array | Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (let k = 0; k < rows.length; k++) {
    const value = column[rows[k] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  return counts;
}

function highest(rows: Int32Array, column: Uint32Array): number {
  let top = 0;
  for (let k = 0; k < rows.length; k++) top = Math.max(top, column[rows[k] as number] as number);
  return top;
}

function named(counts: Uint32Array, names: readonly string[]): Counts {
  return Object.fromEntries(names.flatMap((name, code) => (counts[code] ? [[name, counts[code]]] : [])));
}

function numbered(counts: Uint32Array): Counts {
  const result: Counts = {};
  for (let value = 1; value < counts.length; value++) if (counts[value]) result[value] = counts[value] as number;
  return result;
}

/** By distinct list of ids first, as there are few. */
function countLists(rows: Int32Array, column: Uint32Array, lists: IdLists, visible?: readonly number[]): Counts {
  const shown = visible && new Set(visible);
  const result: Counts = {};
  tally(rows, column, lists.size).forEach((count, list) => {
    if (count === 0) return;
    for (const id of lists.get(list)) if (!shown || shown.has(id)) result[id] = (result[id] ?? 0) + count;
  });
  return result;
}

/** Where the values are far apart. */
function countSparse(column: Uint32Array, rows: Int32Array): Counts {
  const counts = new Map<number, number>();
  for (let k = 0; k < rows.length; k++) {
    const value = column[rows[k] as number] as number;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  counts.delete(0);
  return Object.fromEntries(counts);
}

function countHours(ids: Float64Array, rows: Int32Array): Counts {
  const counts = new Map<number, number>();
  for (let k = 0; k < rows.length; k++) {
    const hour = hourOf(idToMs(ids[rows[k] as number] as number));
    counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}
