import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EndRowsButton } from '#web/ui/EndRowsButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type ExportRequest, exportContract, REQUEST_STATES } from '../contract.ts';
import { TakeButton } from './TakeButton.tsx';
import { useRequestColumns } from './use-request-columns.tsx';

const DecideDialog = lazy(async () => ({ default: (await import('./DecideDialog.tsx')).DecideDialog }));

const FILTERS = { id: param.number, state: param.choice(REQUEST_STATES) };
const isOpen = ({ state }: ExportRequest): boolean => state === 'waiting' || state === 'approved';

function useStateFilter() {
  const t = useText('export');
  const list = useListState({ filters: FILTERS });
  const bar = (
    <FilterBar list={list}>
      <ChoiceFilter
        label={t('field.state')}
        values={REQUEST_STATES}
        labelOf={(state) => t(`state.${state}`)}
        value={list.filters.state}
        onChange={(state) => list.setFilters({ state })}
      />
    </FilterBar>
  );
  return { list, bar };
}

export function OwnRequestList() {
  const t = useText('export');
  const { list, bar } = useStateFilter();
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>{t('requests.about')}</p>
      {bar}
      <ResourceTable
        name="export-request"
        endpoint={exportContract.requests}
        list={list}
        columns={useRequestColumns(false)}
        renderActions={(row: ExportRequest) => (
          <>
            {row.state === 'approved' && <TakeButton id={row.id} />}
            {isOpen(row) && <WithdrawButton rows={[row]} />}
          </>
        )}
        renderBatchActions={(rows: ExportRequest[], clear: () => void) => <WithdrawButton rows={rows} onDone={clear} />}
        canSelect={isOpen}
        emptyText={t('requests.empty')}
      />
    </>
  );
}

/** Of all people of the client. */
export function AllRequestList() {
  const t = useText('export');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  const { list, bar } = useStateFilter();
  const [decided, setDecided] = useState<{ rows: readonly ExportRequest[]; isApproved: boolean; onDone: () => void }>();
  const canDecide = ({ state, isOwn }: ExportRequest) => state === 'waiting' && !isOwn && !isSimulated;
  const decide = (rows: readonly ExportRequest[], isApproved: boolean, onDone: () => void = () => undefined) =>
    setDecided({ rows, isApproved, onDone });
  return (
    <>
      {bar}
      <ResourceTable
        name="export-request-all"
        endpoint={exportContract.allRequests}
        list={list}
        columns={useRequestColumns(true)}
        renderActions={(row: ExportRequest) =>
          canDecide(row) && (
            <>
              <Button type="link" size="small" onClick={() => decide([row], true)}>
                {t('action.approve')}
              </Button>
              <Button type="link" size="small" danger onClick={() => decide([row], false)}>
                {t('action.refuse')}
              </Button>
            </>
          )
        }
        renderBatchActions={(rows: ExportRequest[], clear: () => void) => (
          <>
            <Button size="small" onClick={() => decide(rows, true, clear)}>
              {t('action.approve')}
            </Button>
            <Button size="small" danger onClick={() => decide(rows, false, clear)}>
              {t('action.refuse')}
            </Button>
          </>
        )}
        canSelect={canDecide}
        emptyText={t('requests.empty')}
      />
      <Suspense>{decided && <DecideDialog {...decided} onClose={() => setDecided(undefined)} />}</Suspense>
    </>
  );
}

function WithdrawButton({ rows, onDone }: { rows: readonly ExportRequest[]; onDone?: () => void }) {
  const t = useText('export');
  const withdraw = useAction(exportContract.withdraw, { invalidates: [exportContract], success: t('done.withdrawn') });
  return (
    <EndRowsButton
      rows={rows}
      questionOf={(one) => (one ? t('confirm.withdraw', { total: one.total }) : t('confirm.withdrawMany', { total: rows.length }))}
      end={(ids) => withdraw.mutateAsync({ ids })}
      onDone={onDone}
    >
      {t('action.withdraw')}
    </EndRowsButton>
  );
}
