import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { type InformReceipt, informReceiptContract } from '../contract.ts';
import { ReceiptBatchActions, ReceiptRowActions } from './ReceiptActions.tsx';
import { useReceiptColumns } from './use-receipt-columns.tsx';

const ReceiptDialog = lazy(async () => ({ default: (await import('./ReceiptDialog.tsx')).ReceiptDialog }));

/** Who must confirm warnings, and what follows when they do not. */
export function InformReceiptScreen() {
  const t = useText('informReceipt');
  const rights = useRights('inform-setting');
  const [edited, setEdited] = useState<InformReceipt | 'new'>();
  useAskedToCreate(rights.modify, () => setEdited('new'));
  const list = useListState({ filters: { keyword: param.text }, sort: 'updatedAt', isDescending: true });
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
      </FilterBar>
      <ResourceTable
        name="inform-receipt"
        endpoint={informReceiptContract.list}
        list={list}
        columns={useReceiptColumns()}
        renderActions={(row: InformReceipt) => <ReceiptRowActions receipt={row} onEdit={() => setEdited(row)} />}
        renderBatchActions={(rows: InformReceipt[], clear) => <ReceiptBatchActions receipts={rows} onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {edited && <ReceiptDialog {...(edited === 'new' ? {} : { receipt: edited })} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}
