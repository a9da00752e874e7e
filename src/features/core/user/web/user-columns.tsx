import { Tag } from 'antd';
import { LockOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { StateTag } from '#web/ui/StateTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { User, userContract } from '../contract.ts';

export const userColumns = (
  t: TFunction<'user'>,
  nameText: (name: string) => string,
  stateText: (state: User['state']) => string,
): ColumnOf<typeof userContract.list>[] => [
  {
    key: 'username',
    title: t('field.username'),
    sort: 'username',
    text: (row) => row.username,
    render: (row) => (
      <>
        {row.username}{' '}
        {row.isLocked && (
          <ToneTag tone="orange">
            <LockOutlined /> {t('locked')}
          </ToneTag>
        )}
        {row.hasSecondFactor && <Tag>{t('secondFactor')}</Tag>}
      </>
    ),
  },
  textColumn({ key: 'name', title: t('field.name'), sort: 'name' }),
  {
    key: 'role',
    title: t('field.role'),
    text: (row) => nameText(row.roleName),
    render: (row) =>
      row.power === '' ? (
        nameText(row.roleName)
      ) : (
        <ToneTag tone={row.power === 'unassigned' ? 'grey' : 'blue'}>{nameText(row.roleName)}</ToneTag>
      ),
  },
  textColumn({ key: 'userGroup', title: t('field.userGroup'), value: (row) => nameText(row.userGroupName) }),
  textColumn({ key: 'email', title: t('field.email'), grows: true }),
  textColumn({ key: 'mobile', title: t('field.mobile'), isHidden: true }),
  enumColumn({
    key: 'state',
    title: t('field.state'),
    render: (row) => <StateTag state={row.state} />,
    label: (row) => stateText(row.state),
  }),
  {
    ...dateColumn({ key: 'lastLoginAt', title: t('field.lastLoginAt'), sort: 'lastLoginAt', value: (row: User) => row.lastLoginAt }),
    render: (row) => (row.lastLoginAt === null ? t('neverSignedIn') : <Time value={row.lastLoginAt} />),
  },
  dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt', isHidden: true }),
];
