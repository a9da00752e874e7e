import { Alert, Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type InformRoute, informRouteContract } from '../contract.ts';
import { RouteBatchActions, RouteRowActions } from './RouteActions.tsx';
import { useRouteColumns } from './use-route-columns.tsx';

const RouteDialog = lazy(async () => ({ default: (await import('./RouteDialog.tsx')).RouteDialog }));
const TrialDrawer = lazy(async () => ({ default: (await import('./TrialDrawer.tsx')).TrialDrawer }));
type Open = { edit: InformRoute } | { create: string } | 'trial' | undefined;

/** Whom the policy tells, in the order in which its routes are asked. */
export function RouteList() {
  const t = useText('informPolicy');
  const rights = useRights('inform-setting');
  const [open, setOpen] = useState<Open>();
  const list = useListState({ filters: { keyword: param.text } });
  const create = rights.modify && (
    <Button type="primary" onClick={() => setOpen({ create: '' })}>
      {t('action.create')}
    </Button>
  );
  const buttons = (
    <Space>
      <Button onClick={() => setOpen('trial')}>{t('action.trial')}</Button>
      {create}
    </Space>
  );
  return (
    <>
      <FilterBar list={list} extra={buttons}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
      </FilterBar>
      <Explained onCreate={rights.modify ? () => setOpen({ create: t('rest') }) : undefined} />
      <ResourceTable
        name="inform-route"
        endpoint={informRouteContract.list}
        list={list}
        columns={useRouteColumns()}
        renderActions={(row: InformRoute) => <RouteRowActions route={row} onEdit={() => setOpen({ edit: row })} />}
        renderBatchActions={(rows: InformRoute[], clear) => <RouteBatchActions routes={rows} onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Opened open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** What the routes are for, and what is left over where none takes the rest. */
function Explained({ onCreate }: { onCreate: (() => void) | undefined }) {
  const t = useText('informPolicy');
  const { data } = useCall(informRouteContract.list, { pageSize: 1 });
  if (!data || data.total === 0) return null;
  if (data.takesAll) return <p style={{ margin: '0 0 12px' }}>{t('explain')}</p>;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={
        <>
          {t('explain')} {t('noRest')}
        </>
      }
      action={
        onCreate && (
          <Button size="small" onClick={onCreate}>
            {t('action.createRest')}
          </Button>
        )
      }
    />
  );
}

function Opened({ open, onClose }: { open: Open; onClose: () => void }) {
  return (
    <Suspense>
      {open === 'trial' && <TrialDrawer onClose={onClose} />}
      {open && open !== 'trial' && 'edit' in open && <RouteDialog route={open.edit} onClose={onClose} />}
      {open && open !== 'trial' && 'create' in open && <RouteDialog name={open.create} onClose={onClose} />}
    </Suspense>
  );
}
