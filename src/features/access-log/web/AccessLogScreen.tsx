import { Button } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type Column, dateColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
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
  const web = useText('web');
  const rights = useRights('user-log');
  const [opened, setOpened] = useState<number>();
  const list = useListState({ filters: { keyword: param.text, userId: param.numbers, range: param.text } });
  const remove = useAction(accessLogContract.remove, { success: t('done.removed'), invalidates: [accessLogContract] });
  const { keyword, userId, range } = list.filters;
  const period = range ? parseDateRange(range) : undefined;
  const columns: Column<Visit>[] = [
    textColumn({
      key: 'user',
      title: t('field.user'),
      value: (row) => (row.name && row.name !== row.username ? `${row.name} (${row.username})` : row.username),
    }),
    textColumn({ key: 'page', title: t('field.page'), value: (row) => row.title }),
    {
      ...textColumn<Visit>({ key: 'path', title: t('field.path'), value: (row) => row.path }),
      render: (row) => (
        <div className="one-line" style={{ maxWidth: 420 }} title={row.path}>
          {row.path}
        </div>
      ),
    },
    textColumn({ key: 'ip', title: t('field.ip'), value: (row) => row.ip }),
    dateColumn({ key: 'at', title: t('field.at'), value: (row) => row.at, isFull: true }),
  ];
  return (
    <>
      <PageHeader />
      <FilterBar list={list}>
        <KeywordFilter value={keyword} placeholder={t('filter.keyword')} onChange={(text) => list.setFilters({ keyword: text })} />
        <FilterField label={t('field.user')}>
          <EntitySelect
            entity="user"
            isMultiple
            width={200}
            placeholder={web('filter.all')}
            value={userId}
            onChange={(ids: number[]) => list.setFilters({ userId: ids.length > 0 ? ids : undefined })}
          />
        </FilterField>
        <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
      </FilterBar>
      <ResourceTable
        name="access-log"
        endpoint={accessLogContract.list}
        list={{ ...list, filters: { keyword, userId } }}
        input={period ?? {}}
        columns={columns}
        renderActions={(row) => (
          <Button type="link" size="small" onClick={() => setOpened(row.id)}>
            {t('action.detail')}
          </Button>
        )}
        {...(rights.delete
          ? {
              renderBatchActions: (rows: Visit[], clear: () => void) => (
                <ConfirmButton
                  question={t('confirm.removeMany', { total: rows.length })}
                  onConfirm={() => remove.mutateAsync({ id: rows.map((row) => row.id) }).then(clear, () => undefined)}
                >
                  {web('action.remove')}
                </ConfirmButton>
              ),
            }
          : {})}
        emptyText={t('empty')}
      />
      <AccessLogDrawer id={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
