import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { type Dictionary, dictionaryContract } from '../contract.ts';
import { DictionaryBatchActions } from './DictionaryBatchActions.tsx';
import { DictionaryRowActions } from './DictionaryRowActions.tsx';
import { useDictionaryColumns } from './use-dictionary-columns.tsx';
import { useDictionaryExport } from './use-dictionary-export.ts';

const DictionaryDialog = lazy(async () => ({ default: (await import('./DictionaryDialog.tsx')).DictionaryDialog }));
const DictionaryImport = lazy(async () => ({ default: (await import('./DictionaryImport.tsx')).DictionaryImport }));
type Dialog = Dictionary | 'create' | 'import' | undefined;

/** Word lists, the subjects that use them, and their import and export. */
export function DictionaryScreen() {
  const t = useText('dictionary');
  const rights = useRights('subject');
  const [dialog, setDialog] = useState<Dialog>();
  useAskedToCreate(rights.modify, () => setDialog('create'));
  const list = useListState({ filters: { keyword: param.text }, sort: 'name', isDescending: false });
  const { filters, setFilters } = list;
  const save = useDictionaryExport();
  const create = rights.modify && (
    <Button type="primary" onClick={() => setDialog('create')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        extra={
          <>
            <Button onClick={() => save([], 'csv')}>{t('action.all')}</Button>{' '}
            {rights.modify && <Button onClick={() => setDialog('import')}>{t('action.import')}</Button>} {create}
          </>
        }
      />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      </FilterBar>
      <ResourceTable
        name="dictionary"
        endpoint={dictionaryContract.list}
        list={list}
        columns={useDictionaryColumns()}
        renderActions={(row) => <DictionaryRowActions dictionary={row} onEdit={() => setDialog(row)} />}
        renderBatchActions={(rows: Dictionary[], clear) => <DictionaryBatchActions dictionaries={rows} onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        <DictionaryDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
      </Suspense>
    </>
  );
}

function DictionaryDialogs({ dialog, onClose }: { dialog: Dialog; onClose: () => void }) {
  if (dialog === undefined) return null;
  if (dialog === 'import') return <DictionaryImport onClose={onClose} />;
  return <DictionaryDialog {...(dialog === 'create' ? {} : { dictionary: dialog })} onClose={onClose} />;
}
