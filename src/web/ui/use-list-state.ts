// Page, page size, sorting and filters of a list, kept in the address: a reload or a shared link shows the same list.
import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ListParam } from './list-params.ts';

export const PAGE_SIZES = [20, 50, 100] as const;
/** Of a list within a panel. */
const FEW = 5;

/** A parameter of any value type. */
interface SomeParam {
  parse: (texts: string[]) => unknown;
  format: (value: never) => string[];
}
type Params = Record<string, SomeParam>;
export type FiltersOf<P extends Params> = { [K in keyof P]?: P[K] extends ListParam<infer T> ? T | undefined : never };

export interface ListDefaults<P extends Params, Sort extends string = string> {
  filters: P;
  sort?: Sort;
  isDescending?: boolean;
  pageSize?: (typeof PAGE_SIZES)[number] | typeof FEW;
  /** Before its keys in the address, for a list that stands beside another one. */
  prefix?: string;
  /** Its pages follow each other by a `cursor`, instead of numbers: for a list too long to count rows to a page. It has one order. */
  isKeyPaged?: true;
}

interface Order {
  page: number;
  pageSize: number;
  sort: string | undefined;
  isDescending: boolean;
}

/** `F` are the filters and `Sort` the default order, both by their names in the call: a table compares them with its endpoint. */
export interface ListState<F = object, Sort extends string = string> extends Order {
  filters: F;
  /** The order until a person chooses another. */
  defaultSort: Sort | undefined;
  /** How many filters are set. */
  filterCount: number;
  setPage: (page: number, pageSize?: number) => void;
  /** Where the page begins, in a list that is paged by it; undefined at the first one. */
  cursor?: string | undefined;
  setCursor?: (cursor: string | undefined) => void;
  setSort: (sort: string | undefined, isDescending: boolean) => void;
  /** Changes some filters and goes to the first page. */
  setFilters: (change: Partial<F>) => void;
  resetFilters: () => void;
}

/** The part that a table needs. */
export type TableList<F = object, Sort extends string = string> = Omit<ListState<F, Sort>, 'setFilters'>;

/** Keys of the address that do not belong to filters. */
const PAGE = 'page';
const SIZE = 'pageSize';
const SORT = 'sort';
const DESCENDING = 'desc';
const CURSOR = 'cursor';

export function useListState<P extends Params, const Sort extends string = never>(
  defaults: ListDefaults<P, Sort>,
): ListState<FiltersOf<P>, Sort> {
  const [search, setSearch] = useSearchParams();
  const { prefix = '' } = defaults;
  const state = { ...readOrder(search, defaults), filters: readFilters(search, defaults.filters, prefix) };
  /** What was asked for from an address: until that is there, the next change goes on from it. */
  const asked = useRef<{ from: URLSearchParams; next: URLSearchParams } | undefined>(undefined);
  const change = useCallback(
    (edit: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(asked.current?.from === search ? asked.current.next : search);
      edit(next);
      asked.current = { from: search, next };
      setSearch(next);
    },
    [search, setSearch],
  );
  return {
    ...state,
    defaultSort: defaults.sort,
    filterCount: Object.values(state.filters).filter((value) => value !== undefined).length,
    setPage: (page, pageSize = state.pageSize) =>
      change((next) => {
        write(next, prefix + SIZE, pageSize === (defaults.pageSize ?? PAGE_SIZES[0]) ? [] : [String(pageSize)]);
        write(next, prefix + PAGE, page === 1 ? [] : [String(page)]);
      }),
    setSort: (sort, isDescending) =>
      change((next) => {
        const isDefault = sort === undefined || (sort === defaults.sort && isDescending === (defaults.isDescending ?? true));
        write(next, prefix + SORT, isDefault ? [] : [sort]);
        write(next, prefix + DESCENDING, isDefault ? [] : [String(isDescending)]);
        next.delete(prefix + PAGE);
      }),
    setFilters: (filters) =>
      change((next) => {
        // A key's parameter accepts the value of the filter with that key.
        for (const [key, value] of Object.entries(filters))
          write(next, prefix + key, value === undefined ? [] : (defaults.filters[key]?.format(value as never) ?? []));
        for (const key of [PAGE, CURSOR]) next.delete(prefix + key);
      }),
    resetFilters: () =>
      change((next) => {
        for (const key of [...Object.keys(defaults.filters), PAGE, CURSOR]) next.delete(prefix + key);
      }),
    ...(defaults.isKeyPaged && {
      cursor: search.get(prefix + CURSOR) ?? undefined,
      setCursor: (cursor: string | undefined) => change((next) => write(next, prefix + CURSOR, cursor === undefined ? [] : [cursor])),
    }),
  };
}

interface ListOrder<Sort extends string> {
  page?: number;
  cursor?: string;
  pageSize: number;
  sort?: Sort;
  isDescending?: boolean;
}

/** The input of a list call: filters, paging and order in one object. */
export const listInput = <F, Sort extends string>({
  filters,
  page,
  pageSize,
  sort,
  isDescending,
  cursor,
  setCursor,
}: TableList<F, Sort>): F & ListOrder<Sort> => ({
  ...filters,
  ...(setCursor ? cursor !== undefined && { cursor } : { page }),
  pageSize,
  // The address may name any other order; the server refuses unknown ones.
  ...(sort === undefined ? {} : { sort: sort as Sort, isDescending }),
});

function readOrder<P extends Params>(search: URLSearchParams, defaults: ListDefaults<P>): Order {
  const { prefix = '' } = defaults;
  const page = Number(search.get(prefix + PAGE) ?? 1);
  const pageSize = Number(search.get(prefix + SIZE));
  const descending = search.get(prefix + DESCENDING);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? defaults.pageSize ?? PAGE_SIZES[0],
    sort: search.get(prefix + SORT) ?? defaults.sort,
    isDescending: descending === null ? (defaults.isDescending ?? true) : descending === 'true',
  };
}

/** The filters that an address has. */
// Each parameter reads the value of its own key.
export const readFilters = <P extends Params>(search: URLSearchParams, params: P, prefix = ''): FiltersOf<P> =>
  Object.fromEntries(Object.entries(params).map(([key, item]) => [key, item.parse(search.getAll(prefix + key))])) as FiltersOf<P>;

function write(search: URLSearchParams, key: string, values: string[]): void {
  search.delete(key);
  for (const value of values) search.append(key, value);
}
