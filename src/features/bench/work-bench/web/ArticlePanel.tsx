import { type ReactNode, lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { ARTICLE_SORTS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import { useAfterPaint } from '#web/ui/use-after-paint.ts';
import { useStable } from '#web/ui/use-stable.ts';
import type { ArticleItem } from '#features/core/article/contract.ts';
import './article.css';
import { type ArticleFilters, isFoldedIn } from '#features/core/article/web/facade.tsx';
import { ArticleBatchBar } from './ArticleBatchBar.tsx';
import { hasPane } from './ArticleLine.tsx';
import { ArticleRows } from './ArticleRows.tsx';
import { rememberNeighbours } from './list-neighbours.ts';
import { type ListType, useListType } from './list-type.ts';
import { type ArticleActions, useArticleActions } from './use-article-actions.ts';
import type { ArticlePages, Paging } from './use-article-pages.ts';
import { useListKeys } from './use-list-keys.ts';

/** Rows are loaded first; the tools for sorting follow at once, in a reserved space. */
const ListTools = lazy(async () => ({ default: memo((await import('./ListTools.tsx')).ListTools) }));
const ReadingPane = lazy(async () => ({ default: memo((await import('./ReadingPane.tsx')).ReadingPane) }));
const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }));
const ArticleBlocks = lazy(async () => ({ default: (await import('./ArticleBlocks.tsx')).ArticleBlocks }));
/** Needed only after the first page. */
const ListPages = lazy(async () => ({ default: memo((await import('#web/ui/ListPages.tsx')).ListPages) }));

export interface ArticlePanelProps {
  list: ListState<ArticleFilters>;
  page: ArticlePages;
  paging: Paging;
  onPaging: (paging: Paging) => void;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** Above the tools: the facets of the answer. */
  top?: ReactNode;
  /** Between tools and rows: the count of new articles. */
  news?: ReactNode;
}

const sortOf = ({ sort }: { sort: string | undefined }) => ARTICLE_SORTS.find((name) => name === sort) ?? 'newest';

