import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { collectServerContract, type ServerGroup, serverGroupContract } from '../contract.ts';
import { useGroupColumns } from './group-columns.tsx';

const GroupDialog = lazy(async () => ({ default: (await import('./GroupDialog.tsx')).GroupDialog }));
const REFRESH_MS = 5000;
const PARAMS = { keyword: param.text };

/** Groups of servers, and what is bound to them. */
export function NodeGroupScreen() {
  const t = useText('collectServer');
  const rights = useRights('extraction');
  const [edited, setEdited] = useState<ServerGroup | 'new'>();
  const list = useListState({ filters: PARAMS, sort: 'name', isDescending: false });
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.createGroup')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create}>{t('about.groups')}</PageHeader>
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.groupKeyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
      </FilterBar>
      <ResourceTable
        name="node-group"
        endpoint={serverGroupContract.list}
        list={list}
        columns={useGroupColumns()}
        refreshMs={REFRESH_MS}
        renderActions={(row: ServerGroup) => (
          <>
            {rights.modify && <EditButton onClick={() => setEdited(row)} />}
            <RemoveButton groups={[row]} />
          </>
        )}
        renderBatchActions={rights.delete && ((rows: ServerGroup[], clear: () => void) => <RemoveButton groups={rows} onDone={clear} />)}
        emptyText={t('empty.groups')}
        emptyAction={create}
      />
      <Suspense>{edited && <GroupDialog {...(edited === 'new' ? {} : { group: edited })} onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  );
}

function RemoveButton({ groups, onDone }: { groups: readonly ServerGroup[]; onDone?: () => void }) {
  const t = useText('collectServer');
  const web = useText('web');
  const rights = useRights('extraction');
  const remove = useAction(serverGroupContract.remove, {
    invalidates: [serverGroupContract, collectServerContract],
    success: t('done.removedGroup'),
  });
  const [first] = groups;
  if (!rights.delete || !first) return null;
  return (
    <ConfirmButton
      type={onDone ? 'default' : 'link'}
      question={onDone ? t('confirm.removeGroups', { total: groups.length }) : t('confirm.removeGroup', { name: first.name })}
      onConfirm={() => remove.mutateAsync({ id: groups.map(({ id }) => id) }).then(onDone, () => undefined)}
    >
      {web('action.remove')}
    </ConfirmButton>
  );
}
