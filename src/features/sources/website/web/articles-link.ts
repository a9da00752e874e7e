import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { DAY_MS } from '#shared/time.ts';
import { pathTo } from '#web/screens/href.ts';

const COUNTED_DAYS = 7;

/** The work bench with the articles that a number counts: those of seven whole days. */
export const articlesPath = (filter: { siteId: number } | { siteGroupId: number }, from: number): string =>
  pathTo(CLASSIFIED_INFO, {}, { ...filter, from, until: from + COUNTED_DAYS * DAY_MS });
