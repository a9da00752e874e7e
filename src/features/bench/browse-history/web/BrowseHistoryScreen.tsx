import { Segmented } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { type Column, dateColumn, enumColumn, linkColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { type FiltersOf, type ListState, useListState } from '#web/ui/use-list-state.ts';
import { type Browse, BROWSE_SCOPES, browseHistoryContract } from '../contract.ts';

type Scope = (typeof BROWSE_SCOPES)[number];
const BROWSE_PARAMS = { keyword: param.text, scope: param.choice(BROWSE_SCOPES), userId: param.number, range: param.text };

export function BrowseHistoryScreen() {
  const t = useText('browseHistory');
  const web = useText('web');
  const rights = useRights('article-browse-history');
  const list = useListState({ filters: BROWSE_PARAMS });
  const remove = useAction(browseHistoryContract.remove, { success: t('done.removed'), invalidates: [browseHistoryContract] });
  const { keyword, userId, range } = list.filters;
  const scope = rights.action ? (list.filters.scope ?? 'mine') : 'mine';
  const period = range ? parseDateRange(range) : undefined;
  const filters = { keyword, ...(scope === 'all' ? { scope, userId } : {}) };
  return (
    <>
      <PageHeader />
      <BrowseFilters list={list} scope={scope} />
      <ResourceTable
        // A selection among the caller’s own visits must not carry over to everyone's.
        key={scope}
        name="article-browse-history"
        endpoint={browseHistoryContract.list}
        list={{ ...list, filters }}
        input={period ?? {}}
        columns={useColumns(scope)}
        renderBatchActions={
          rights.delete &&
          scope === 'mine' &&
          ((rows: Browse[], clear: () => void) => (
            <ConfirmButton
              question={t('confirm.removeMany', { total: rows.length })}
              onConfirm={() => remove.mutateAsync({ id: rows.map((row) => row.id) }).then(clear, () => undefined)}
            >
              {web('action.remove')}
            </ConfirmButton>
          ))
        }
        emptyText={t('empty')}
      />
    </>
  );
}

interface BrowseFiltersProps {
  list: ListState<FiltersOf<typeof BROWSE_PARAMS>>;
  scope: Scope;
}

function BrowseFilters({ list, scope }: BrowseFiltersProps) {
  const t = useText('browseHistory');
  const rights = useRights('article-browse-history');
  const { keyword, range } = list.filters;
  return (
    <FilterBar list={list}>
      {rights.action && (
        <Segmented
          aria-label={t('scope.label')}
          options={BROWSE_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
          value={scope}
          onChange={(value) => list.setFilters({ scope: value === 'all' ? value : undefined, userId: undefined })}
        />
      )}
      <KeywordFilter value={keyword} placeholder={t('filter.keyword')} onChange={(text) => list.setFilters({ keyword: text })} />
      {scope === 'all' && <VisitorFilter list={list} />}
      <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
    </FilterBar>
  );
}

function VisitorFilter({ list }: Pick<BrowseFiltersProps, 'list'>) {
  const t = useText('browseHistory');
  const web = useText('web');
  return (
    <FilterField label={t('filter.user')}>
      <EntitySelect
        entity="user"
        width={180}
        placeholder={web('filter.all')}
        value={list.filters.userId}
        onChange={(value: number | undefined) => list.setFilters({ userId: value })}
      />
    </FilterField>
  );
}

function useColumns(scope: Scope): Column<Browse>[] {
  const t = useText('browseHistory');
  const web = useText('web');
  const article = linkColumn<Browse>({
    key: 'article',
    title: t('field.article'),
    value: (row) => row.title,
    to: (row) => pathTo(ARTICLE_DETAIL, { id: row.articleId }),
  });
  return [
    { ...article, render: (row) => <div style={{ maxWidth: 560, overflowWrap: 'anywhere' }}>{article.render(row)}</div> },
    textColumn({ key: 'site', title: t('field.site'), value: (row) => row.siteName }),
    enumColumn({
      key: 'media',
      title: t('field.media'),
      render: (row) => <MediaTag mediaType={row.mediaType} />,
      label: (row) => web(`media.${row.mediaType}`),
    }),
    dateColumn({ key: 'publishedAt', title: t('field.publishedAt') }),
    ...(scope === 'all'
      ? [
          textColumn<Browse>({
            key: 'user',
            title: t('field.user'),
            value: (row) => (row.name && row.name !== row.username ? `${row.name} (${row.username})` : row.username),
          }),
        ]
      : []),
    dateColumn({ key: 'at', title: t('field.at'), isFull: true }),
  ];
}
