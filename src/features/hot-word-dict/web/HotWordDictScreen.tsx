import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { type Column, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { HOT_WORD_ACTIONS, type HotWord, hotWordDictContract } from '../contract.ts';

const TONES = { keep: 'green', drop: 'red', merge: 'blue' } as const;
const invalidates = [hotWordDictContract];
const HotWordDialog = lazy(async () => ({ default: (await import('./HotWordDialog.tsx')).HotWordDialog }));
const HotWordImport = lazy(async () => ({ default: (await import('./HotWordImport.tsx')).HotWordImport }));

/** What clouds do with which words. */
export function HotWordDictScreen() {
  const t = useText('hotWordDict');
  const web = useText('web');
  const rights = useRights('report-setting');
  const [dialog, setDialog] = useState<HotWord | 'create' | 'import'>();
  const list = useListState({
    filters: { keyword: param.text, action: param.choice(HOT_WORD_ACTIONS) },
    sort: 'word',
    isDescending: false,
  });
  const { filters, setFilters } = list;
  const remove = useAction(hotWordDictContract.remove, { invalidates, success: t('done.removed') });
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
            {rights.modify && <Button onClick={() => setDialog('import')}>{t('action.import')}</Button>} {create}
          </>
        }
      >
        {t('help.intro')}
      </PageHeader>
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoiceFilter
          label={t('field.action')}
          values={HOT_WORD_ACTIONS}
          labelOf={(value) => t(`kind.${value}`)}
          value={filters.action}
          onChange={(action) => setFilters({ action })}
        />
      </FilterBar>
      <ResourceTable
        name="hot-word-dict"
        endpoint={hotWordDictContract.list}
        list={list}
        columns={useColumns()}
        renderActions={(row) => (
          <>
            {rights.modify && (
              <Button type="link" size="small" onClick={() => setDialog(row)}>
                {web('action.edit')}
              </Button>
            )}
            {rights.delete && (
              <ConfirmButton
                question={t('confirm.remove', { word: row.word })}
                onConfirm={() => remove.mutateAsync({ id: [row.id] }).catch(() => undefined)}
              >
                {web('action.remove')}
              </ConfirmButton>
            )}
          </>
        )}
        {...(rights.delete
          ? {
              renderBatchActions: (rows: HotWord[], clear: () => void) => (
                <ConfirmButton
                  type="default"
                  question={t('confirm.removeMany', { count: rows.length })}
                  onConfirm={() => remove.mutateAsync({ id: rows.map((row) => row.id) }).then(clear, () => undefined)}
                >
                  {web('action.remove')}
                </ConfirmButton>
              ),
            }
          : {})}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {dialog === 'import' && <HotWordImport onClose={close} />}
        {dialog !== undefined && dialog !== 'import' && (
          <HotWordDialog {...(dialog === 'create' ? {} : { hotWord: dialog })} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function useColumns(): Column<HotWord>[] {
  const t = useText('hotWordDict');
  return [
    textColumn({ key: 'word', title: t('field.word'), sort: 'word', value: (row) => row.word }),
    enumColumn({
      key: 'action',
      title: t('field.action'),
      width: 160,
      render: (row) => <ToneTag tone={TONES[row.action]}>{t(`kind.${row.action}`)}</ToneTag>,
      label: (row) => t(`kind.${row.action}`),
    }),
    textColumn({ key: 'target', title: t('field.target'), value: (row) => row.target }),
    textColumn({ key: 'createdBy', title: t('field.createdBy'), value: (row) => row.createdBy }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', value: (row) => row.updatedAt }),
  ];
}
