import { Alert, Button, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type SubClient, subClientContract } from '../contract.ts';
import { isParents, SubClientActions, SubClientBatchActions } from './SubClientActions.tsx';
import { useSubClientColumns } from './sub-client-columns.tsx';
import { useSightText } from './use-sight-text.ts';

const STATES = ['enabled', 'disabled'] as const;
const SubClientDialog = lazy(async () => ({ default: (await import('./SubClientDialog.tsx')).SubClientDialog }));
const NewSubClientDialog = lazy(async () => ({ default: (await import('./NewSubClientDialog.tsx')).NewSubClientDialog }));
const AccountsDrawer = lazy(async () => ({ default: (await import('./AccountsDrawer.tsx')).AccountsDrawer }));

type Open = { kind: 'new' } | { kind: 'sight' | 'accounts'; client: SubClient };

/** The sub-clients of a client: their accounts and quotas, and what both see of each other. */
export function SubClientListScreen() {
  const t = useText('subClient');
  const web = useText('web');
  const rights = useRights('user-manage');
  const list = useListState({ filters: { keyword: param.text, state: param.choice(STATES) } });
  const first = useCall(subClientContract.list, { pageSize: 1 });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const columns = useSubClientColumns((client) => setOpen({ kind: 'accounts', client }));
  const { own, parent } = first.data ?? {};
  const create = rights.modify && own && !parent && <NewButton own={own} onClick={() => setOpen({ kind: 'new' })} />;
  return (
    <>
      <PageHeader extra={create} />
      {parent && <OwnParent parent={parent} />}
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
        <ChoiceFilter
          label={t('field.state')}
          values={STATES}
          labelOf={(value) => web(`state.${value}`)}
          value={list.filters.state}
          onChange={(state) => list.setFilters({ state })}
        />
      </FilterBar>
      <ResourceTable
        name="sub-client"
        endpoint={subClientContract.list}
        list={list}
        columns={columns}
        renderActions={(client) => <SubClientActions client={client} onSight={() => setOpen({ kind: 'sight', client })} />}
        renderBatchActions={rights.modify && ((clients, clear) => <SubClientBatchActions clients={clients} onDone={clear} />)}
        canSelect={isParents}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {open?.kind === 'new' && <NewSubClientDialog onClose={close} />}
        {open?.kind === 'sight' && <SubClientDialog client={open.client} onClose={close} />}
        {open?.kind === 'accounts' && <AccountsDrawer client={open.client} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Says why there can be no more. */
function NewButton({ own, onClick }: { own: { used: number; limit: number }; onClick: () => void }) {
  const t = useText('subClient');
  const isFull = own.used >= own.limit;
  return (
    <Tooltip title={t(isFull ? 'noRoom' : 'room', own)}>
      <Button type="primary" disabled={isFull} onClick={onClick}>
        {t('action.create')}
      </Button>
    </Tooltip>
  );
}

/** A sub-client is told what its parent sees of it. */
function OwnParent({ parent }: { parent: { name: string } & Pick<SubClient, 'parentSees' | 'childSees'> }) {
  const t = useText('subClient');
  const text = useSightText();
  const values = { name: parent.name, parentSees: text(parent.parentSees), childSees: text(parent.childSees) };
  return <Alert type="info" showIcon style={{ marginBlockEnd: 8 }} title={t('ownParent', values)} />;
}
