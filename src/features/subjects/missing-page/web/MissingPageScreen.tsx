import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import type { MissingPage } from '../contract.ts';
import { MISSING_PAGE_PARAMS, MissingPageFilters } from './MissingPageFilters.tsx';
import { MissingPageTable } from './MissingPageTable.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));
const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }));

/** Reported addresses, and the outcome of each, step by step. */
export function MissingPageScreen() {
  const t = useText('missingPage');
  const rights = useRights('tag');
  const list = useListState({ filters: MISSING_PAGE_PARAMS });
  const [isReporting, setIsReporting] = useState(false);
  const [assigned, setAssigned] = useState<MissingPage>();
  const create = rights.modify && (
    <Button type="primary" onClick={() => setIsReporting(true)}>
      {t('action.report')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <MissingPageFilters list={list} />
      <MissingPageTable list={list} create={create} onAssign={setAssigned} />
      <Suspense>
        {isReporting && <ReportDialog onClose={() => setIsReporting(false)} />}
        {assigned && <AssignDialog page={assigned} onClose={() => setAssigned(undefined)} />}
      </Suspense>
    </>
  );
}
