import { type ReactNode, useState } from 'react';
import { ARTICLE_SORTS } from '#shared/media.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import { type ArticleFilters, isFoldedIn } from '#features/core/article/web/facade.tsx';
import { ArticlePanel } from './ArticlePanel.tsx';
import { articleRoutes } from './routes.ts';
import { useArticleColours } from './use-article-colours.ts';
import { type ArticlePages, useArticlePages, usePaging } from './use-article-pages.ts';

export interface ArticleSearchProps {
  list: ListState<ArticleFilters>;
  /** False while there is nothing to search for. */
  isAsked: boolean;
  /** Renders the screen around the rows; `answer` is undefined while there is none, or after an error. */
  render: (parts: { answer: ArticlePages['first']; selected: ReadonlySet<number>; rows: ReactNode }) => ReactNode;
}

/** The articles of a search, whose words are remembered. */
export function ArticleSearch({ list, isAsked, render }: ArticleSearchProps) {
  const { isFolded: _folded, ...filter } = list.filters;
  const sort = ARTICLE_SORTS.find((name) => name === list.sort) ?? 'newest';
  const [paging, setPaging] = usePaging();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const page = useArticlePages({ ...filter, isFolded: isFoldedIn(list.filters), sort, page: list.page, pageSize: list.pageSize }, paging, {
    route: articleRoutes.search,
    isEnabled: isAsked,
  });
  const rows = <ArticlePanel list={list} page={page} paging={paging} onPaging={setPaging} selected={selected} onSelect={setSelected} />;
  return <div style={useArticleColours()}>{render({ answer: isAsked && !page.error ? page.first : undefined, selected, rows })}</div>;
}
