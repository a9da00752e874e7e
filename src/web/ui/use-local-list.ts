import { useState } from 'react';
import { PAGE_SIZES, type TableList } from './use-list-state.ts';

/** The page of a list that stands beside another one, which has the address; it has no filters and no order of its own. */
export function useLocalList(): TableList<object, never> {
  const [{ page, pageSize }, setPlace] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: PAGE_SIZES[0] });
  return {
    page,
    pageSize,
    sort: undefined,
    isDescending: true,
    defaultSort: undefined,
    filters: {},
    filterCount: 0,
    setPage: (next, size = pageSize) => setPlace({ page: next, pageSize: size }),
    setSort: () => undefined,
    resetFilters: () => undefined,
  };
}
