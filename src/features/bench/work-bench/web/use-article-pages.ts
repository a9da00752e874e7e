// The articles of the work bench, one page at a time or as an endless list.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CallInput, Output } from '#shared/contract.ts';
import type { ArticleItem } from '#features/core/article/contract.ts';
import type { ApiError } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { callKey, useCall } from '#web/client/use-call.ts';
import { KEYS, readText, writeText } from '#web/session/storage.ts';
import { articleRoutes } from './routes.ts';
import { type ListAnswer, type SteadyItems, useSteadyItems, withPresent } from './use-steady-items.ts';

export const PAGINGS = ['paged', 'infinite'] as const;
export type Paging = (typeof PAGINGS)[number];
type Page = Output<(typeof articleRoutes)['list']>;
type ListRoute = (typeof articleRoutes)['list'] | (typeof articleRoutes)['search'];
type ListInput = CallInput<(typeof articleRoutes)['list']>;

const BLOCK = 50;
/** Most rows of one call, and most articles that one change may name. */
const MOST_ROWS = 200;
export const MOST_SELECTED = 1000;

/** The last choice in this browser. */
export function usePaging(): [Paging, (paging: Paging) => void] {
  const [paging, setPaging] = useState<Paging>(() => (readText(KEYS.paging) === 'infinite' ? 'infinite' : 'paged'));
  return [
    paging,
    (next) => {
      writeText(KEYS.paging, next);
      setPaging(next);
    },
  ];
}

export interface ArticlePages {
  /** The newest answer with total and facets. */
  first: Page | undefined;
  /** When the shown rows were found, by the server's clock. */
  at: number | undefined;
  /** Blocks of rows in order; one for a paged list. */
  blocks: Page['items'][];
  isFetching: boolean;
  isPending: boolean;
  error: ApiError | null;
  refetch: () => void;
  /** Ids of the articles on all pages, the first 1,000 at most: what one change may name. */
  findAll: () => Promise<number[]>;
  /** Loads the next block; undefined when all are loaded, or the list is paged. */
  loadMore: (() => void) | undefined;
}

/** `route` is another call that returns a list: the search, which remembers its words. */
export function useArticlePages(
  input: ListInput,
  paging: Paging,
  { route = articleRoutes.list, isEnabled = true }: { route?: ListRoute; isEnabled?: boolean } = {},
): ArticlePages {
  const isInfinite = paging === 'infinite';
  const paged = useCall(route, input, { keepsPrevious: true, isEnabled: isEnabled && !isInfinite });
  const base = { ...input, pageSize: BLOCK };
  const endless = useInfiniteQuery<Page, ApiError, { pages: Page[] }, readonly unknown[], number>({
    queryKey: [...callKey(route, { ...base, page: undefined }), 'infinite'],
    queryFn: ({ pageParam, signal }) => call(route, { ...base, page: pageParam, hasFacets: pageParam === 1 }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * BLOCK < (last.groups ?? last.total) && last.items.length > 0 ? pages.length + 1 : undefined,
    enabled: isEnabled && isInfinite,
  });
  const findAll = () => findIds(route, input);
  const key = JSON.stringify(input);
  const steady = usePresentItems(paged.data && !paged.isPlaceholderData && !isInfinite ? { key, ...paged.data } : undefined);
  if (!isInfinite)
    return {
      first: paged.data,
      at: steady.at,
      blocks: paged.data ? [paged.isPlaceholderData ? paged.data.items : steady.items] : [],
      isFetching: paged.isFetching,
      isPending: paged.isPending,
      error: paged.error,
      refetch: () => {
        void paged.refetch().then(steady.renew);
      },
      findAll,
      loadMore: undefined,
    };
  return {
    first: endless.data?.pages[0],
    at: endless.data?.pages[0]?.at,
    blocks: endless.data?.pages.map((page) => page.items) ?? [],
    isFetching: endless.isFetching,
    isPending: endless.isPending,
    error: endless.error,
    refetch: () => void endless.refetch(),
    findAll,
    loadMore: endless.hasNextPage ? () => !endless.isFetchingNextPage && void endless.fetchNextPage() : undefined,
  };
}

function withAllPresent(rows: ArticleItem[], answered: ArticleItem[] | undefined, present: ArticleItem[] | undefined): ArticleItem[] {
  if (!present) return rows;
  const inList = new Set(answered?.map(({ id }) => id));
  const found = new Map(present.map((item) => [item.id, item]));
  return rows.map((row) => (inList.has(row.id) ? row : withPresent(row, found.get(row.id))));
}

/** Steady rows; those that the list does not answer any more are asked for by their ids, so that no row says what was changed long ago. */
function usePresentItems(answer: ListAnswer | undefined): SteadyItems {
  const steady = useSteadyItems(answer);
  const { strayIds } = steady;
  const strays = useCall(
    articleRoutes.list,
    { articleId: strayIds.toSorted((a, b) => a - b), isFolded: false, hasFacets: false, pageSize: MOST_ROWS },
    { keepsPrevious: true, isEnabled: strayIds.length > 0 },
  );
  const { items } = steady;
  const present = strayIds.length > 0 ? strays.data : undefined;
  // The same rows as long as nothing changed, so that a key draws only the row that it is about.
  const rows = useMemo(() => withAllPresent(items, answer?.items, present?.items), [items, answer?.items, present?.items]);
  return { ...steady, items: rows };
}

/** Ids of the articles that fit, the first 1,000 at most. */
export async function findIds(route: ListRoute, input: ListInput): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < MOST_SELECTED; page++) {
    const { items } = await call(route, { ...input, page, pageSize: MOST_ROWS, isFolded: false, hasFacets: false });
    ids.push(...items.map((item) => item.id));
    if (items.length < MOST_ROWS) break;
  }
  return ids.slice(0, MOST_SELECTED);
}
