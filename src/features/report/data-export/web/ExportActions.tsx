import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useSwitch } from '#web/client/use-switch.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { EndRowsButton } from '#web/ui/EndRowsButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { type DataExport, dataExportContract } from '../contract.ts';

const INVALIDATES = [dataExportContract];

/** Drawers of an export. */
export type OpenedWhat = 'edit' | 'push' | 's3' | 'sftp' | 'runs';

interface ExportActionsProps {
  row: DataExport;
  onOpen: (what: OpenedWhat) => void;
}

/** What can be done with an export in its state. */
export function ExportActions({ row, onOpen }: ExportActionsProps) {
  const t = useText('dataExport');
  const rights = useRights('external');
  const run = useAction(dataExportContract.run, { invalidates: INVALIDATES, success: t('done.run') });
  const stop = useAction(dataExportContract.stop, { invalidates: INVALIDATES, success: t('done.stopped') });
  const isAtWork = row.last?.state === 'collecting' || row.last?.state === 'writing';
  return (
    <RowActions name={row.name}>
      <Button type="link" size="small" onClick={() => onOpen('runs')}>
        {t('action.runs')}
      </Button>
      {rights.action && !isAtWork && (
        <Button type="link" size="small" loading={run.isPending} onClick={() => run.mutate({ id: row.id })}>
          {t('action.run')}
        </Button>
      )}
      {rights.action && isAtWork && (
        <ConfirmButton question={t('confirm.stop', { name: row.name })} onConfirm={() => stop.mutateAsync({ id: row.id })}>
          {t('action.stop')}
        </ConfirmButton>
      )}
      {rights.modify && <EditButton onClick={() => onOpen('edit')} />}
      {rights.modify && (
        <Button type="link" size="small" onClick={() => onOpen('push')}>
          {t('action.push')}
        </Button>
      )}
      {rights.modify && (
        <Button type="link" size="small" onClick={() => onOpen('s3')}>
          {t('action.s3')}
        </Button>
      )}
      {rights.modify && (
        <Button type="link" size="small" onClick={() => onOpen('sftp')}>
          {t('action.sftp')}
        </Button>
      )}
      {rights.delete && <RemoveExports rows={[row]} />}
    </RowActions>
  );
}

/** What can be done with several at once. */
export function ExportBatchActions({ rows, onDone }: { rows: readonly DataExport[]; onDone: () => void }) {
  const t = useText('dataExport');
  const rights = useRights('external');
  const { turn, isPending } = useSwitch(dataExportContract, (isEnabled, total) => t(isEnabled ? 'done.on' : 'done.off', { total }), onDone);
  return (
    <>
      {rights.modify && <SwitchButtons rows={rows} isOn={({ isEnabled }) => isEnabled} isPending={isPending} onSwitch={turn} />}
      {rights.delete && <RemoveExports rows={rows} onDone={onDone} />}
    </>
  );
}

function RemoveExports({ rows, onDone }: { rows: readonly DataExport[]; onDone?: () => void }) {
  const t = useText('dataExport');
  const web = useText('web');
  const remove = useAction(dataExportContract.remove, {
    invalidates: INVALIDATES,
    success: ({ changed }) => t('done.removed', { total: changed }),
  });
  return (
    <EndRowsButton
      rows={rows}
      questionOf={(one) => (one ? t('confirm.remove', { name: one.name }) : t('confirm.removeMany', { total: rows.length }))}
      end={(id) => remove.mutateAsync({ id })}
      onDone={onDone}
    >
      {web('action.remove')}
    </EndRowsButton>
  );
}
