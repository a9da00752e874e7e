import { theme } from 'antd';
import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ExportButton } from '#features/export/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { ARTICLE_SORTS } from '#shared/media.ts';
import type { ArticleItem } from '../contract.ts';
import './article.css';
import { ARTICLE_PARAMS } from './article-params.ts';
import { ArticleBatchBar } from './ArticleBatchBar.tsx';
import { ArticleRows } from './ArticleRows.tsx';
import { FacetRow } from './FacetRow.tsx';
import { useListType } from './list-type.ts';
import { NewBar } from './NewBar.tsx';
import { SubjectTree } from './SubjectTree.tsx';
import { BenchTools } from './BenchTools.tsx';
import { rememberNeighbours } from './list-neighbours.ts';
import { useArticleActions } from './use-article-actions.ts';
import { type ArticlePages, useArticlePages, usePaging } from './use-article-pages.ts';
import { useListKeys } from './use-list-keys.ts';

/** Rows come first; what filters and sorts them follows at once, in the place that is kept for it. */
const ArticleFilterBar = lazy(async () => ({ default: (await import('./ArticleFilterBar.tsx')).ArticleFilterBar }));
const ListTools = lazy(async () => ({ default: (await import('./ListTools.tsx')).ListTools }));
const PinnedRows = lazy(async () => ({ default: (await import('./PinnedRows.tsx')).PinnedRows }));
const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }));
const ArticleBlocks = lazy(async () => ({ default: (await import('./ArticleBlocks.tsx')).ArticleBlocks }));
/** Wanted only when the first page is there. */
const ListPages = lazy(async () => ({ default: (await import('#web/ui/ListPages.tsx')).ListPages }));

/** Pixels of two rows of filters. */
const FILTER_BAR_HEIGHT = 100;

/** The work bench. */
export function ClassifiedInfoScreen() {
  const t = useText('article');
  const list = useListState({ filters: ARTICLE_PARAMS, sort: 'newest' });
  const { isFolded = false, ...filter } = list.filters;
  const sort = ARTICLE_SORTS.find((name) => name === list.sort) ?? 'newest';
  const [paging, setPaging] = usePaging();
  const page = useArticlePages({ ...filter, isFolded, sort, page: list.page, pageSize: list.pageSize }, paging);
  const items = page.blocks.flat();
  const [previewId, setPreviewId] = useState<number>();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [listType, setListType] = useListType();
  const actions = useArticleActions();
  const { modify: mayChange, action: mayExport } = useRights('classifiedInfo');
  const toggle = useStable((id: number) =>
    setSelected((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]))),
  );
  const showGroup = useStable((groupId: number) => list.setFilters({ groupId: [groupId], isFolded: undefined }));
  const currentId = useListKeys({ items, keyword: filter.keyword, mayChange, actions, onToggle: toggle });
  const total = (isFolded ? page.first?.groups : page.first?.total) ?? 0;
  useEffect(() => rememberNeighbours(page.blocks.flat().map((item) => item.id)), [page.blocks]);
  return (
    <div style={useArticleColours()}>
      <PageHeader
        extra={
          <>
            {mayExport && (
              <ExportButton
                size="middle"
                filter={filter}
                total={page.first?.total}
                {...(selected.size > 0 ? { articleIds: [...selected] } : {})}
              />
            )}{' '}
            <BenchTools />
          </>
        }
      />
      <div className="bench">
        <div className="panel bench-tree">
          <SubjectTree
            from={filter.from}
            until={filter.until}
            value={filter.subjectId ?? []}
            onChange={(ids) => list.setFilters({ subjectId: ids.length > 0 ? ids : undefined })}
          />
        </div>
        <div style={{ minWidth: 0 }}>
          <Suspense fallback={<section className="panel" style={{ minHeight: FILTER_BAR_HEIGHT }} />}>
            <ArticleFilterBar list={list} />
          </Suspense>
          <section className="panel" aria-busy={page.isFetching}>
            {page.first && <FacetRow answer={page.first} list={list} />}
            <Suspense fallback={null}>
              <PinnedRows subjectIds={filter.subjectId ?? []} />
            </Suspense>
            <div className="table-tools" style={{ marginBlockStart: 8 }}>
              <div aria-live="polite">
                {page.first &&
                  t(isFolded ? 'total.folded' : 'total.plain', {
                    total: formatInFull(page.first.total),
                    groups: formatInFull(page.first.groups ?? 0),
                  })}
                {mayChange && items.length > 0 && (
                  <ArticleBatchBar items={items} selected={selected} onSelect={setSelected} actions={actions} />
                )}
              </div>
              <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', marginInlineStart: 'auto' }}>
                <Suspense fallback={null}>
                  <ListTools list={list} sort={sort} paging={paging} onPaging={setPaging} listType={listType} onListType={setListType} />
                </Suspense>
              </div>
            </div>
            {page.first && list.page === 1 && <NewBar filter={filter} knownTotal={page.first.total} onShow={page.refetch} />}
            {page.error ? (
              <ErrorState error={page.error} onRetry={page.refetch} />
            ) : (
              <Rows
                page={page}
                total={total}
                isInfinite={paging === 'infinite'}
                render={(rows) => (
                  <ArticleRows
                    type={listType}
                    items={rows}
                    isLoading={page.isPending}
                    hasFilter={list.filterCount > 0}
                    onReset={list.resetFilters}
                    keyword={filter.keyword}
                    selected={selected}
                    currentId={currentId}
                    mayChange={mayChange}
                    actions={actions}
                    onToggle={toggle}
                    onSelect={(ids) => setSelected(new Set(ids))}
                    onShowGroup={showGroup}
                    onPreview={setPreviewId}
                  />
                )}
              />
            )}
            <Suspense fallback={null}>
              {page.first && paging === 'paged' && <ListPages list={list} total={total} />}
              {previewId !== undefined && (
                <PreviewDialog
                  id={previewId}
                  keyword={filter.keyword}
                  onMove={(step) => setPreviewId(items[items.findIndex((item) => item.id === previewId) + step]?.id ?? previewId)}
                  onClose={() => setPreviewId(undefined)}
                />
              )}
            </Suspense>
          </section>
        </div>
      </div>
    </div>
  );
}

/** Paged rows as they are; endless ones in blocks. */
function Rows({
  page,
  total,
  isInfinite,
  render,
}: {
  page: ArticlePages;
  total: number;
  isInfinite: boolean;
  render: (rows: readonly ArticleItem[]) => ReactNode;
}) {
  if (!isInfinite || page.blocks.length === 0 || total === 0) return render(page.blocks.flat());
  return (
    <Suspense fallback={null}>
      <ArticleBlocks blocks={page.blocks.map(render)} loadMore={page.loadMore} total={total} />
    </Suspense>
  );
}

/** The theme's colours for the style sheet of lists. */
export function useArticleColours(): CSSProperties {
  const { token } = theme.useToken();
  return {
    '--article-border': token.colorBorderSecondary,
    '--article-text': token.colorTextSecondary,
    '--article-primary': token.colorPrimary,
    '--article-current': token.controlItemBgActive,
  } as CSSProperties;
}
