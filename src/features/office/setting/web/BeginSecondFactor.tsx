import { Flex, Input, QRCode, Typography } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { settingContract } from '../contract.ts';
import { StepFields } from './StepFields.tsx';

interface BeginProps {
  title: string;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}
type Begun = Output<(typeof settingContract)['beginSecondFactor']>;

/** First the password, and a passkey where there is one, then the secret for the app and a first code that it shows. */
export function BeginSecondFactor({ title, onDone, onClose }: BeginProps) {
  const t = useText('setting');
  const [begun, setBegun] = useState<Begun>();
  return (
    <FormDialog key={begun ? 'code' : 'password'} title={title} onClose={onClose} width={460}>
      {begun ? (
        <ConfirmForm title={title} begun={begun} onDone={onDone} onClose={onClose} />
      ) : (
        <>
          <p>{t('secondFactor.beginText')}</p>
          <SchemaForm endpoint={settingContract.beginSecondFactor} submitText={t('secondFactor.next')} onDone={setBegun} onCancel={onClose}>
            <StepFields />
          </SchemaForm>
        </>
      )}
    </FormDialog>
  );
}

function ConfirmForm({ title, begun: { secret, address }, onDone, onClose }: BeginProps & { begun: Begun }) {
  const t = useText('setting');
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <Flex vertical align="center" gap={8} style={{ marginBottom: 16 }}>
        <QRCode value={address} size={176} type="svg" aria-label={t('secondFactor.picture')} />
        <Typography.Text copyable={{ text: secret }} code>
          {inFours(secret)}
        </Typography.Text>
      </Flex>
      <SchemaForm
        endpoint={settingContract.confirmSecondFactor}
        invalidates={[settingContract]}
        submitText={title}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
        onCancel={onClose}
      >
        <FormField name="code" label={t('field.firstCode')}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} style={{ width: 200 }} />
        </FormField>
      </SchemaForm>
    </>
  );
}

/** As it is read aloud and typed. */
const inFours = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? secret;
