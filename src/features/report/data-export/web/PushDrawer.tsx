import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';
import { type DataExport, dataExportContract } from '../contract.ts';
import { CurrentTarget } from './CurrentTarget.tsx';

const WIDTH = 560;

/** Where an export is pushed to; a new address has a new secret. */
export function PushDrawer({ row, onClose }: { row: DataExport; onClose: () => void }) {
  const { id, name } = row;
  const isPushed = row.target === 'push';
  const t = useText('dataExport');
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined)
    return (
      <ShownOnce title={t('push.secret')} value={secret} copy={t('push.copy')} onClose={onClose}>
        <p>{t('push.secretText')}</p>
      </ShownOnce>
    );
  return (
    <FormDrawer title={t('push.title', { name: shortly(name) })} size={WIDTH + 60} onClose={onClose}>
      <p style={{ marginTop: 0 }}>{t('push.about')}</p>
      {isPushed && <CurrentTarget row={row} onRemoved={onClose} />}
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
        <FormField name="url" label={t(isPushed ? 'push.otherUrl' : 'push.url')}>
          <Input autoFocus placeholder="https://" />
        </FormField>
      </SchemaForm>
    </FormDrawer>
  );
}
