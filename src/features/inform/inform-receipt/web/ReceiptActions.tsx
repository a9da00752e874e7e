import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { type InformReceipt, informReceiptContract } from '../contract.ts';
import { useReceiptState } from './use-receipt-state.ts';

function useRemove() {
  const t = useText('informReceipt');
  return useAction(informReceiptContract.remove, { invalidates: [informReceiptContract], success: t('done.removed') });
}

export function ReceiptRowActions({ receipt: { id, name }, onEdit }: { receipt: InformReceipt; onEdit: () => void }) {
  const t = useText('informReceipt');
  const web = useText('web');
  const rights = useRights('inform-setting');
  const remove = useRemove();
  return (
    <>
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && (
        <ConfirmButton question={t('confirm.remove', { name })} onConfirm={() => remove.mutateAsync({ id: [id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}

/** What can be done with several settings at once. */
export function ReceiptBatchActions({ receipts, onDone }: { receipts: readonly InformReceipt[]; onDone: () => void }) {
  const t = useText('informReceipt');
  const web = useText('web');
  const rights = useRights('inform-setting');
  const { turn, isPending } = useReceiptState(onDone);
  const remove = useRemove();
  return (
    <>
      {rights.modify && <SwitchButtons rows={receipts} isOn={({ isEnabled }) => isEnabled} isPending={isPending} onSwitch={turn} />}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeMany', { total: receipts.length })}
          onConfirm={() => remove.mutateAsync({ id: receipts.map(({ id }) => id) }).then(onDone, () => undefined)}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
