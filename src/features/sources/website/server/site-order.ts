// Filtering, order and pages of lists of sites: a few thousand at most, so they are sorted here.
import { takePage } from '#server/record/take-page.ts';
import { isInRegion } from '#shared/regions.ts';

interface Filter {
  keyword?: string | undefined;
  mediaType?: string[] | undefined;
  level?: string[] | undefined;
  region?: string[] | undefined;
  health?: string[] | undefined;
}
interface Filtered {
  id: number;
  name: string;
  domain: string;
  mediaType: string;
  level: string;
  region: string;
  health: string;
}
interface Order<Key> {
  sort: Key;
  isDescending: boolean;
  page: number;
  pageSize: number;
}

const among = (values: readonly string[] | undefined, value: string): boolean => !values?.length || values.includes(value);

export function fitsSite(site: Filtered, { keyword, mediaType, level, region, health }: Filter): boolean {
  const text = keyword?.trim().toLowerCase() ?? '';
  return (
    (site.name.toLowerCase().includes(text) || site.domain.includes(text)) &&
    among(mediaType, site.mediaType) &&
    among(level, site.level) &&
    among(health, site.health) &&
    (!region?.length || (site.region !== '' && region.some((code) => isInRegion(site.region, code))))
  );
}

/** A page of the rows; unknown values come last, equal ones by id. */
export function pageOfRows<Key extends string, Row extends { id: number } & Record<Key, string | number | null>>(
  rows: readonly Row[],
  { sort, isDescending, page, pageSize }: Order<Key>,
): { items: Row[]; total: number } {
  const sign = isDescending ? -1 : 1;
  const ordered = rows.toSorted((a, b) => {
    const [left, right]: [unknown, unknown] = [a[sort], b[sort]];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || a.id - b.id;
    const order = typeof left === 'string' && typeof right === 'string' ? left.localeCompare(right, 'zh') : Number(left) - Number(right);
    return sign * order || a.id - b.id;
  });
  return { items: takePage(ordered, { page, pageSize }), total: rows.length };
}
