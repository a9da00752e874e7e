import { Input } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';
import { type DataExport, dataExportContract } from '../contract.ts';
import { TestTarget } from './TestTarget.tsx';

const WIDTH = 560;

/** Where an export is pushed to; a new address has a new secret. */
export function PushDrawer({ row: { id, name, pushAddress }, onClose }: { row: DataExport; onClose: () => void }) {
  const t = useText('dataExport');
  const [secret, setSecret] = useState<string>();
  const remove = useAction(dataExportContract.pushRemove, { invalidates: [dataExportContract], success: t('push.removed') });
  if (secret !== undefined)
    return (
      <ShownOnce title={t('push.secret')} value={secret} copy={t('push.copy')} onClose={onClose}>
        <p>{t('push.secretText')}</p>
      </ShownOnce>
    );
  return (
    <FormDrawer title={t('push.title', { name: shortly(name) })} size={WIDTH + 60} onClose={onClose}>
      <p style={{ marginTop: 0 }}>{t('push.about')}</p>
      {pushAddress !== '' && (
        <p style={{ overflowWrap: 'anywhere' }}>
          {t('push.now', { address: pushAddress })}{' '}
          <ConfirmButton question={t('confirm.removePush', { name })} onConfirm={() => remove.mutateAsync({ id }).then(onClose)}>
            {t('push.remove')}
          </ConfirmButton>
        </p>
      )}
      {pushAddress !== '' && <TestTarget id={id} />}
      <SchemaForm
        endpoint={dataExportContract.push}
        extra={{ id }}
        initial={{ url: '' }}
        success={t('push.saved')}
        invalidates={[dataExportContract]}
        onDone={(made) => setSecret(made.secret)}
        onCancel={onClose}
        maxWidth={WIDTH}
      >
        <FormField name="url" label={t(pushAddress === '' ? 'push.url' : 'push.otherUrl')}>
          <Input autoFocus placeholder="https://" />
        </FormField>
      </SchemaForm>
    </FormDrawer>
  );
}