/** The articles of a list with all operations on them: order, folding, row formats, marks, keys, preview, pages. */
export function ArticlePanel(props: ArticlePanelProps) {
  const { list, page, paging } = props;
  const isFolded = isFoldedIn(list.filters);
  const items = page.blocks.flat();
  const [previewId, setPreviewId] = useState<number>();
  const [listType, chooseListType] = useListType();
  const setListType = useStable(chooseListType);
  const actions = useArticleActions();
  const { modify: mayChange } = useRights('classifiedInfo');
  // What can be done with them may follow a frame later than the tick.
  const chosen = useAfterPaint(props.selected);
  const isChoosing = mayChange && chosen.size > 0 && items.length > 0;
  const total = (isFolded ? page.first?.groups : page.first?.total) ?? 0;
  useEffect(() => rememberNeighbours(page.blocks.flat().map((item) => item.id)), [page.blocks]);
  return (
    <section className="panel" aria-busy={page.isFetching}>
      {props.top}
      <div className={isChoosing ? 'table-tools is-sticky' : 'table-tools'} style={{ marginBlockStart: 8 }}>
        <Counted
          page={page}
          isFolded={isFolded}
          selected={props.selected}
          chosen={chosen}
          onSelect={props.onSelect}
          actions={mayChange ? actions : undefined}
        />
        <PanelTools panel={props} listType={listType} onListType={setListType} />
      </div>
      {props.news}
      <PanelRows panel={props} listType={listType} total={total} mayChange={mayChange} actions={actions} onPreview={setPreviewId} />
      <Suspense fallback={null}>
        {page.first && paging === 'paged' && <ListPages list={list} total={total} />}
        {previewId !== undefined && (
          <PreviewDialog
            id={previewId}
            keyword={list.filters.keyword}
            onMove={(step) => setPreviewId(items[items.findIndex((item) => item.id === previewId) + step]?.id ?? previewId)}
            onClose={() => setPreviewId(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

interface PanelToolsProps {
  panel: ArticlePanelProps;
  listType: ListType;
  onListType: (type: ListType) => void;
}

/** Order, folding, paging and form of the rows. */
function PanelTools({ panel: { list, paging, onPaging }, listType, onListType }: PanelToolsProps) {
  return (
    <div className="tools-unchosen" style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', marginInlineStart: 'auto' }}>
      <Suspense fallback={null}>
        <ListTools list={list} sort={sortOf(list)} paging={paging} onPaging={onPaging} listType={listType} onListType={onListType} />
      </Suspense>
    </div>
  );
}

interface CountedProps extends Pick<ArticlePanelProps, 'page' | 'selected' | 'onSelect'> {
  isFolded: boolean;
  chosen: ReadonlySet<number>;
  /** Undefined where nothing may be changed. */
  actions: ArticleActions | undefined;
}

/** How many there are, and the bar of what is selected. */
function Counted({ page, isFolded, selected, chosen, onSelect, actions }: CountedProps) {
  const items = useMemo(() => page.blocks.flat(), [page.blocks]);
  const select = useStable(onSelect);
  return (
    <div aria-live="polite" className="article-counted">
      <span className="tools-unchosen">{page.first && <Totals first={page.first} isFolded={isFolded} />}</span>
      {actions && items.length > 0 && (
        <ArticleBatchBar
          items={items}
          selected={selected}
          chosen={chosen}
          onSelect={select}
          actions={actions}
          total={page.first?.total ?? 0}
          findAll={page.findAll}
        />
      )}
    </div>
  );
}

function Totals({ first, isFolded }: { first: NonNullable<ArticlePages['first']>; isFolded: boolean }) {
  const t = useText('article');
  return t(isFolded ? 'total.folded' : 'total.plain', {
    total: formatInFull(first.total),
    groups: formatInFull(first.groups ?? 0),
  });
}

interface PanelRowsProps {
  panel: ArticlePanelProps;
  listType: ReturnType<typeof useListType>[0];
  total: number;
  mayChange: boolean;
  actions: ArticleActions;
  onPreview: (id: number) => void;
}

/** The rows with their marks and keys, or why there are none. */
function PanelRows({ panel, listType, total, mayChange, actions, onPreview }: PanelRowsProps) {
  const { list, page, paging, selected, onSelect } = panel;
  const { keyword } = list.filters;
  const toggle = useStable((id: number) =>
    onSelect(selected.has(id) ? new Set([...selected].filter((other) => other !== id)) : new Set([...selected, id])),
  );
  const showGroup = useStable((groupId: number) => list.setFilters({ groupId: [groupId], isFolded: undefined }));
  const { currentId, setCurrentId } = useListKeys({
    items: page.blocks.flat(),
    beginsAtFirst: listType === 'compact' && hasPane(),
    keyword,
    mayChange,
    actions,
    onToggle: toggle,
  });
  if (page.error) return <ErrorState error={page.error} onRetry={page.refetch} />;
  const rows = (
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
          keyword={keyword}
          selected={selected}
          currentId={currentId}
          mayChange={mayChange}
          actions={actions}
          onToggle={toggle}
          onSelect={(ids) => onSelect(new Set(ids))}
          onShowGroup={showGroup}
          onPreview={onPreview}
          onChoose={setCurrentId}
        />
      )}
    />
  );
  if (listType !== 'compact' || total === 0) return rows;
  return (
    <BesidePane>
      {rows}
      <ReadingPane id={currentId} keyword={keyword} mayChange={mayChange} actions={actions} />
    </BesidePane>
  );
}

function BesidePane({ children: [rows, pane] }: { children: [ReactNode, ReactNode] }) {
  const t = useText('article');
  return (
    <div className="article-split">
      <div>{rows}</div>
      <aside className="reading-pane" aria-label={t('pane.label')}>
        <Suspense fallback={null}>{pane}</Suspense>
      </aside>
    </div>
  );
}

/** Paged rows directly; endless ones in blocks. */
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
