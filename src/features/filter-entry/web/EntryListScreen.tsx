import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ApplyingBar, DropsDrawer } from '#features/filter/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { ENTRY_KINDS, type FilterEntry } from '../contract.ts';
import { useEntryColumns } from './entry-columns.tsx';
import type { EntryList } from './entry-list.ts';
import { EntryQuestion, type Question } from './EntryQuestion.tsx';

const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }));
const STATES = ['enabled', 'disabled'] as const;

/** Entries with what each keeps out. Every change shows its effect before it is made. */
export function EntryListScreen({ entryList }: { entryList: EntryList }) {
  const { key, contract, kinds } = entryList;
  const t = useText('filterEntry');
  const web = useText('web');
  const rights = useRights('filter');
  const [edited, setEdited] = useState<FilterEntry | 'new'>();
  const [question, setQuestion] = useState<Question>();
  const list = useListState({
    filters: { keyword: param.text, kind: param.choice(ENTRY_KINDS), state: param.choice(STATES) },
    sort: 'createdAt',
  });
  const { filters, setFilters } = list;
  const columns = useEntryColumns(entryList, (entry) => setQuestion({ type: entry.isEnabled ? 'disable' : 'enable', entries: [entry] }));
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <ApplyingBar about={t(`about.${key}`)} />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        {kinds.length > 1 && (
          <ChoiceFilter
            label={t('field.kind')}
            values={kinds}
            labelOf={(kind) => t(`kind.${kind}`)}
            value={filters.kind}
            onChange={(kind) => setFilters({ kind })}
          />
        )}
        <ChoiceFilter
          label={t('field.state')}
          values={STATES}
          labelOf={(state) => web(`state.${state}`)}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
        />
      </FilterBar>
      <ResourceTable
        name={`filter-${key}`}
        endpoint={contract.list}
        list={list}
        columns={columns}
        renderActions={(entry: FilterEntry) => (
          <>
            {rights.modify && (
              <Button type="link" size="small" onClick={() => setEdited(entry)}>
                {web('action.edit')}
              </Button>
            )}
            {rights.delete && (
              <Button type="link" size="small" danger onClick={() => setQuestion({ type: 'remove', entries: [entry] })}>
                {web('action.remove')}
              </Button>
            )}
          </>
        )}
        {...(rights.delete
          ? {
              renderBatchActions: (entries: FilterEntry[], clear: () => void) => (
                <Button type="link" size="small" danger onClick={() => setQuestion({ type: 'remove', entries, onDone: clear })}>
                  {web('action.remove')}
                </Button>
              ),
            }
          : {})}
        emptyText={t(`empty.${key}`)}
        emptyAction={create}
      />
      <Suspense>
        {edited && <EntryDialog entryList={entryList} entry={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
      {question && <EntryQuestion contract={contract} question={question} onClose={() => setQuestion(undefined)} />}
      <DropsDrawer />
    </>
  );
}
