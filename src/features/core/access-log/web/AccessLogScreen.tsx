import { Button } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type Column, dateColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { accessLogContract } from '../contract.ts';
import { AccessLogDrawer } from './AccessLogDrawer.tsx';

export type Visit = Output<(typeof accessLogContract)['list']>['items'][number];

export function AccessLogScreen() {
  const t = useText('accessLog');
  const [opened, setOpened] = useState<number>();
  const list = useListState({ filters: { keyword: param.text, userId: param.numbers, range: param.text } });
  const { keyword, userId, range } = list.filters;
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
        <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
      </FilterBar>
      <ResourceTable
        name="access-log"
        endpoint={accessLogContract.list}
        list={{ ...list, filters: { keyword, userId } }}
        input={period ?? {}}
        columns={useVisitColumns()}
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

function useVisitColumns(): Column<Visit>[] {
  const t = useText('accessLog');
  return [
    textColumn({
      key: 'user',
      title: t('field.user'),
      value: (row) => (row.name && row.name !== row.username ? `${row.name} (${row.username})` : row.username),
    }),
    textColumn({ key: 'page', title: t('field.page'), value: (row) => row.title }),
    longTextColumn({ key: 'path', title: t('field.path') }),
    textColumn({ key: 'ip', title: t('field.ip') }),
    dateColumn({ key: 'at', title: t('field.at'), isFull: true }),
  ];
}
