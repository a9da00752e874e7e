import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { userContract } from '../contract.ts';
import { USER_LIST } from '../paths.ts';
import { NewPassword } from './NewPassword.tsx';
import { UserFields } from './UserFields.tsx';

export function UserAddScreen() {
  const t = useText('user');
  const navigate = useNavigate();
  const back = () => void navigate(USER_LIST);
  return (
    <>
      <PageHeader />
      <div className="panel">
        <SchemaForm
          endpoint={userContract.create}
          initial={{ state: 'enabled', locale: 'zh-CN' }}
          success={t('done.created')}
          invalidates={[userContract]}
          onDone={back}
          onCancel={back}
        >
          <FormField name="username" label={t('field.username')} help={t('rule.username')} message={t('rule.username')}>
            <Input autoComplete="off" autoFocus />
          </FormField>
          <FormField name="password" label={t('field.password')} help={t('rule.password')}>
            <NewPassword />
          </FormField>
          <UserFields />
        </SchemaForm>
      </div>
    </>
  );
}
