import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { type MissingPage, missingPageContract, PAGE_STATES } from '../contract.ts';
import { pageColumns } from './page-columns.tsx';
import { PageSteps } from './PageSteps.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));
const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }));

const REFRESH_MS = 2000;

/** Addresses that somebody misses, and what became of each, step by step. */
export function MissingPageScreen() {
  const t = useText('missingPage');
  const web = useText('web');
  const rights = useRights('tag');
  const reasonText = useReasonText('missingPage');
  const list = useListState({ filters: { keyword: param.text, state: param.choices(PAGE_STATES) } });
  const { filters, setFilters } = list;
  const [isReporting, setIsReporting] = useState(false);
  const [assigned, setAssigned] = useState<MissingPage>();
  const invalidates = [missingPageContract];
  const retry = useAction(missingPageContract.retry, { invalidates });
  const remove = useAction(missingPageContract.remove, { invalidates, success: t('done.removed') });
  const create = rights.modify && (
    <Button type="primary" onClick={() => setIsReporting(true)}>
      {t('action.report')}
    </Button>
  );
  const isOver = (page: MissingPage) => page.state !== 'waiting' && page.state !== 'running';
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoicesFilter
          label={t('field.state')}
          values={PAGE_STATES}
          labelOf={(value) => t(`state.${value}`)}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
        />
      </FilterBar>
      <ResourceTable
        name="missing-page"
        endpoint={missingPageContract.list}
        list={list}
        columns={pageColumns(t, reasonText)}
        refreshMs={REFRESH_MS}
        renderExpanded={(page: MissingPage) => <PageSteps page={page} />}
        renderActions={(page: MissingPage) => (
          <>
            {rights.modify && page.state === 'no-subject' && (
              <Button type="link" size="small" onClick={() => setAssigned(page)}>
                {t('action.assign')}
              </Button>
            )}
            {rights.modify && (page.state === 'failed' || page.state === 'no-subject') && (
              <Button type="link" size="small" onClick={() => retry.mutate({ id: page.id })}>
                {t('action.retry')}
              </Button>
            )}
            {rights.delete && isOver(page) && (
              <ConfirmButton question={t('confirm.remove', { total: 1 })} onConfirm={() => remove.mutateAsync({ id: [page.id] })}>
                {web('action.remove')}
              </ConfirmButton>
            )}
          </>
        )}
        {...(rights.delete
          ? {
              renderBatchActions: (rows: MissingPage[], clear: () => void) => (
                <ConfirmButton
                  question={t('confirm.remove', { total: rows.length })}
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
        {isReporting && <ReportDialog onClose={() => setIsReporting(false)} />}
        {assigned && <AssignDialog page={assigned} onClose={() => setAssigned(undefined)} />}
      </Suspense>
    </>
  );
}
