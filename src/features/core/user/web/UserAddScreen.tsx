import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { userContract } from '../contract.ts';
import { USER_LIST } from '../paths.ts';
import { HandOver, type NewAccess } from './HandOver.tsx';
import { NewPassword } from './NewPassword.tsx';
import { randomPassword } from './random-password.ts';
import { UserFields } from './UserFields.tsx';
import { usePasswordRule } from './use-password-rule.ts';

export function UserAddScreen() {
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader />
      <UserAddForm key={round} onNext={() => setRound(round + 1)} />
    </>
  );
}

function UserAddForm({ onNext }: { onNext: () => void }) {
  const t = useText('user');
  const navigate = useNavigate();
  const [password] = useState(randomPassword);
  const [access, setAccess] = useState<NewAccess>();
  const rule = usePasswordRule();
  const back = () => void navigate(USER_LIST);
  return (
    <>
      <div className="panel">
        <SchemaForm
          endpoint={userContract.create}
          initial={{ password, state: 'enabled', locale: 'zh-CN' }}
          success={t('done.created')}
          invalidates={[userContract]}
          onDone={(_, made) => setAccess({ username: made.username, password: made.password })}
          onCancel={back}
        >
          <FormField name="username" label={t('field.username')} help={t('rule.username')} message={t('rule.username')}>
            <Input autoComplete="off" autoFocus />
          </FormField>
          <FormField name="password" label={t('field.password')} help={rule.help}>
            <NewPassword offered={password} />
          </FormField>
          <UserFields />
        </SchemaForm>
      </div>
      {access && <HandOver access={access} isReplaced={rule.isReplaced} onClose={back} onNext={onNext} />}
    </>
  );
}
