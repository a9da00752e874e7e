import { App, Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { download } from '../../file/web/facade.tsx';
import { type Dictionary, dictionaryContract } from '../contract.ts';
import { useDictionaryColumns } from './use-dictionary-columns.tsx';

const invalidates = [dictionaryContract];
const DictionaryDialog = lazy(async () => ({ default: (await import('./DictionaryDialog.tsx')).DictionaryDialog }));
const DictionaryImport = lazy(async () => ({ default: (await import('./DictionaryImport.tsx')).DictionaryImport }));

/** Word lists, who uses them, and their way in and out as files. */
export function DictionaryScreen() {
  const t = useText('dictionary');
  const web = useText('web');
  const rights = useRights('subject');
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<Dictionary | 'create' | 'import' | undefined>(search.has('create') ? 'create' : undefined);
  const list = useListState({ filters: { keyword: param.text }, sort: 'name', isDescending: false });
  const remove = useAction(dictionaryContract.remove, { invalidates, success: t('done.removed') });
  const save = useExport();
  const close = () => setDialog(undefined);
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
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
      </FilterBar>
      <ResourceTable
        name="dictionary"
        endpoint={dictionaryContract.list}
        list={list}
        columns={useDictionaryColumns()}
        renderActions={(row) => (
          <>
            {rights.modify && (
              <Button type="link" size="small" onClick={() => setDialog(row)}>
                {web('action.edit')}
              </Button>
            )}
            <Dropdown
              trigger={['click']}
              menu={{
                items: (['txt', 'csv'] as const).map((format) => ({
                  key: format,
                  label: t(`action.${format}`),
                  onClick: () => save([row.id], format),
                })),
              }}
            >
              <Button type="link" size="small">
                {t('action.export')}
              </Button>
            </Dropdown>
            {rights.delete && (
              <ConfirmButton
                question={t('confirm.remove', { name: row.name })}
                onConfirm={() => remove.mutateAsync({ id: [row.id] }).catch(() => undefined)}
              >
                {web('action.remove')}
              </ConfirmButton>
            )}
          </>
        )}
        renderBatchActions={(rows: Dictionary[], clear) => (
          <>
            <Button
              size="small"
              onClick={() =>
                save(
                  rows.map((row) => row.id),
                  'csv',
                )
              }
            >
              {t('action.export')}
            </Button>{' '}
            {rights.delete && (
              <ConfirmButton
                type="default"
                question={t('confirm.removeMany', { count: rows.length })}
                onConfirm={() => remove.mutateAsync({ id: rows.map((row) => row.id) }).then(clear, () => undefined)}
              >
                {web('action.remove')}
              </ConfirmButton>
            )}
          </>
        )}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {dialog === 'import' && <DictionaryImport onClose={close} />}
        {dialog !== undefined && dialog !== 'import' && (
          <DictionaryDialog {...(dialog === 'create' ? {} : { dictionary: dialog })} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function useExport(): (ids: number[], format: 'txt' | 'csv') => void {
  const { message } = App.useApp();
  const errorText = useErrorText();
  return (ids, format) =>
    void download(dictionaryContract.export.path, { id: ids, format }).catch((error: unknown) => message.error(errorText(error)));
}
