import { Input } from 'antd';
import { z } from 'zod';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type Client, clientContract } from '../contract.ts';

/** Deletes only after the name was typed. */
export function RemoveClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useText('client');
  const web = useText('web');
  return (
    <FormDialog title={t('remove.title', { name: client.name })} onClose={onClose}>
      <p>{t('remove.text')}</p>
      <SchemaForm
        endpoint={clientContract.remove}
        extra={{ id: client.id }}
        submitText={web('action.remove')}
        isDanger
        success={t('done.removed')}
        invalidates={[clientContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="name" label={t('remove.label')} isLocal rule={z.literal(client.name)} message={t('remove.mismatch')}>
          <Input placeholder={client.name} autoFocus autoComplete="off" />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
