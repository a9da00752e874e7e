import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { type ColumnOf, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useNameText } from '#web/ui/use-name-text.ts';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { USER_LIST } from '#features/core/user/paths.ts';
import { type UserGroup, userGroupContract } from '../contract.ts';
import { GroupBatchActions, GroupRowActions } from './GroupActions.tsx';
import { NewGroupDialog } from './NewGroupDialog.tsx';

// In one chunk with the screen: an entry of its own would split those that every screen loads.
export { NewGroupButton } from './NewGroupButton.tsx';

/** The groups of a client's users, with their sizes and what they see. */
export function UserGroupScreen() {
  const t = useText('userGroup');
  const rights = useRights('user-manage');
  const list = useListState({ filters: { keyword: param.text }, sort: 'name', isDescending: false });
  const [edited, setEdited] = useState<UserGroup | 'new'>();
  useAskedToCreate(rights.modify, () => setEdited('new'));
  const columns = useGroupColumns();
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <KeywordFilter value={list.filters.keyword} placeholder={t('field.name')} onChange={(keyword) => list.setFilters({ keyword })} />
      </FilterBar>
      <ResourceTable
        name="user-group"
        endpoint={userGroupContract.list}
        list={list}
        columns={columns}
        renderActions={(row) => <GroupRowActions group={row} onRename={() => setEdited(row)} />}
        renderBatchActions={rights.delete && ((rows: UserGroup[], clear: () => void) => <GroupBatchActions groups={rows} onDone={clear} />)}
        emptyText={t('empty')}
        emptyAction={create}
      />
      {edited === 'new' && <NewGroupDialog onClose={() => setEdited(undefined)} />}
      {edited && edited !== 'new' && <RenameDialog group={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useGroupColumns(): ColumnOf<typeof userGroupContract.list>[] {
  const t = useText('userGroup');
  const nameText = useNameText();
  const seen = (count: number | null) => (count === null ? t('all') : formatInFull(count));
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name', value: (row) => nameText(row.name) }),
    {
      ...numberColumn({ key: 'users', title: t('field.users'), sort: 'users', value: (row: UserGroup) => row.users }),
      render: (row) => <Link to={pathTo(USER_LIST, {}, { userGroupId: row.id })}>{formatInFull(row.users)}</Link>,
    },
    textColumn({ key: 'subjects', title: t('field.subjects'), value: (row) => seen(row.subjects) }),
    textColumn({ key: 'classes', title: t('field.classes'), value: (row) => seen(row.classes) }),
  ];
}

function RenameDialog({ group, onClose }: { group: UserGroup; onClose: () => void }) {
  const t = useText('userGroup');
  const nameText = useNameText();
  return (
    <FormDialog title={t('action.rename')} record={nameText(group.name)} onClose={onClose}>
      <SchemaForm
        endpoint={userGroupContract.update}
        extra={{ id: group.id }}
        initial={{ name: group.name }}
        success={t('done.saved')}
        invalidates={[userGroupContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')}>
          <Input autoFocus />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
