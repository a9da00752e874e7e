import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useSwitch } from '#web/client/use-switch.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { type FiltersOf, type ListState, useListState } from '#web/ui/use-list-state.ts';
import { type ClassKind, globalRejectContract, type RejectClass, rejectClassContract } from '../contract.ts';
import { useClassColumns } from './class-columns.tsx';

const ClassDialog = lazy(async () => ({ default: (await import('./ClassDialog.tsx')).ClassDialog }));

const CLASS_PARAMS = { keyword: param.text };

/** The classes of one of the lists. */
export function RejectClassScreen({ kind }: { kind: ClassKind }) {
  const t = useText('globalReject');
  const rights = useRights('operation-setting');
  const [edited, setEdited] = useState<RejectClass | 'new'>();
  const list = useListState({ filters: CLASS_PARAMS, sort: 'name', isDescending: false });
  const { turn, isPending } = useSwitch(rejectClassContract, (isEnabled, total) =>
    t(isEnabled ? 'done.enabled' : 'done.disabled', { total }),
  );
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.createClass')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create}>{t('about.class')}</PageHeader>
      <ClassFilters list={list} />
      <ResourceTable
        name={`reject-class-${kind}`}
        endpoint={rejectClassContract.list}
        list={list}
        input={{ kind }}
        columns={useClassColumns((row, isEnabled) => turn([row], isEnabled))}
        renderActions={(row: RejectClass) => (
          <>
            {rights.modify && <EditButton onClick={() => setEdited(row)} />}
            <RemoveButton classes={[row]} />
          </>
        )}
        renderBatchActions={
          (rights.modify || rights.delete) &&
          ((rows: RejectClass[], clear: () => void) => (
            <>
              {rights.modify && <SwitchButtons rows={rows} isOn={(row) => row.isEnabled} isPending={isPending} onSwitch={turn} />}{' '}
              <RemoveButton classes={rows} onDone={clear} />
            </>
          ))
        }
        emptyText={t('empty.classes')}
        emptyAction={create}
      />
      <Suspense>
        {edited && <ClassDialog kind={kind} {...(edited === 'new' ? {} : { rejectClass: edited })} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}

function ClassFilters({ list }: { list: ListState<FiltersOf<typeof CLASS_PARAMS>> }) {
  const t = useText('globalReject');
  return (
    <FilterBar list={list}>
      <KeywordFilter
        value={list.filters.keyword}
        placeholder={t('filter.className')}
        onChange={(keyword) => list.setFilters({ keyword })}
      />
    </FilterBar>
  );
}

function RemoveButton({ classes, onDone }: { classes: readonly RejectClass[]; onDone?: () => void }) {
  const t = useText('globalReject');
  const web = useText('web');
  const rights = useRights('operation-setting');
  const remove = useAction(rejectClassContract.remove, {
    invalidates: [rejectClassContract, globalRejectContract],
    success: t('done.removed'),
  });
  const [first] = classes;
  if (!rights.delete || !first) return null;
  const question = onDone
    ? t('confirm.removeClasses', { total: classes.length })
    : t('confirm.removeClass', { name: first.name, total: first.entries });
  return (
    <ConfirmButton
      type={onDone ? 'default' : 'link'}
      question={question}
      onConfirm={() => remove.mutateAsync({ id: classes.map(({ id }) => id) }).then(onDone, () => undefined)}
    >
      {web('action.remove')}
    </ConfirmButton>
  );
}
