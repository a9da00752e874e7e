import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { settingContract } from '../contract.ts';

export function PasswordUpdateScreen() {
  const t = useText('setting');
  const web = useText('web');
  const user = useUser();
  // A new key gives an empty form after each success.
  const [round, setRound] = useState(0);
  const [signedOut, setSignedOut] = useState<number>();
  if (user?.Is_Simulate_Login_User === 1) {
    return (
      <>
        <PageHeader />
        <Alert type="warning" showIcon title={t('simulated')} />
      </>
    );
  }
  return (
    <>
      <PageHeader />
      <div className="panel">
        {signedOut !== undefined && (
          <Alert type="success" showIcon title={t('done.password', { total: signedOut })} style={{ maxWidth: 480, marginBottom: 16 }} />
        )}
        <SchemaForm
          key={round}
          endpoint={settingContract.updatePassword}
          maxWidth={480}
          toInput={({ oldPassword, password }) => ({ oldPassword, password })}
          onDone={(output) => {
            setSignedOut(output.signedOut);
            setRound(round + 1);
          }}
        >
          <FormField name="oldPassword" label={t('field.oldPassword')} message={t('rule.oldPassword')}>
            <Input.Password autoComplete="current-password" />
          </FormField>
          <FormField
            name="password"
            label={t('field.password')}
            help={(['length', 'common', 'username'] as const).map((rule) => t(`passwordRules.${rule}`)).join(' · ')}
          >
            <Input.Password autoComplete="new-password" />
          </FormField>
          <Form.Item
            name="repeat"
            label={t('field.repeat')}
            required
            dependencies={['password']}
            validateTrigger={['onBlur', 'onSubmit']}
            rules={[
              { required: true, message: web('rule.required') },
              ({ getFieldValue }) => ({
                validator: async (_rule, value) => {
                  if (value && value !== getFieldValue('password')) throw new Error(t('rule.repeat'));
                },
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </SchemaForm>
      </div>
    </>
  );
}
