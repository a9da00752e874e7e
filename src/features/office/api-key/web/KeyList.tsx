import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EndRowsButton } from '#web/ui/EndRowsButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type ApiKey, apiKeyContract, KEY_STATES } from '../contract.ts';
import { stateOf, useKeyColumns } from './use-key-columns.tsx';

const KeyUseDrawer = lazy(async () => ({ default: (await import('./KeyUseDrawer.tsx')).KeyUseDrawer }));
const RenewDialog = lazy(async () => ({ default: (await import('./KeyDialogs.tsx')).RenewDialog }));

/** The client's keys, with those that ended. */
export function KeyList({ emptyAction }: { emptyAction: ReactNode }) {
  const t = useText('apiKey');
  const rights = useRights('report-data-api');
  const list = useListState({ filters: { state: param.choice(KEY_STATES) } });
  const [renewed, setRenewed] = useState<ApiKey>();
  const [looked, setLooked] = useState<ApiKey>();
  const [openedAt] = useState(Date.now);
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>{t('about')}</p>
      <FilterBar list={list}>
        <ChoiceFilter
          label={t('field.state')}
          values={KEY_STATES}
          labelOf={(value) => t(`filterState.${value}`)}
          value={list.filters.state}
          onChange={(state) => list.setFilters({ state })}
        />
      </FilterBar>
      <ResourceTable
        name="api-key"
        endpoint={apiKeyContract.list}
        list={list}
        columns={useKeyColumns(openedAt)}
        renderActions={(row: ApiKey) => (
          <KeyActions row={row} isActive={stateOf(row, openedAt) === 'active'} onRenew={setRenewed} onLook={setLooked} />
        )}
        renderBatchActions={rights.delete && ((rows: ApiKey[], clear: () => void) => <RevokeButton rows={rows} onDone={clear} />)}
        canSelect={(row: ApiKey) => stateOf(row, openedAt) === 'active'}
        emptyText={t('empty')}
        emptyAction={emptyAction}
      />
      <Suspense>
        {renewed && <RenewDialog apiKey={renewed} onClose={() => setRenewed(undefined)} />}
        {looked && <KeyUseDrawer apiKey={looked} onClose={() => setLooked(undefined)} />}
      </Suspense>
    </>
  );
}

interface KeyActionsProps {
  row: ApiKey;
  isActive: boolean;
  onRenew: (row: ApiKey) => void;
  onLook: (row: ApiKey) => void;
}

function KeyActions({ row, isActive, onRenew, onLook }: KeyActionsProps) {
  const t = useText('apiKey');
  const rights = useRights('report-data-api');
  return (
    <>
      <Button type="link" size="small" onClick={() => onLook(row)}>
        {t('action.use')}
      </Button>
      {isActive && rights.modify && row.isOwn && (
        <Button type="link" size="small" onClick={() => onRenew(row)}>
          {t('action.renew')}
        </Button>
      )}
      {isActive && rights.delete && <RevokeButton rows={[row]} />}
    </>
  );
}

function RevokeButton({ rows, onDone }: { rows: readonly ApiKey[]; onDone?: () => void }) {
  const t = useText('apiKey');
  const revoke = useAction(apiKeyContract.remove, { invalidates: [apiKeyContract], success: t('done.revoked') });
  return (
    <EndRowsButton
      rows={rows}
      questionOf={(one) => (one ? t('confirm.revoke', { name: one.name }) : t('confirm.revokeMany', { total: rows.length }))}
      end={(id) => revoke.mutateAsync({ id })}
      onDone={onDone}
    >
      {t('action.revoke')}
    </EndRowsButton>
  );
}
