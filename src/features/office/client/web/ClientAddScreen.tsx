import { Divider, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { HandOver, type NewAccess, NewPassword, randomPassword } from '#features/core/user/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { clientContract } from '../contract.ts';
import { ClientFields } from './ClientFields.tsx';
import { CLIENT_LIST } from '../paths.ts';

const START = {
  state: 'enabled',
  isSystemNameVisible: 1,
  themeStyleCode: 'default',
  defaultHomepageUrl: '/front/dashboard',
  isLinkTargetSelf: 0,
  isUserAccessStatisticsEnabled: 1,
  iconUrl: '',
  ownSubClients: 0,
} as const;

export function ClientAddScreen() {
  const t = useText('client');
  const navigate = useNavigate();
  const [password] = useState(randomPassword);
  const [access, setAccess] = useState<NewAccess>();
  const back = () => void navigate(CLIENT_LIST);
  return (
    <>
      <PageHeader />
      <div className="panel">
        <SchemaForm
          endpoint={clientContract.create}
          initial={{ ...START, adminPassword: password }}
          success={t('done.created')}
          invalidates={[clientContract]}
          onDone={(_, made) => setAccess({ username: made.adminUsername, password: made.adminPassword })}
          onCancel={back}
          toInput={withoutGaps}
        >
          <ClientFields />
          <Divider titlePlacement="start" orientationMargin={0}>
            {t('section.admin')}
          </Divider>
          <FormField name="adminUsername" label={t('field.adminUsername')} help={t('rule.adminUsername')} message={t('rule.adminUsername')}>
            <Input autoComplete="off" />
          </FormField>
          <FormField name="adminPassword" label={t('field.adminPassword')} help={t('rule.adminPassword')}>
            <NewPassword offered={password} />
          </FormField>
        </SchemaForm>
      </div>
      {access && <HandOver access={access} onClose={back} />}
    </>
  );
}

/** A parent that was chosen and cleared counts as none. */
const withoutGaps = (values: Record<string, unknown>): Record<string, unknown> => ({ ...values, parentId: values.parentId ?? null });
