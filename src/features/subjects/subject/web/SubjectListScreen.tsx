import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type Subject, subjectContract } from '../contract.ts';
import { SUBJECT_ADD } from '../paths.ts';
import { SubjectActions } from './SubjectActions.tsx';
import { SubjectBatchActions } from './SubjectBatchActions.tsx';
import { SUBJECT_PARAMS, SubjectFilters } from './SubjectFilters.tsx';
import { useSubjectColumns } from './use-subject-columns.tsx';
import './subject.css';

const REFRESH_MS = 5_000;
const SubjectImport = lazy(async () => ({ default: (await import('./SubjectImport.tsx')).SubjectImport }));

export function SubjectListScreen() {
  const t = useText('subject');
  const rights = useRights('subject');
  const [isImporting, setImporting] = useState(false);
  const list = useListState({ filters: SUBJECT_PARAMS, sort: 'sort', isDescending: false });
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
      <SubjectFilters list={list} />
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
