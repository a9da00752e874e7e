import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';
import { type DataExport, dataExportContract } from '../contract.ts';
import { TARGET_WIDTH, TargetDrawer } from './TargetDrawer.tsx';

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
    <TargetDrawer row={row} target="push" title={t('push.title', { name: shortly(name) })} about={t('push.about')} onClose={onClose}>
      <SchemaForm
        endpoint={dataExportContract.push}
        extra={{ id }}
        initial={{ url: '' }}
        success={t('push.saved')}
        invalidates={[dataExportContract]}
        onDone={(made) => setSecret(made.secret)}
        onCancel={onClose}
        maxWidth={TARGET_WIDTH}
      >
        <FormField name="url" label={t(isPushed ? 'push.otherUrl' : 'push.url')}>
          <Input autoFocus placeholder="https://" />
        </FormField>
      </SchemaForm>
    </TargetDrawer>
  );
}
