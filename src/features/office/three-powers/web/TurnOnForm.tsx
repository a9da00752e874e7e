import { Alert } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { threePowersContract } from '../contract.ts';

/** Who turns it on is offered as system administrator. */
export function TurnOnForm() {
  const t = useText('threePowers');
  const user = useUser();
  return (
    <>
      <Alert type="warning" showIcon title={t('about.turnOn')} style={{ marginBlockEnd: 16 }} />
      <SchemaForm
        endpoint={threePowersContract.turnOn}
        initial={{ systemId: user?.userId }}
        success={t('done.turnedOn')}
        invalidates={[threePowersContract]}
        submitText={t('action.turnOn')}
        isReadOnly={user?.Is_Simulate_Login_User === 1}
      >
        {(['systemId', 'securityId', 'auditId'] as const).map((name) => (
          <FormField key={name} name={name} label={t(`field.${name}`)}>
            <EntitySelect entity="user" />
          </FormField>
        ))}
      </SchemaForm>
    </>
  );
}
