import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { sessionContract } from '#features/core/session/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { fetchUser } from '#web/session/enter.ts';
import { getHomePage } from '#web/session/home-page.ts';
import { useUser } from '#web/session/user-store.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { settingContract } from '../contract.ts';

export function PasswordUpdateScreen() {
  const t = useText('setting');
  const user = useUser();
  const isSimulated = user?.Is_Simulate_Login_User === 1;
  return (
    <>
      <PageHeader />
      {isSimulated && <Alert type="warning" showIcon title={t('simulated')} />}
      {!isSimulated && user?.hasPassword === false && <Alert type="info" showIcon title={t('noPassword')} />}
      {!isSimulated && user?.hasPassword !== false && (
        <div className="panel">
          <PasswordChange />
        </div>
      )}
    </>
  );
}

function PasswordChange() {
  const t = useText('setting');
  const user = useUser();
  const { gateway } = usePlatform();
  const navigate = useNavigate();
  // A new key gives an empty form after each success.
  const [round, setRound] = useState(0);
  const [signedOut, setSignedOut] = useState<number>();
  const rule = useCall(sessionContract.passwordRule, undefined);
  return (
    <>
      <Outcome signedOut={signedOut} mustChange={user?.mustChangePassword === true} />
      <SchemaForm
        key={round}
        endpoint={settingContract.updatePassword}
        maxWidth={480}
        toInput={({ oldPassword, password }) => ({ oldPassword, password })}
        onDone={(output) => {
          setSignedOut(output.signedOut);
          setRound(round + 1);
          // The server opens the other screens after the change; then the work begins.
          if (user?.mustChangePassword)
            void fetchUser(gateway).then(
              () => navigate(getHomePage(user), { replace: true }),
              () => undefined,
            );
        }}
      >
        <FormField name="oldPassword" label={t('field.oldPassword')} message={t('rule.oldPassword')}>
          <Input.Password autoComplete="current-password" />
        </FormField>
        <FormField name="password" label={t('field.password')} help={rulesOf(t, rule.data)}>
          <Input.Password autoComplete="new-password" />
        </FormField>
        <RepeatField />
      </SchemaForm>
    </>
  );
}

type Rule = Output<(typeof sessionContract)['passwordRule']>;

/** Nothing of its length before it is known. */
const rulesOf = (t: ReturnType<typeof useText<'setting'>>, rule: Rule | undefined): string =>
  [
    ...(rule ? [t('passwordRules.length', { least: rule.minLength })] : []),
    t('passwordRules.common'),
    t('passwordRules.username'),
    ...(rule && rule.history > 0 ? [t('passwordRules.history', { last: rule.history })] : []),
    ...(rule && rule.maxAgeDays > 0 ? [t('passwordRules.age', { days: rule.maxAgeDays })] : []),
  ].join(' · ');

interface OutcomeProps {
  /** Number of sessions that ended with the old password; undefined before the change. */
  signedOut: number | undefined;
  mustChange: boolean;
}

/** Why a new password is required, or that it has been set. */
function Outcome({ signedOut, mustChange }: OutcomeProps) {
  const t = useText('setting');
  const style = { maxWidth: 480, marginBottom: 16 };
  if (signedOut === undefined) return mustChange && <Alert type="info" showIcon title={t('mustChange')} style={style} />;
  const title = signedOut > 0 ? t('done.password', { total: signedOut }) : t('done.passwordOnly');
  return <Alert type="success" showIcon title={title} style={style} />;
}

/** Only in the browser: a check against typing errors. */
function RepeatField() {
  const t = useText('setting');
  const web = useText('web');
  return (
    <Form.Item
      name="repeat"
      label={t('field.repeat')}
      required
      dependencies={['password']}
      validateTrigger={['onBlur', 'onSubmit']}
      rules={[
        { required: true, message: web('rule.required', { field: t('field.repeat') }) },
        ({ getFieldValue }) => ({
          validator: async (_rule, value) => {
            if (value && value !== getFieldValue('password')) throw new Error(t('rule.repeat'));
          },
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  );
}
