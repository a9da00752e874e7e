import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { download } from '#features/core/file/web/facade.tsx';
import { useSwitch } from '#web/client/use-switch.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { globalRejectContract, type RejectEntry } from '../contract.ts';
import { RejectBatchActions } from './RejectBatchActions.tsx';
import { RejectHeader } from './RejectHeader.tsx';
import { RejectRowActions } from './RejectRowActions.tsx';
import { REJECT_PARAMS, RejectFilters } from './RejectFilters.tsx';
import { useRejectColumns } from './reject-columns.tsx';

const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectDialog }));
const RejectImport = lazy(async () => ({ default: (await import('./RejectImport.tsx')).RejectImport }));
const RejectTest = lazy(async () => ({ default: (await import('./RejectTest.tsx')).RejectTest }));

type Dialog = RejectEntry | 'create' | 'import' | 'test' | undefined;

/** One of the provider's lists, with what each entry kept out lately. */
export function RejectListScreen({ kind }: { kind: RejectKind }) {
  const t = useText('globalReject');
  const rights = useRights('operation-setting');
  const [dialog, setDialog] = useState<Dialog>();
  useAskedToCreate(rights.modify, () => setDialog('create'));
  const list = useListState({ filters: REJECT_PARAMS, sort: 'createdAt' });
  const { turn, isPending } = useSwitch(globalRejectContract, (isEnabled, total) =>
    t(isEnabled ? 'done.enabled' : 'done.disabled', { total }),
  );
  const create = rights.modify && (
    <Button type="primary" onClick={() => setDialog('create')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <RejectHeader kind={kind} create={create} onOpen={setDialog} />
      <RejectFilters kind={kind} list={list} />
      <ResourceTable
        name={`reject-${kind}`}
        endpoint={globalRejectContract.list}
        list={list}
        input={{ kind }}
        columns={useRejectColumns(kind, (row, isEnabled) => turn([row], isEnabled))}
        onExport={(file) => download(globalRejectContract.export.path, { ...list.filters, kind, format: file === 'csv' ? 'csv' : 'xlsx' })}
        renderActions={(row: RejectEntry) => <RejectRowActions entry={row} onEdit={() => setDialog(row)} />}
        renderBatchActions={
          (rights.modify || rights.delete) &&
          ((rows: RejectEntry[], clear: () => void) => (
            <RejectBatchActions kind={kind} entries={rows} isPending={isPending} onSwitch={turn} onDone={clear} />
          ))
        }
        emptyText={t('empty.list')}
        emptyAction={create}
      />
      <Suspense>
        <Dialogs kind={kind} dialog={dialog} onClose={() => setDialog(undefined)} />
      </Suspense>
    </>
  );
}

function Dialogs({ kind, dialog, onClose }: { kind: RejectKind; dialog: Dialog; onClose: () => void }) {
  if (dialog === undefined) return null;
  if (dialog === 'import') return <RejectImport kind={kind} onClose={onClose} />;
  if (dialog === 'test') return <RejectTest onClose={onClose} />;
  return <RejectDialog kind={kind} {...(dialog === 'create' ? {} : { entry: dialog })} onClose={onClose} />;
}
