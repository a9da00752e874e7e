// Selects the rows of a client's columns that fit the filter, except for its expression.
import { EMOTIONS, ARTICLE_STATUSES, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { regionPrefix } from '#shared/regions.ts';
import { firstIdAt } from '#shared/time.ts';
import type { HitColumns } from './hit-columns.ts';
import type { IndexFilter } from './port.ts';
import { lowerBound } from './sorted.ts';

/** Ids of publication in [from, until): a time falls into the second of its id. */
export const idRange = (filter: IndexFilter): { first: number; end: number } => ({
  first: filter.from === undefined ? 0 : firstIdAt(Math.ceil(filter.from / 1000) * 1000),
  end: filter.until === undefined ? Number.MAX_SAFE_INTEGER : firstIdAt(Math.ceil(filter.until / 1000) * 1000),
});

/** All rows of the time range, ascending. */
export function rowsInRange(hits: HitColumns, filter: IndexFilter): Int32Array {
  const { first, end } = idRange(filter);
  const from = lowerBound(hits.columns.id, first, hits.size);
  return rowsBetween(from, Math.max(from, lowerBound(hits.columns.id, end, hits.size)));
}

/** From ≤ row < until. */
export function rowsBetween(from: number, until: number): Int32Array {
  const rows = new Int32Array(until - from);
  for (let k = 0; k < rows.length; k++) rows[k] = from + k;
  return rows;
}

/** Rows of `candidates` that fit, in the same order; `candidates` is overwritten. */
export function selectRows(hits: HitColumns, filter: IndexFilter, candidates: Int32Array): Int32Array {
  const { columns } = hits;
  let rows = candidates;
  const keep = (column: Uint8Array | Uint32Array, allowed: Uint8Array | undefined): void => {
    if (allowed) rows = keepAllowed(rows, column, allowed);
  };
  if (hits.removed > 0) keep(columns.isLive, Uint8Array.of(0, 1));
  keep(columns.subjects, filter.subjectIds && hits.subjectLists.having(filter.subjectIds));
  keep(columns.subjects, filter.visibleSubjectIds && hits.subjectLists.having(filter.visibleSubjectIds));
  keep(columns.tags, filter.tagIds && hits.tagLists.having(filter.tagIds));
  keep(columns.classes, filter.classIds && hits.classLists.having(filter.classIds));
  keep(columns.media, codes(MEDIA_TYPES, filter.mediaTypes));
  keep(columns.emotion, codes(EMOTIONS, filter.emotions));
  keep(columns.status, codes(ARTICLE_STATUSES, filter.statuses));
  keep(columns.level, codes(SITE_LEVELS, filter.levels));
  keep(columns.language, codes(LANGUAGES, filter.languages));
  keep(
    columns.review,
    filter.needsReview === undefined ? undefined : Uint8Array.of(Number(!filter.needsReview), Number(filter.needsReview)),
  );
  const { siteIds, authorIds, groupIds, articleIds, eventIds, regions } = filter;
  const { junkBelow, minLength, minFollowers, hasFollowers, scopeClientId } = filter;
  if (siteIds) rows = keepAmong(rows, columns.site, siteIds);
  if (authorIds) rows = keepAmong(rows, columns.author, authorIds);
  if (articleIds) {
    const wanted = new Set(articleIds);
    rows = keepIf(rows, (row) => wanted.has(columns.id[row] ?? 0));
  }
  if (groupIds)
    rows = keepAmong(
      rows,
      columns.group,
      groupIds.map((id) => hits.groups.find(id)),
    );
  if (eventIds) rows = keepAmong(rows, columns.event, eventIds);
  if (regions) rows = keepRegions(rows, columns.region, regions);
  if (junkBelow !== undefined) rows = keepIf(rows, (row) => (columns.junk[row] ?? 0) < junkBelow);
  if (minLength !== undefined) rows = keepIf(rows, (row) => (columns.length[row] ?? 0) >= minLength);
  if (minFollowers !== undefined) rows = keepIf(rows, (row) => (columns.followers[row] ?? 0) > minFollowers);
  if (hasFollowers !== undefined) rows = keepIf(rows, (row) => (columns.followers[row] ?? 0) > 0 === hasFollowers);
  if (filter.clientId === 0 && scopeClientId !== undefined) {
    rows = keepIf(rows, (row) => columns.scope[row] === 0 || columns.scope[row] === scopeClientId);
  }
  return rows;
}

function codes<T>(all: readonly T[], wanted: readonly T[] | undefined): Uint8Array | undefined {
  if (!wanted) return undefined;
  const allowed = new Uint8Array(256);
  for (const value of wanted) {
    const code = all.indexOf(value);
    if (code >= 0) allowed[code] = 1;
  }
  return allowed;
}

function keepAllowed(rows: Int32Array, column: Uint8Array | Uint32Array, allowed: Uint8Array): Int32Array {
  let count = 0;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] ?? 0;
    if (allowed[column[row] ?? 0] === 1) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

/** Values within this span are looked up in an array, which costs a tenth of a set. */
const MOST_SPAN = 4_000_000;

function keepAmong(rows: Int32Array, column: Uint32Array | Int32Array, values: readonly number[]): Int32Array {
  const low = values.reduce((least, value) => Math.min(least, value), Number.MAX_SAFE_INTEGER);
  const span = values.reduce((most, value) => Math.max(most, value), low) - low + 1;
  if (span > MOST_SPAN || values.length === 0) {
    const wanted = new Set(values);
    return keepIf(rows, (row) => wanted.has(column[row] ?? 0));
  }
  const wanted = new Uint8Array(span);
  for (const value of values) wanted[value - low] = 1;
  let count = 0;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] ?? 0;
    const place = (column[row] ?? 0) - low;
    if (place >= 0 && place < span && wanted[place] === 1) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

function keepIf(rows: Int32Array, fits: (row: number) => boolean): Int32Array {
  let count = 0;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] ?? 0;
    if (fits(row)) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

/** A region is a range of six-digit codes: 44 and 440000 are 440000 … 449999. */
function keepRegions(rows: Int32Array, column: Uint32Array, regions: readonly string[]): Int32Array {
  const prefixes = regions.map(regionPrefix);
  if (prefixes.includes('')) return rows;
  const ranges = prefixes
    .filter((prefix) => /^[1-9]\d{0,5}$/.test(prefix))
    .map((prefix) => ({ first: Number(prefix.padEnd(6, '0')), last: Number(prefix.padEnd(6, '9')) }));
  return keepIf(rows, (row) => {
    const region = column[row] ?? 0;
    return ranges.some(({ first, last }) => region >= first && region <= last);
  });
}
