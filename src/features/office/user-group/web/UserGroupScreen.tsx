import { Button, Flex, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useNameText } from '#web/ui/use-name-text.ts';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { USER_LIST } from '#features/core/user/paths.ts';
import { USER_GROUP } from '../paths.ts';
import { type UserGroup, userGroupContract } from '../contract.ts';
import { EditGroupDialog } from './EditGroupDialog.tsx';
import { GroupBatchActions, GroupRowActions } from './GroupActions.tsx';
import { GroupTree } from './GroupTree.tsx';
import { NewGroupDialog } from './NewGroupDialog.tsx';

// In one chunk with the screen: an entry of its own would split those that every screen loads.
export { NewGroupButton } from './NewGroupButton.tsx';

const VIEW = 'view';

/** The groups of a client's users in their tree, with their sizes, who leads them, and what they see. */
export function UserGroupScreen() {
  const t = useText('userGroup');
  const rights = useRights('user-manage');
  const list = useListState({ filters: { keyword: param.text, below: param.number }, sort: 'tree', isDescending: false });
  const [edited, setEdited] = useState<UserGroup | 'new'>();
  useAskedToCreate(rights.modify, () => setEdited('new'));
  const [search, setSearch] = useSearchParams();
  const isTree = search.get(VIEW) === 'tree';
  const columns = useGroupColumns(list.sort === 'tree' && !list.filters.keyword);
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list} extra={<ViewChoice isTree={isTree} onChange={(isAsked) => setSearch(withView(search, isAsked))} />}>
        <KeywordFilter value={list.filters.keyword} placeholder={t('field.name')} onChange={(keyword) => list.setFilters({ keyword })} />
      </FilterBar>
      {isTree ? (
        <GroupTree keyword={list.filters.keyword} />
      ) : (
        <ResourceTable
          name="user-group"
          endpoint={userGroupContract.list}
          list={list}
          columns={columns}
          renderActions={(row) => <GroupRowActions group={row} onEdit={() => setEdited(row)} />}
          renderBatchActions={
            rights.delete && ((rows: UserGroup[], clear: () => void) => <GroupBatchActions groups={rows} onDone={clear} />)
          }
          emptyText={t('empty')}
          emptyAction={create}
        />
      )}
      {edited === 'new' && <NewGroupDialog onClose={() => setEdited(undefined)} />}
      {edited && edited !== 'new' && <EditGroupDialog group={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** The tree shows all: what is chosen of it besides is of the list. */
function withView(search: URLSearchParams, isTree: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('below');
  if (isTree) next.set(VIEW, 'tree');
  else next.delete(VIEW);
  return next;
}

function ViewChoice({ isTree, onChange }: { isTree: boolean; onChange: (isTree: boolean) => void }) {
  const t = useText('userGroup');
  return (
    <Segmented
      value={isTree ? 'tree' : 'list'}
      onChange={(view) => onChange(view === 'tree')}
      options={[
        { value: 'list', label: t('view.list') },
        { value: 'tree', label: t('view.tree') },
      ]}
    />
  );
}

const LEVEL_PX = 20;

function useGroupColumns(isTreeOrder: boolean): ColumnOf<typeof userGroupContract.list>[] {
  const t = useText('userGroup');
  const nameText = useNameText();
  const seen = (count: number | null) => (count === null ? t('all') : formatInFull(count));
  const linked = (to: string, count: number) => <Link to={to}>{formatInFull(count)}</Link>;
  const nameOf = (row: UserGroup) => [...row.path, row.name].map(nameText).join(' / ');
  const leadsOf = ({ leads }: UserGroup) =>
    leads.map(({ name, isEnabled }) => (isEnabled ? name : t('disabled', { name }))).join(t('between'));
  return [
    {
      ...textColumn({ key: 'name', title: t('field.name'), sort: 'name', value: nameOf }),
      render: (row) => <GroupName row={row} isTreeOrder={isTreeOrder} />,
    },
    textColumn({ key: 'leads', title: t('field.leads'), value: leadsOf }),
    {
      ...numberColumn({ key: 'users', title: t('field.users'), sort: 'users', value: (row: UserGroup) => row.users }),
      render: (row) => linked(pathTo(USER_LIST, {}, { userGroupId: row.id }), row.users),
    },
    {
      ...numberColumn({
        key: 'usersBelow',
        title: t('field.usersBelow'),
        sort: 'usersBelow',
        width: 120,
        value: (row: UserGroup) => row.usersBelow,
      }),
      render: (row) => linked(pathTo(USER_LIST, {}, { userGroupId: row.id, withBelow: 'true' }), row.usersBelow),
    },
    {
      ...numberColumn({ key: 'childGroups', title: t('field.childGroups'), value: (row: UserGroup) => row.childGroups }),
      render: (row) => (row.childGroups === 0 ? '–' : linked(pathTo(USER_GROUP, {}, { below: row.id }), row.childGroups)),
    },
    textColumn({ key: 'subjects', title: t('field.subjects'), value: (row) => seen(row.subjects) }),
    textColumn({ key: 'classes', title: t('field.classes'), value: (row) => seen(row.classes) }),
  ];
}

/** In the order of the tree by its depth; elsewhere with the groups above it. */
function GroupName({ row, isTreeOrder }: { row: UserGroup; isTreeOrder: boolean }) {
  const nameText = useNameText();
  if (isTreeOrder) return <span style={{ paddingInlineStart: row.path.length * LEVEL_PX }}>{nameText(row.name)}</span>;
  return (
    <Flex vertical>
      {nameText(row.name)}
      {row.path.length > 0 && <Typography.Text type="secondary">{row.path.map(nameText).join(' / ')}</Typography.Text>}
    </Flex>
  );
}
