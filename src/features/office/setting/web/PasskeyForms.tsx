import { Input } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { makePasskey, passkeyTrouble } from '#web/client/passkeys.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type OwnPasskey, settingContract } from '../contract.ts';
import { StepFields } from './StepFields.tsx';

type Begun = Output<(typeof settingContract)['beginPasskey']>;

/** Name and password first, then the browser asks for finger, face, PIN or key. */
export function AddPasskey({ onDone, onClose }: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const t = useText('setting');
  const [trouble, setTrouble] = useState('');
  const add = useAction(settingContract.addPasskey, {
    success: t('done.passkeyAdded'),
    invalidates: [settingContract],
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const make = async (begun: Begun, name: string) => {
    setTrouble('');
    try {
      add.mutate({ name, passkey: await makePasskey(begun) });
    } catch (error) {
      setTrouble(t(`passkeys.trouble.${passkeyTrouble(error)}`));
    }
  };
  return (
    <FormDialog title={t('passkeys.add')} onClose={onClose} width={460}>
      <p>{t('passkeys.addText')}</p>
      {trouble && <p role="alert">{trouble}</p>}
      <SchemaForm
        endpoint={settingContract.beginPasskey}
        submitText={t('passkeys.next')}
        onDone={(begun, { name }) => void make(begun, name)}
        onCancel={onClose}
      >
        <NameField />
        <StepFields />
      </SchemaForm>
    </FormDialog>
  );
}

export function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useText('setting');
  return (
    <FormDialog title={t('passkeys.rename')} record={name} onClose={onClose} width={460}>
      <SchemaForm
        endpoint={settingContract.renamePasskey}
        initial={{ name }}
        extra={{ id }}
        success={t('done.passkeyRenamed')}
        invalidates={[settingContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <NameField />
      </SchemaForm>
    </FormDialog>
  );
}

export function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useText('setting');
  return (
    <FormDialog title={t('passkeys.remove')} record={name} onClose={onClose} width={460}>
      <p>{t('passkeys.removeText', { name })}</p>
      <SchemaForm
        endpoint={settingContract.removePasskey}
        extra={{ id }}
        success={t('done.passkeyRemoved')}
        invalidates={[settingContract]}
        submitText={t('passkeys.remove')}
        isDanger
        onDone={onClose}
        onCancel={onClose}
      >
        <StepFields />
      </SchemaForm>
    </FormDialog>
  );
}

function NameField() {
  const t = useText('setting');
  return (
    <FormField name="name" label={t('field.passkeyName')} help={t('help.passkeyName')}>
      <Input maxLength={60} />
    </FormField>
  );
}
