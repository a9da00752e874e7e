import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type Subject, subjectContract } from '../contract.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { SUBJECT_ADD } from './screens.ts';
import { SubjectActions } from './SubjectActions.tsx';
import { SubjectBatchActions } from './SubjectBatchActions.tsx';
import { useSubjectColumns } from './use-subject-columns.tsx';
import './subject.css';

const STATES = ['enabled', 'disabled'] as const;
const REFRESH_MS = 5_000;
const SubjectImport = lazy(async () => ({ default: (await import('./SubjectImport.tsx')).SubjectImport }));

export function SubjectListScreen() {
  const t = useText('subject');
  const web = useText('web');
  const rights = useRights('subject');
  const [isImporting, setImporting] = useState(false);
  const list = useListState({
    filters: { keyword: param.text, categoryId: param.numbers, ownerId: param.numbers, state: param.choice(STATES) },
    sort: 'sort',
    isDescending: false,
  });
  const { filters, setFilters } = list;
  const columns = useSubjectColumns();
  const create = rights.modify && (
    <Link to={SUBJECT_ADD}>
      <Button type="primary">{t('action.create')}</Button>
    </Link>
  );
  return (
    <>
      <PageHeader
        extra={
          <>
            {rights.modify && <Button onClick={() => setImporting(true)}>{t('action.import')}</Button>} {create}
          </>
        }
      />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <CategoryFilter value={filters.categoryId} onChange={(categoryId) => setFilters({ categoryId })} />
        <FilterField label={t('field.owner')}>
          <EntitySelect
            entity="user"
            isMultiple
            width={160}
            placeholder={web('filter.all')}
            value={filters.ownerId ?? []}
            onChange={(ownerId: number[]) => setFilters({ ownerId: ownerId.length > 0 ? ownerId : undefined })}
          />
        </FilterField>
        <ChoiceFilter
          label={t('field.state')}
          values={STATES}
          labelOf={(value) => web(`state.${value}`)}
          value={filters.state}
          onChange={(value) => setFilters({ state: value })}
        />
      </FilterBar>
      <ResourceTable
        name="subject"
        endpoint={subjectContract.list}
        list={list}
        columns={columns}
        refreshMs={REFRESH_MS}
        renderActions={(row) => <SubjectActions subject={row} />}
        renderBatchActions={(rows: Subject[], clear) => <SubjectBatchActions subjects={rows} onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      {isImporting && (
        <Suspense>
          <SubjectImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
