import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, linkColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { Role, RoleContract } from '../contract.ts';
import { CopyRoleDialog } from './CopyRoleDialog.tsx';
import { RenameRoleDialog } from './RenameRoleDialog.tsx';
import { RoleBatchActions, RoleRowActions } from './RoleActions.tsx';
import type { RoleKind } from './role-kind.ts';

/** The roles of a kind, each with how much it gives and to how many people. */
export function RoleList({ kind }: { kind: RoleKind }) {
  const t = useText('role');
  const rights = useRights(kind.module);
  const list = useListState({ filters: { keyword: param.text }, sort: 'name', isDescending: false });
  const [copied, setCopied] = useState<Role | 'any'>();
  const [renamed, setRenamed] = useState<Role>();
  useAskedToCreate(rights.modify, () => setCopied('any'));
  const create = rights.modify && (
    <Button type="primary" onClick={() => setCopied('any')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create}>{t(kind.hasPeople ? 'about.client' : 'about.defaults')}</PageHeader>
      <FilterBar list={list}>
        <KeywordFilter value={list.filters.keyword} placeholder={t('field.name')} onChange={(keyword) => list.setFilters({ keyword })} />
      </FilterBar>
      <ResourceTable
        name={kind.hasPeople ? 'role' : 'default-role'}
        endpoint={kind.contract.list}
        list={list}
        columns={useRoleColumns(kind)}
        renderActions={(row: Role) => (
          <RoleRowActions kind={kind} role={row} onCopy={() => setCopied(row)} onRename={() => setRenamed(row)} />
        )}
        renderBatchActions={
          rights.delete && ((rows: Role[], clear: () => void) => <RoleBatchActions kind={kind} roles={rows} onDone={clear} />)
        }
        emptyText={t('empty')}
        emptyAction={create}
      />
      {copied && <CopyRoleDialog kind={kind} role={copied === 'any' ? undefined : copied} onClose={() => setCopied(undefined)} />}
      {renamed && <RenameRoleDialog kind={kind} role={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

function useRoleColumns(kind: RoleKind): ColumnOf<RoleContract['list']>[] {
  const t = useText('role');
  const nameText = useNameText();
  const to = (row: Role, tab?: string) => pathTo(kind.detail, { id: row.id }, tab ? { tab } : {});
  const people = {
    ...numberColumn({ key: 'users', title: t('field.users'), sort: 'users', value: (row: Role) => row.users }),
    render: (row: Role) => <LinkedNumber value={row.users} to={to(row, 'people')} />,
  };
  return [
    linkColumn({ key: 'name', title: t('field.name'), sort: 'name', grows: true, value: (row) => nameText(row.name), to }),
    textColumn({ key: 'isDefault', title: t('field.origin'), value: (row) => t(row.isDefault ? 'origin.default' : 'origin.own') }),
    numberColumn({ key: 'modules', title: t('field.modules'), value: (row) => row.grants.filter((grant) => grant.endsWith('.b')).length }),
    ...(kind.hasPeople ? [people] : []),
    textColumn({ key: 'changedBy', title: t('field.changedBy'), value: (row) => row.lastChange?.by ?? '' }),
    dateColumn({ key: 'changedAt', title: t('field.changedAt'), value: (row) => row.lastChange?.at ?? null }),
  ];
}
