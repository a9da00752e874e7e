import { Drawer } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { StateTag } from '#web/ui/StateTag.tsx';
import { useLocalList } from '#web/ui/use-local-list.ts';
import { useNameText } from '#web/ui/use-name-text.ts';
import { QuotaBars } from '#features/office/client/web/facade.tsx';
import { type SubClient, subClientContract } from '../contract.ts';

/** What a sub-client has used of its quotas, and its accounts. */
export function AccountsDrawer({ client, onClose }: { client: SubClient; onClose: () => void }) {
  const t = useText('subClient');
  const list = useLocalList();
  return (
    <Drawer open size={900} title={t('accountsOf', { name: client.name })} onClose={onClose}>
      <QuotaBars items={client.quotas} />
      <ResourceTable
        name="sub-client-accounts"
        endpoint={subClientContract.accounts}
        list={list}
        input={{ id: client.id }}
        columns={useAccountColumns()}
        emptyText={t('emptyAccounts')}
      />
    </Drawer>
  );
}

function useAccountColumns(): ColumnOf<typeof subClientContract.accounts>[] {
  const t = useText('subClient');
  const web = useText('web');
  const nameText = useNameText();
  return [
    textColumn({ key: 'username', title: t('field.username') }),
    textColumn({ key: 'name', title: t('field.person') }),
    textColumn({ key: 'roleName', title: t('field.role'), value: (row) => nameText(row.roleName) }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: (row) => <StateTag state={row.state} />,
      label: (row) => web(`state.${row.state}`),
    }),
    dateColumn({ key: 'lastLoginAt', title: t('field.lastLogin') }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), isHidden: true }),
  ];
}
