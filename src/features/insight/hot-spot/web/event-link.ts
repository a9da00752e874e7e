import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { pathTo } from '#web/screens/href.ts';

/** Before the keys of an event's articles in the address. */
export const EVENT_ARTICLES = 'articles.';

/** The list of the articles that a number of an event counts. */
export const eventLink = (
  filter: ArticleFilter,
  period: { from: number; until: number },
  eventId: number,
  narrowed: ArticleFilter = {},
): string => pathTo(CLASSIFIED_INFO, {}, { ...filter, from: period.from, until: period.until, eventId: [eventId], ...narrowed });
