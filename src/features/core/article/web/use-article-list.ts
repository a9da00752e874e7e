import { RANGE_SHORTCUTS, type RangeShortcut, shortcutRange } from '#web/ui/date-range.ts';
import { param } from '#web/ui/list-params.ts';
import { type FiltersOf, type ListDefaults, type ListState, readFilters, useListState } from '#web/ui/use-list-state.ts';
import { ARTICLE_PARAMS, type ArticleFilters } from './article-params.ts';

const SECOND_MS = 1000;
const PARAMS = { ...ARTICLE_PARAMS, range: param.choice(RANGE_SHORTCUTS) };

export interface ArticleListState extends ListState<ArticleFilters> {
  /** The period in relative days, if it was chosen so: the address, and a view saved from it, keep “today”. The filters have its present times. */
  range: RangeShortcut | undefined;
  setRange: (range: RangeShortcut | undefined) => void;
}

/** The state of a list of articles. `from` and `until` in a change replace a relative period. */
export function useArticleList({ sort }: Pick<ListDefaults<typeof PARAMS>, 'sort'> = {}): ArticleListState {
  const list = useListState({ filters: PARAMS, ...(sort === undefined ? {} : { sort }) });
  return {
    ...list,
    filters: withPeriod(list.filters),
    range: list.filters.range,
    setRange: (next) => list.setFilters({ range: next, from: undefined, until: undefined }),
    setFilters: (change) => list.setFilters('from' in change || 'until' in change ? { ...change, range: undefined } : change),
  };
}

/** The filters that an address has, with the present times of a relative period. */
export const articleFiltersIn = (search: URLSearchParams): ArticleFilters => withPeriod(readFilters(search, PARAMS));

const withPeriod = ({ range, ...filters }: FiltersOf<typeof PARAMS>): ArticleFilters =>
  range === undefined ? filters : { ...filters, ...periodOf(range) };

/** `until` is exclusive in calls. */
function periodOf(range: RangeShortcut): { from: number; until: number } {
  const { from, until } = shortcutRange(range, Date.now());
  return { from, until: until + SECOND_MS };
}
