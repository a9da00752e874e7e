import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type DataExport, dataExportContract } from '../contract.ts';
import { TestTarget } from './TestTarget.tsx';

/** Where an export goes now, with a test of it and the way back to files. */
export function CurrentTarget({ row: { id, name, pushAddress, sftp }, onRemoved }: { row: DataExport; onRemoved: () => void }) {
  const t = useText('dataExport');
  const remove = useAction(dataExportContract.pushRemove, { invalidates: [dataExportContract], success: t('push.removed') });
  return (
    <>
      <p style={{ overflowWrap: 'anywhere' }}>
        {t('push.now', { address: pushAddress })}{' '}
        <ConfirmButton question={t('confirm.removePush', { name })} onConfirm={() => remove.mutateAsync({ id }).then(onRemoved)}>
          {t('push.remove')}
        </ConfirmButton>
      </p>
      {sftp?.hostKey && <p style={{ overflowWrap: 'anywhere' }}>{t('sftp.accepted', { hostKey: sftp.hostKey })}</p>}
      {sftp?.hostKey === '' && <p>{t('sftp.notAccepted')}</p>}
      <TestTarget id={id} />
    </>
  );
}
