import { Button, Popover } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type SiteGroup, siteGroupContract } from '../contract.ts';
import { useGroupColumns } from './group-columns.tsx';
import { WeighingBar } from './WeighingBar.tsx';

const GroupDialog = lazy(async () => ({ default: (await import('./GroupDialog.tsx')).GroupDialog }));
const invalidates = [siteGroupContract];
const EDIT = 'edit';
const NEW = 'new';

/** Groups of sites, what uses them, and the run that weighs articles anew. The one that is open stands in the address. */
export function WebsiteGroupScreen() {
  const t = useText('siteGroup');
  const web = useText('web');
  const rights = useRights('website');
  const [search, setSearch] = useSearchParams();
  const open = (id: number | typeof NEW | undefined) =>
    setSearch((before) => {
      if (id === undefined) before.delete(EDIT);
      else before.set(EDIT, String(id));
      return before;
    });
  const list = useListState({ filters: { keyword: param.text }, sort: 'name', isDescending: false });
  const remove = useAction(siteGroupContract.remove, { invalidates, success: t('done.removed') });
  const copy = useAction(siteGroupContract.copy, { invalidates, success: ({ name }) => t('done.copied', { name }) });
  const edited = search.get(EDIT);
  const create = rights.modify && (
    <Button type="primary" onClick={() => open(NEW)}>
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
        renderActions={(row) => (
          <>
            {rights.modify && (
              <>
                <Button type="link" size="small" onClick={() => open(row.id)}>
                  {web('action.edit')}
                </Button>
                <Button type="link" size="small" onClick={() => copy.mutate({ id: row.id })}>
                  {t('action.copy')}
                </Button>
              </>
            )}
            {rights.delete && <RemoveButton group={row} onRemove={() => remove.mutateAsync({ id: [row.id] }).catch(() => undefined)} />}
          </>
        )}
        {...(rights.delete
          ? {
              renderBatchActions: (rows: SiteGroup[], clear: () => void) => (
                <ConfirmButton
                  type="default"
                  question={t('confirm.removeMany', { count: rows.length })}
                  onConfirm={() => remove.mutateAsync({ id: rows.map((row) => row.id) }).then(clear, () => undefined)}
                >
                  {web('action.remove')}
                </ConfirmButton>
              ),
            }
          : {})}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {edited !== null && rights.modify && <GroupDialog id={edited === NEW ? null : edited} onClose={() => open(undefined)} />}
      </Suspense>
    </>
  );
}

/** Says beforehand what the server would refuse. */
function RemoveButton({ group, onRemove }: { group: SiteGroup; onRemove: () => Promise<unknown> }) {
  const t = useText('siteGroup');
  const web = useText('web');
  if (group.usedBy.length > 0) {
    const names = group.usedBy.map(({ name }) => name).join(' · ');
    return (
      <Popover trigger="click" content={<div style={{ maxWidth: 280 }}>{t('confirm.used', { names })}</div>}>
        <Button type="link" size="small" danger>
          {web('action.remove')}
        </Button>
      </Popover>
    );
  }
  return (
    <ConfirmButton question={t('confirm.remove', { name: group.name })} onConfirm={onRemove}>
      {web('action.remove')}
    </ConfirmButton>
  );
}
