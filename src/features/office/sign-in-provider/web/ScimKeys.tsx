import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { type ScimKey, scimContract } from '../scim.contract.ts';

/** Two at most, so that a provider changes over without a gap. */
export function ScimKeys({ keys, action }: { keys: readonly ScimKey[]; action: ReactNode }) {
  const t = useText('signInProvider');
  const rights = useRights('system-setting');
  const revoke = useAction(scimContract.revokeKey, { invalidates: [scimContract], success: t('scim.revoked') });
  return (
    <>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        title={() => t('scim.keys')}
        dataSource={[...keys]}
        locale={{ emptyText: <EmptyState text={t('scim.noKeys')} /> }}
        columns={[
          { key: 'prefix', title: t('scim.prefix'), render: (_, { prefix }) => `${prefix}…` },
          { key: 'user', title: t('scim.maker'), dataIndex: 'user' },
          { key: 'createdAt', title: t('scim.createdAt'), render: (_, { createdAt }) => <Time value={createdAt} /> },
          {
            key: 'lastUsedAt',
            title: t('scim.lastUsedAt'),
            render: (_, { lastUsedAt }) => (lastUsedAt === null ? t('never') : <Time value={lastUsedAt} />),
          },
          {
            key: 'actions',
            align: 'right',
            render: (_, { id, prefix }) =>
              rights.delete && (
                <ConfirmButton question={t('confirm.revokeKey', { prefix })} onConfirm={() => revoke.mutateAsync({ id: [id] })}>
                  {t('scim.revoke')}
                </ConfirmButton>
              ),
          },
        ]}
      />
      {keys.length < 2 && <div>{action}</div>}
    </>
  );
}
