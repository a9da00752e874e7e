import { useParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { AddressTabs } from '#web/ui/AddressTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordLoader } from '#web/ui/RecordLoader.tsx';
import type { Role } from '../contract.ts';
import { MatrixForm } from './MatrixForm.tsx';
import { RoleComparison } from './RoleComparison.tsx';
import { RoleHolders } from './RoleHolders.tsx';
import { CLIENT_ROLES, DEFAULT_ROLES, type RoleKind } from './role-kind.ts';
import { UndoRoleButton } from './UndoRoleButton.tsx';

export const RoleDetailScreen = () => <RoleDetail kind={CLIENT_ROLES} />;
export const DefaultRoleDetailScreen = () => <RoleDetail kind={DEFAULT_ROLES} />;

/** What a role gives, how it differs from another one, and who has it. */
function RoleDetail({ kind }: { kind: RoleKind }) {
  const { id = null } = useParams();
  return (
    <RecordLoader key={id} endpoint={kind.contract.list} id={id}>
      {(role: Role) => (
        <>
          <PageHeader extra={<UndoRoleButton kind={kind} role={role} />} />
          <RoleTabs kind={kind} role={role} />
        </>
      )}
    </RecordLoader>
  );
}

function RoleTabs({ kind, role }: { kind: RoleKind; role: Role }) {
  const t = useText('role');
  const tabs = [
    { key: 'matrix', label: t('tab.matrix'), children: <MatrixForm kind={kind} role={role} /> },
    { key: 'comparison', label: t('tab.comparison'), children: <RoleComparison kind={kind} role={role} /> },
    ...(kind.hasPeople ? [{ key: 'people', label: t('tab.people', { total: role.users }), children: <RoleHolders role={role} /> }] : []),
  ];
  return (
    <section className="panel">
      <AddressTabs items={tabs} />
    </section>
  );
}
