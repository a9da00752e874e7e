import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { type FiltersOf, type ListState, useListState } from '#web/ui/use-list-state.ts';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { HOT_WORD_ACTIONS, type HotWord, hotWordDictContract } from '../contract.ts';
import { hotWordColumns } from './hot-word-columns.tsx';
import { HotWordRowActions } from './HotWordRowActions.tsx';
import { useRemoveHotWords } from './use-remove-hot-words.ts';

const HotWordDialog = lazy(async () => ({ default: (await import('./HotWordDialog.tsx')).HotWordDialog }));
const HotWordImport = lazy(async () => ({ default: (await import('./HotWordImport.tsx')).HotWordImport }));

const HOT_WORD_PARAMS = { keyword: param.text, action: param.choice(HOT_WORD_ACTIONS) };
type Dialog = HotWord | 'create' | 'import' | undefined;

/** The settings of words in clouds. */
export function HotWordDictScreen() {
  const t = useText('hotWordDict');
  const web = useText('web');
  const rights = useRights('report-setting');
  const [dialog, setDialog] = useState<Dialog>();
  useAskedToCreate(rights.modify, () => setDialog('create'));
  const list = useListState({ filters: HOT_WORD_PARAMS, sort: 'word', isDescending: false });
  const remove = useRemoveHotWords();
  const create = rights.modify && (
    <Button type="primary" onClick={() => setDialog('create')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <HotWordHeader create={create} onImport={() => setDialog('import')} />
      <HotWordFilters list={list} />
      <ResourceTable
        name="hot-word-dict"
        endpoint={hotWordDictContract.list}
        list={list}
        columns={hotWordColumns(t)}
        renderActions={(row) => <HotWordRowActions hotWord={row} onEdit={() => setDialog(row)} onRemove={() => remove([row])} />}
        renderBatchActions={
          rights.delete &&
          ((rows: HotWord[], clear: () => void) => (
            <ConfirmButton
              type="default"
              question={t('confirm.removeMany', { count: rows.length })}
              onConfirm={() => remove(rows).then(clear, () => undefined)}
            >
              {web('action.remove')}
            </ConfirmButton>
          ))
        }
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        <HotWordDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
      </Suspense>
    </>
  );
}

function HotWordHeader({ create, onImport }: { create: ReactNode; onImport: () => void }) {
  const t = useText('hotWordDict');
  const { modify } = useRights('report-setting');
  return (
    <PageHeader
      extra={
        <>
          {modify && <Button onClick={onImport}>{t('action.import')}</Button>} {create}
        </>
      }
    >
      {t('help.intro')}
    </PageHeader>
  );
}

function HotWordFilters({ list }: { list: ListState<FiltersOf<typeof HOT_WORD_PARAMS>> }) {
  const t = useText('hotWordDict');
  const { filters, setFilters } = list;
  return (
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
  );
}

function HotWordDialogs({ dialog, onClose }: { dialog: Dialog; onClose: () => void }) {
  if (dialog === undefined) return null;
  if (dialog === 'import') return <HotWordImport onClose={onClose} />;
  return <HotWordDialog {...(dialog === 'create' ? {} : { hotWord: dialog })} onClose={onClose} />;
}
