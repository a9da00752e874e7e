import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { settingContract } from '../contract.ts';

interface RenewProps {
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** New recovery codes for somebody who has used or lost the old ones. */
export function RenewCodes({ onDone, onClose }: RenewProps) {
  const t = useText('setting');
  return (
    <FormDialog title={t('secondFactor.renew')} onClose={onClose} width={460}>
      <p>{t('secondFactor.renewText')}</p>
      <SchemaForm
        endpoint={settingContract.renewRecoveryCodes}
        invalidates={[settingContract]}
        submitText={t('secondFactor.renew')}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
        onCancel={onClose}
      >
        <PasswordField />
        <CodeField />
      </SchemaForm>
    </FormDialog>
  );
}

/** Turns the second step off. */
export function EndSecondFactor({ onClose }: { onClose: () => void }) {
  const t = useText('setting');
  return (
    <FormDialog title={t('secondFactor.end')} onClose={onClose} width={460}>
      <p>{t('secondFactor.endText')}</p>
      <SchemaForm
        endpoint={settingContract.endSecondFactor}
        invalidates={[settingContract]}
        success={t('done.secondFactorOff')}
        submitText={t('secondFactor.end')}
        isDanger
        onDone={onClose}
        onCancel={onClose}
      >
        <PasswordField />
        <CodeField />
      </SchemaForm>
    </FormDialog>
  );
}

export function PasswordField() {
  const t = useText('setting');
  return (
    <FormField name="password" label={t('field.signInPassword')}>
      <Input.Password autoComplete="current-password" />
    </FormField>
  );
}

export function CodeField() {
  const t = useText('setting');
  return (
    <FormField name="code" label={t('field.code')} help={t('help.code')}>
      <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={20} style={{ width: 200 }} />
    </FormField>
  );
}
