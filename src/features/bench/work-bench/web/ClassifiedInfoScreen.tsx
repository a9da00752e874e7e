import { lazy, type ReactNode, startTransition, Suspense, useState } from 'react';
import { ExportButton } from '#features/bench/export/web/facade.tsx';
import { ARTICLE_SORTS } from '#shared/media.ts';
import { useRights } from '#web/session/user-store.ts';
import { ofClientOfPage } from '#web/client/of-client.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { afterPaint } from '#web/ui/use-after-paint.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import './article.css';
import { type ArticleFilters, isFoldedIn, useArticleList } from '#features/core/article/web/facade.tsx';
import { ArticlePanel, type ArticlePanelProps } from './ArticlePanel.tsx';
import { FacetRow } from './FacetRow.tsx';
import { useArticleColours } from './use-article-colours.ts';
import { type ArticlePages, useArticlePages, usePaging } from './use-article-pages.ts';

/** Rows are loaded first; the filters follow at once, in a reserved space. */
const ArticleFilterBar = lazy(async () => ({ default: (await import('./ArticleFilterBar.tsx')).ArticleFilterBar }));
const ViewTabs = lazy(async () => ({ default: (await import('./ViewTabs.tsx')).ViewTabs }));
const BenchTools = lazy(async () => ({ default: (await import('./BenchTools.tsx')).BenchTools }));
const NewBar = lazy(async () => ({ default: (await import('./NewBar.tsx')).NewBar }));
const PinnedRows = lazy(async () => ({ default: (await import('./PinnedRows.tsx')).PinnedRows }));

/** A phone has it in a drawer. */
const SubjectTree = lazy(async () => ({ default: (await import('./SubjectTree.tsx')).SubjectTree }));

/** Height of the views and of two rows of filters, in pixels. */
const TABS_HEIGHT = 40;
const FILTER_BAR_HEIGHT = 84;
const TREE_HEIGHT = 480;

/** The work bench. */
export function ClassifiedInfoScreen() {
  const list = useArticleList({ sort: 'newest' });
  const { isFolded: _folded, ...filter } = list.filters;
  const sort = ARTICLE_SORTS.find((name) => name === list.sort) ?? 'newest';
  const [paging, setPaging] = usePaging();
  const page = useArticlePages({ ...filter, isFolded: isFoldedIn(list.filters), sort, page: list.page, pageSize: list.pageSize }, paging);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const isPhone = useIsPhone();
  const header = { filter, total: page.first?.total, selected };
  const choose = (ids: number[]) => list.setFilters({ subjectId: ids.length > 0 ? ids : undefined });
  const tree = (
    <Suspense fallback={<div style={{ minHeight: TREE_HEIGHT }} />}>
      <SubjectTree filter={filter} value={filter.subjectId ?? []} onChange={choose} />
    </Suspense>
  );
  return (
    <div style={useArticleColours()}>
      <BenchHeader tools={!isPhone && <HeaderTools {...header} />} />
      <div className="bench is-dense">
        {!isPhone && <div className="panel bench-tree">{tree}</div>}
        <div style={{ minWidth: 0 }}>
          <Suspense fallback={<section className="panel" style={{ minHeight: FILTER_BAR_HEIGHT }} />}>
            <ArticleFilterBar
              list={list}
              hasSaved={false}
              onPhone={
                <>
                  {tree}
                  <HeaderTools {...header} />
                </>
              }
            />
          </Suspense>
          <SelectingPanel
            list={list}
            page={page}
            paging={paging}
            onPaging={setPaging}
            onSelected={setSelected}
            top={<Overview page={page} list={list} />}
            news={list.page === 1 && <News filter={filter} page={page} />}
          />
        </div>
      </div>
    </div>
  );
}

interface SelectingPanelProps extends Omit<ArticlePanelProps, 'selected' | 'onSelect'> {
  onSelected: (selected: ReadonlySet<number>) => void;
}

/** Keeps the selection to itself, so that ticking a row draws its list at once and the rest of the screen when there is time. */
function SelectingPanel({ onSelected, ...props }: SelectingPanelProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const select = (next: ReadonlySet<number>) => {
    setSelected(next);
    afterPaint(() => startTransition(() => onSelected(next)));
  };
  return <ArticlePanel {...props} selected={selected} onSelect={select} />;
}

/** How many articles have come since the list was read. */
function News({ filter, page }: { filter: ArticleFilters; page: ArticlePages }) {
  return (
    page.at !== undefined && (
      <Suspense fallback={null}>
        <NewBar filter={filter} since={page.at} onShow={page.refetch} />
      </Suspense>
    )
  );
}

/** The facets of the answer, and the pinned articles. */
function Overview({ page, list }: { page: ArticlePages; list: ListState<ArticleFilters> }) {
  return (
    <>
      {page.first && <FacetRow answer={page.first} list={list} />}
      {ofClientOfPage() === undefined && (
        <Suspense fallback={null}>
          <PinnedRows subjectIds={list.filters.subjectId ?? []} />
        </Suspense>
      )}
    </>
  );
}

interface HeaderToolsProps {
  filter: ArticleFilters;
  total: number | undefined;
  selected: ReadonlySet<number>;
}

/** Operations on the whole list: export, and the tools of the bench. */
function HeaderTools({ filter, total, selected }: HeaderToolsProps) {
  const { action: mayExport } = useRights('classifiedInfo');
  return (
    <>
      {mayExport && (
        <ExportButton size="middle" filter={filter} total={total} {...(selected.size > 0 ? { articleIds: [...selected] } : {})} />
      )}{' '}
      <Suspense fallback={null}>
        <BenchTools filter={filter} />
      </Suspense>
    </>
  );
}

/** The views, and the operations where there is room. */
function BenchHeader({ tools }: { tools: ReactNode }) {
  return (
    <PageHeader isCompact extra={tools}>
      {ofClientOfPage() === undefined && (
        <Suspense fallback={<div style={{ minHeight: TABS_HEIGHT }} />}>
          <ViewTabs />
        </Suspense>
      )}
    </PageHeader>
  );
}
