import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useSwitch } from '#web/client/use-switch.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { type FiltersOf, type ListState, useListState } from '#web/ui/use-list-state.ts';
import { CHECK_STATES, dbCheckContract, type RecordCheck } from '../contract.ts';
import { CheckRowActions } from './CheckRowActions.tsx';
import { useCheckColumns } from './check-columns.tsx';

const CheckDialog = lazy(async () => ({ default: (await import('./CheckDialog.tsx')).CheckDialog }));
const PARAMS = { keyword: param.text, state: param.choice(CHECK_STATES) };

/** Checks of the record by SQL, with what each found last. */
export function CheckListScreen() {
  const t = useText('databaseMonitor');
  const rights = useRights('system-monitor');
  const [edited, setEdited] = useState<RecordCheck | 'new'>();
  useAskedToCreate(rights.modify, () => setEdited('new'));
  const list = useListState({ filters: PARAMS, sort: 'name', isDescending: false });
  const { turn, isPending } = useSwitch(dbCheckContract, (isEnabled, total) => t(isEnabled ? 'done.enabled' : 'done.disabled', { total }));
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create}>{t('about.checks')}</PageHeader>
      <CheckFilters list={list} />
      <ResourceTable
        name="db-check"
        endpoint={dbCheckContract.list}
        list={list}
        refreshMs={15_000}
        columns={useCheckColumns((row, isEnabled) => turn([row], isEnabled))}
        renderActions={(row: RecordCheck) => <CheckRowActions check={row} onEdit={() => setEdited(row)} />}
        renderBatchActions={
          (rights.modify || rights.delete) &&
          ((rows: RecordCheck[], clear: () => void) => (
            <>
              {rights.modify && <SwitchButtons rows={rows} isOn={(row) => row.isEnabled} isPending={isPending} onSwitch={turn} />}{' '}
              {rights.delete && <RemoveMany rows={rows} onDone={clear} />}
            </>
          ))
        }
        emptyText={t('empty.checks')}
        emptyAction={create}
      />
      <Suspense>{edited && <CheckDialog {...(edited === 'new' ? {} : { check: edited })} onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  );
}

function CheckFilters({ list }: { list: ListState<FiltersOf<typeof PARAMS>> }) {
  const t = useText('databaseMonitor');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoiceFilter
        label={t('field.state')}
        values={CHECK_STATES}
        labelOf={(state) => t(`state.${state}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
    </FilterBar>
  );
}

function RemoveMany({ rows, onDone }: { rows: readonly RecordCheck[]; onDone: () => void }) {
  const t = useText('databaseMonitor');
  const web = useText('web');
  const remove = useAction(dbCheckContract.remove, { invalidates: [dbCheckContract], success: t('done.removed') });
  return (
    <ConfirmButton
      question={t('confirm.removeMany', { total: rows.length })}
      onConfirm={() => remove.mutateAsync({ id: rows.map(({ id }) => id) }).then(onDone, () => undefined)}
    >
      {web('action.remove')}
    </ConfirmButton>
  );
}
