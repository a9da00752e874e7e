import { Button } from 'antd';
import { useState } from 'react';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { globalRejectContract, rejectClassContract, type RejectEntry } from '../contract.ts';
import { classKindOf } from './class-kind.ts';
import { MoveDialog } from './MoveDialog.tsx';

interface RejectBatchActionsProps {
  kind: RejectKind;
  entries: RejectEntry[];
  isPending: boolean;
  onSwitch: (entries: RejectEntry[], isEnabled: boolean) => void;
  onDone: () => void;
}

export function RejectBatchActions({ kind, entries, isPending, onSwitch, onDone }: RejectBatchActionsProps) {
  const t = useText('globalReject');
  const web = useText('web');
  const rights = useRights('operation-setting');
  const [isMoving, setMoving] = useState(false);
  const classKind = classKindOf(kind);
  const remove = useAction(globalRejectContract.remove, {
    invalidates: [globalRejectContract, rejectClassContract],
    success: t('done.removed'),
  });
  return (
    <>
      {rights.modify && <SwitchButtons rows={entries} isOn={(row) => row.isEnabled} isPending={isPending} onSwitch={onSwitch} />}{' '}
      {rights.modify && classKind && (
        <Button size="small" onClick={() => setMoving(true)}>
          {t('action.move')}
        </Button>
      )}{' '}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeMany', { total: entries.length })}
          onConfirm={() => remove.mutateAsync({ id: entries.map(({ id }) => id) }).then(onDone, () => undefined)}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
      {isMoving && classKind && <MoveDialog kind={classKind} entries={entries} onDone={onDone} onClose={() => setMoving(false)} />}
    </>
  );
}
