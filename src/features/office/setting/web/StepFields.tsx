import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import type { passkeySigned } from '#shared/passkeys.ts';
import { ApiError } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { hasPasskeys, passkeyTrouble, signByPasskey } from '#web/client/passkeys.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { settingContract } from '../contract.ts';

/** What a change of how a person signs in asks for: the password and, where there is a second step, a code or, where there is one, a passkey. */
export function StepFields() {
  const t = useText('setting');
  const { data, isError } = useCall(settingContract.passkeys, undefined);
  const hasPassword = useUser()?.hasPassword !== false;
  const needsStep = data?.needsStep ?? isError;
  const canProve = needsStep && hasPasskeys() && data?.items.some(({ host }) => host === data.host) !== false;
  return (
    <>
      {hasPassword ? (
        <FormField name="password" label={t('field.signInPassword')}>
          <Input.Password autoComplete="current-password" />
        </FormField>
      ) : (
        <>
          <p>{t('help.noPassword')}</p>
          <Form.Item name="password" hidden initialValue="-">
            <Input />
          </Form.Item>
        </>
      )}
      {needsStep && (
        <FormField name="code" label={t('field.code')} help={t('help.code')}>
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={20} style={{ width: 200 }} />
        </FormField>
      )}
      {canProve && (
        <FormField name="passkey" label={t('field.passkeyProof')}>
          <PasskeyProof />
        </FormField>
      )}
    </>
  );
}

interface ProofProps {
  value?: z.input<typeof passkeySigned>;
  onChange?: (value: z.input<typeof passkeySigned>) => void;
}

/** A form's value that a passkey signs. */
function PasskeyProof({ value, onChange }: ProofProps) {
  const t = useText('setting');
  const [trouble, setTrouble] = useState('');
  const prove = async () => {
    setTrouble('');
    try {
      onChange?.(await signByPasskey(await call(settingContract.askOwnPasskey, {})));
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === 'not-found';
      setTrouble(isMissing ? t('passkeys.noneHere') : t(`passkeys.trouble.${passkeyTrouble(error)}`));
    }
  };
  return (
    <>
      <Button onClick={() => void prove()}>{t(value ? 'passkeys.proved' : 'passkeys.prove')}</Button>
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
