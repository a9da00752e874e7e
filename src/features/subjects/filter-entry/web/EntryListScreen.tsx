import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ApplyingBar, DropsDrawer } from '#features/subjects/filter/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { AskRemovalButton } from '#web/ui/AskRemovalButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import type { FilterEntry } from '../contract.ts';
import { useEntryColumns } from './entry-columns.tsx';
import type { EntryList } from './entry-list.ts';
import { ENTRY_PARAMS, EntryFilters } from './EntryFilters.tsx';
import { EntryQuestion, type Question } from './EntryQuestion.tsx';

const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }));

/** Entries with the number of articles that each excludes. Every change shows its effect before it is made. */
export function EntryListScreen({ entryList }: { entryList: EntryList }) {
  const { key, contract, kinds } = entryList;
  const t = useText('filterEntry');
  const rights = useRights('filter');
  const [edited, setEdited] = useState<FilterEntry | 'new'>();
  useAskedToCreate(rights.modify, () => setEdited('new'));
  const [question, setQuestion] = useState<Question>();
  const list = useListState({ filters: ENTRY_PARAMS, sort: 'createdAt' });
  const columns = useEntryColumns(entryList, (entry) => setQuestion({ type: entry.isEnabled ? 'disable' : 'enable', entries: [entry] }));
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  const entry = edited === 'new' ? undefined : edited;
  return (
    <>
      <PageHeader extra={create} />
      <ApplyingBar about={t(`about.${key}`)} />
      <EntryFilters list={list} kinds={kinds} />
      <ResourceTable
        name={`filter-${key}`}
        endpoint={contract.list}
        list={list}
        columns={columns}
        renderActions={(row: FilterEntry) => (
          <>
            {rights.modify && <EditButton onClick={() => setEdited(row)} />}
            {rights.delete && <AskRemovalButton onClick={() => setQuestion({ type: 'remove', entries: [row] })} />}
          </>
        )}
        renderBatchActions={
          rights.delete &&
          ((entries: FilterEntry[], clear: () => void) => (
            <AskRemovalButton onClick={() => setQuestion({ type: 'remove', entries, onDone: clear })} />
          ))
        }
        emptyText={t(`empty.${key}`)}
        emptyAction={create}
      />
      <Suspense>{edited && <EntryDialog entryList={entryList} entry={entry} onClose={() => setEdited(undefined)} />}</Suspense>
      {question && <EntryQuestion contract={contract} question={question} onClose={() => setQuestion(undefined)} />}
      <DropsDrawer />
    </>
  );
}
