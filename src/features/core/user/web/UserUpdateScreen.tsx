import { Descriptions } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordLoader } from '#web/ui/RecordLoader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type User, userContract } from '../contract.ts';
import { USER_LIST } from '../paths.ts';
import { UserFields } from './UserFields.tsx';

export function UserUpdateScreen() {
  const t = useText('user');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = () => void navigate(USER_LIST);
  return (
    <>
      <PageHeader />
      <RecordLoader endpoint={userContract.list} id={search.get('id')}>
        {({ id, username, name, email, mobile, roleId, power, userGroupId, state, locale }: User) => (
          <div className="panel">
            <Descriptions
              size="small"
              style={{ marginBlockEnd: 8 }}
              items={[{ key: 'username', label: t('field.username'), children: <strong>{username}</strong> }]}
            />
            <SchemaForm
              endpoint={userContract.update}
              extra={{ id }}
              initial={{ name, email, mobile, roleId, userGroupId, state, locale }}
              success={t('done.updated')}
              invalidates={[userContract]}
              onDone={back}
              onCancel={back}
            >
              <UserFields isGranted={power !== 'unassigned'} />
            </SchemaForm>
          </div>
        )}
      </RecordLoader>
    </>
  );
}
