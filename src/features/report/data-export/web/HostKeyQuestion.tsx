import { Alert } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { dataExportContract } from '../contract.ts';

interface HostKeyQuestionProps {
  id: number;
  hostKey: string;
  /** Another one was accepted before. */
  isChanged: boolean;
  onAccepted: () => void;
}

/** The host key that a server shows and nobody has accepted: a person compares it, and decides. */
export function HostKeyQuestion({ id, hostKey, isChanged, onAccepted }: HostKeyQuestionProps) {
  const t = useText('dataExport');
  const accept = useAction(dataExportContract.hostKey, { invalidates: [dataExportContract], success: t('sftp.acceptDone') });
  return (
    <Alert
      style={{ marginTop: 8, overflowWrap: 'anywhere' }}
      showIcon
      type={isChanged ? 'error' : 'warning'}
      title={t(isChanged ? 'sftp.changed' : 'sftp.shows', { hostKey })}
      description={
        <>
          <p style={{ margin: '0 0 8px' }}>{t(isChanged ? 'sftp.changedText' : 'sftp.check')}</p>
          <ConfirmButton
            type="default"
            size="middle"
            isDanger={isChanged}
            question={t('confirm.acceptHostKey', { hostKey })}
            onConfirm={() => accept.mutateAsync({ id, hostKey }).then(onAccepted)}
          >
            {t('sftp.accept')}
          </ConfirmButton>
        </>
      }
    />
  );
}
