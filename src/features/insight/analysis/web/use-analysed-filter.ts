import { useState } from 'react';
import { shortcutRange } from '#web/ui/date-range.ts';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { ARTICLE_PARAMS } from '#features/core/article/web/facade.tsx';

const SECOND_MS = 1000;

/** The filter of the article list in the address; without a time the last seven days, so that the bar shows what is counted. */
export function useAnalysedFilter() {
  const list = useListState({ filters: ARTICLE_PARAMS });
  const { isFolded: _, ...filters } = list.filters;
  const [week] = useState(() => lastWeek(Date.now()));
  const filter: ArticleFilter = filters.from === undefined && filters.until === undefined ? { ...filters, ...week } : filters;
  const shown: ListState<typeof list.filters> = { ...list, filters: filter };
  return { list: shown, filter };
}

function lastWeek(now: number): { from: number; until: number } {
  const { from, until } = shortcutRange('last7', now);
  return { from, until: until + SECOND_MS };
}
