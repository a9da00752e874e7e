import { USER_LIST, USER_UPDATE } from '#features/core/user/paths.ts';
import { Flex } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { type ColumnOf, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { StateTag } from '#web/ui/StateTag.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useNameText } from '#web/ui/use-name-text.ts';
import { type Role, roleContract } from '../contract.ts';
import { USER_PREVIEW } from '../paths.ts';

type Holders = typeof roleContract.holders;

/** The people who have a role; to each account, and to what the person sees. */
export function RoleHolders({ role }: { role: Role }) {
  const t = useText('role');
  const list = useListState({ filters: {}, sort: 'name', isDescending: false, prefix: 'people-' });
  const maySeeUsers = useCan('user-manage.b');
  const mayPreview = useCan('user-privilege.m');
  return (
    <>
      {maySeeUsers && role.users > 0 && (
        <Flex justify="end" style={{ marginBlockEnd: 8 }}>
          <Link to={pathTo(USER_LIST, {}, { roleId: role.id })}>{t('action.seeUsers')}</Link>
        </Flex>
      )}
      <ResourceTable
        name="role-holders"
        endpoint={roleContract.holders}
        list={list}
        input={{ roleId: role.id }}
        columns={useHolderColumns()}
        {...(mayPreview
          ? { renderActions: (row: { id: number }) => <Link to={pathTo(USER_PREVIEW, {}, { id: row.id })}>{t('action.preview')}</Link> }
          : {})}
        emptyText={t('nobody')}
      />
    </>
  );
}

function useHolderColumns(): ColumnOf<Holders>[] {
  const t = useText('role');
  const user = useText('user');
  const web = useText('web');
  const nameText = useNameText();
  const mayEdit = useCan('user-manage.m');
  return [
    {
      ...textColumn({ key: 'name', title: user('field.name'), sort: 'name', grows: true }),
      render: (row) => (mayEdit ? <Link to={pathTo(USER_UPDATE, {}, { id: row.id })}>{row.name}</Link> : row.name),
    },
    textColumn({ key: 'username', title: user('field.username'), sort: 'username' }),
    textColumn({ key: 'groupName', title: t('field.group'), value: (row) => nameText(row.groupName) }),
    enumColumn({
      key: 'state',
      title: user('field.state'),
      render: (row) => <StateTag state={row.state} />,
      label: (row) => web(`state.${row.state}`),
    }),
  ];
}
