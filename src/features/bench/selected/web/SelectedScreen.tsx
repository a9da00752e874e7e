import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { ListExport } from '#features/bench/export/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type Selected, selectedContract } from '../contract.ts';
import { BasketBulletin } from './BasketBulletin.tsx';
import { SelectionTools } from './SelectionTools.tsx';
import { SummaryDialog } from './SummaryDialog.tsx';
import { useSelectedColumns } from './use-selected-columns.tsx';
import { FromOwnSubjects } from '#features/core/article/web/facade.tsx';

/** The basket: order, groups and abstracts of the articles for a bulletin. */
export function SelectedScreen() {
  const t = useText('selected');
  const list = useListState({ filters: { groupName: param.text } });
  const page = useCall(selectedContract.list, { ...list.filters, page: list.page, pageSize: list.pageSize }, { keepsPrevious: true });
  const [edited, setEdited] = useState<Selected>();
  const [group, setGroup] = useState('');
  const rows = page.data?.items ?? [];
  const groups = page.data?.groups ?? [];
  const columns = useSelectedColumns(rows, useSwap(rows));
  return (
    <>
      <Header total={groups.reduce((sum, { articles }) => sum + articles, 0)} />
      <FilterBar list={list}>
        <FilterField label={t('field.group')}>
          <Select
            style={{ width: 180 }}
            allowClear
            placeholder={t('group.all')}
            value={list.filters.groupName}
            options={groups.map(({ name, articles }) => ({ value: name, label: `${name || t('group.none')} (${articles})` }))}
            onChange={(groupName) => list.setFilters({ groupName })}
          />
        </FilterField>
      </FilterBar>
      <ResourceTable
        name="selected"
        endpoint={selectedContract.list}
        list={list}
        columns={columns}
        rowKey={(row) => row.articleId}
        emptyText={t('empty')}
        emptyAction={<FromOwnSubjects />}
        renderActions={(row) => (
          <Button type="link" size="small" onClick={() => setEdited(row)}>
            {t('action.edit')}
          </Button>
        )}
        renderBatchActions={(chosen, clear) => (
          <SelectionTools chosen={chosen} groups={groups} group={group} onGroup={setGroup} onDone={clear} />
        )}
      />
      {edited && <SummaryDialog key={edited.articleId} row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function Header({ total }: { total: number }) {
  return (
    <PageHeader
      extra={
        <Space>
          <BasketBulletin total={total} />
          <ListExport list="selected" />
        </Space>
      }
    />
  );
}

/** Swaps two neighbours. */
function useSwap(rows: readonly Selected[]): (row: Selected, step: -1 | 1) => void {
  const update = useAction(selectedContract.update, { invalidates: [selectedContract] });
  return (row, step) => {
    const other = rows[rows.findIndex((item) => item.articleId === row.articleId) + step];
    if (other)
      update.mutate({
        items: [
          { articleId: row.articleId, sort: other.sort },
          { articleId: other.articleId, sort: row.sort },
        ],
      });
  };
}
