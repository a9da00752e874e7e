import { Button, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '#features/core/file/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import { accessLogContract } from '../contract.ts';
import { AccessStatistics } from './AccessStatistics.tsx';
import { AccessLogDrawer } from './AccessLogDrawer.tsx';
import { usePageTitle } from './use-page-title.ts';

export function AccessLogScreen() {
  const t = useText('accessLog');
  const list = useListState({ filters: { keyword: param.text, userId: param.numbers, path: param.text, range: param.text }, sort: 'at' });
  const [search, setSearch] = useSearchParams();
  const { keyword, userId, path, range } = list.filters;
  const period = range ? parseDateRange(range) : undefined;
  return (
    <>
      <PageHeader />
      <FilterBar list={list}>
        <KeywordFilter value={keyword} placeholder={t('filter.keyword')} onChange={(text) => list.setFilters({ keyword: text })} />
        <EntitiesFilter
          label={t('field.user')}
          entity="user"
          width={200}
          value={userId}
          onChange={(ids) => list.setFilters({ userId: ids })}
        />
        {path && (
          <Tag closable onClose={() => list.setFilters({ path: undefined })}>
            {t('filter.path', { path })}
          </Tag>
        )}
        <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
      </FilterBar>
      <Tabs
        activeKey={search.get(TAB) ?? LIST}
        onChange={(tab) => setSearch((current) => withTab(current, tab))}
        destroyOnHidden
        items={[
          { key: LIST, label: t('tab.list'), children: <Visits list={list} period={period} /> },
          {
            key: 'statistics',
            label: t('tab.statistics'),
            children: (
              <AccessStatistics
                filter={{ keyword, userId, path, ...period }}
                linkTo={(change) => `?${new URLSearchParams({ ...Object.fromEntries(withTab(search, LIST)), ...change }).toString()}`}
              />
            ),
          },
        ]}
      />
    </>
  );
}

const TAB = 'tab';
const LIST = 'list';

/** The filters are of both; the page and the order only of the list. */
function withTab(current: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const key of [TAB, 'page']) next.delete(key);
  if (tab !== LIST) next.set(TAB, tab);
  return next;
}

interface VisitsProps {
  list: ListState<
    { keyword?: string | undefined; userId?: number[] | undefined; path?: string | undefined; range?: string | undefined },
    'at'
  >;
  period: { from: number; until: number } | undefined;
}

function Visits({ list, period }: VisitsProps) {
  const t = useText('accessLog');
  const [opened, setOpened] = useState<number>();
  const { keyword, userId, path } = list.filters;
  return (
    <>
      <ResourceTable
        name="access-log"
        endpoint={accessLogContract.list}
        list={{ ...list, filters: { keyword, userId, path } }}
        input={period ?? {}}
        columns={useVisitColumns()}
        onExport={(file) =>
          download(accessLogContract.export.path, { keyword, userId, path, ...period, format: file === 'csv' ? 'csv' : 'xlsx' })
        }
        renderActions={(row) => (
          <Button type="link" size="small" onClick={() => setOpened(row.id)}>
            {t('action.detail')}
          </Button>
        )}
        emptyText={t('empty')}
      />
      <AccessLogDrawer id={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function useVisitColumns(): ColumnOf<typeof accessLogContract.list>[] {
  const t = useText('accessLog');
  const titleOf = usePageTitle();
  return [
    textColumn({
      key: 'user',
      title: t('field.user'),
      sort: 'name',
      value: (row) => (row.name && row.name !== row.username ? `${row.name} (${row.username})` : row.username),
    }),
    textColumn({ key: 'page', title: t('field.page'), value: titleOf }),
    longTextColumn({ key: 'path', title: t('field.path'), sort: 'path' }),
    textColumn({ key: 'ip', title: t('field.ip'), sort: 'ip' }),
    dateColumn({ key: 'at', title: t('field.at'), sort: 'at', isFull: true }),
  ];
}
