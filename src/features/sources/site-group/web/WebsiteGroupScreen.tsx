import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type SiteGroup, siteGroupContract } from '../contract.ts';
import { useGroupColumns } from './group-columns.tsx';
import { GroupBatchActions, GroupRowActions } from './GroupActions.tsx';
import { NEW_GROUP, useOpenedGroup } from './use-opened-group.ts';
import { WeighingBar } from './WeighingBar.tsx';

const GroupDialog = lazy(async () => ({ default: (await import('./GroupDialog.tsx')).GroupDialog }));

/** Groups of sites, their users, and the run that reweights articles. The open group is in the address. */
export function WebsiteGroupScreen() {
  const t = useText('siteGroup');
  const rights = useRights('website');
  const [edited, open] = useOpenedGroup();
  const list = useListState({ filters: { keyword: param.text }, sort: 'name', isDescending: false });
  const create = rights.modify && (
    <Button type="primary" onClick={() => open(NEW_GROUP)}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <WeighingBar about={t('about')} />
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
      </FilterBar>
      <ResourceTable
        name="website-group"
        endpoint={siteGroupContract.list}
        list={list}
        columns={useGroupColumns()}
        renderActions={(row) => <GroupRowActions group={row} onEdit={() => open(row.id)} />}
        renderBatchActions={rights.delete && ((rows: SiteGroup[], clear: () => void) => <GroupBatchActions groups={rows} onDone={clear} />)}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {edited !== null && rights.modify && <GroupDialog id={edited === NEW_GROUP ? null : edited} onClose={() => open(undefined)} />}
      </Suspense>
    </>
  );
}
