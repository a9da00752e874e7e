import { Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type InformUser, informUserContract } from '../contract.ts';
import { InformUserBatchActions } from './InformUserBatchActions.tsx';
import { InformUserRowActions } from './InformUserRowActions.tsx';
import { useInformUserColumns } from './use-inform-user-columns.tsx';

const InformUserDialog = lazy(async () => ({ default: (await import('./InformUserDialog.tsx')).InformUserDialog }));
const InformGroupDialog = lazy(async () => ({ default: (await import('./InformGroupDialog.tsx')).InformGroupDialog }));
const ChannelDrawer = lazy(async () => ({ default: (await import('./ChannelDrawer.tsx')).ChannelDrawer }));
type Open = { edit: InformUser | 'new' } | { group: InformUser | 'new' } | { channelsOf: number } | undefined;

const KINDS = ['person', 'group'] as const;

const useUserList = () =>
  useListState({
    filters: { keyword: param.text, kind: param.choice(KINDS), channel: param.choices(POSTED_CHANNELS) },
    sort: 'name',
    isDescending: false,
  });

function Filters({ list }: { list: ReturnType<typeof useUserList> }) {
  const t = useText('informUser');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoiceFilter
        label={t('field.kind')}
        values={KINDS}
        labelOf={(kind) => t(`kind.${kind}`)}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
      />
      <ChoicesFilter
        label={t('field.channel')}
        values={POSTED_CHANNELS}
        labelOf={(channel) => t(`channel.${channel}`)}
        value={filters.channel}
        onChange={(channel) => setFilters({ channel })}
      />
    </FilterBar>
  );
}

/** Who is told of warnings, and on which channels. */
export function InformUserScreen() {
  const t = useText('informUser');
  const rights = useRights('inform-setting');
  const [search] = useSearchParams();
  const [open, setOpen] = useState<Open>(search.has('create') ? { edit: 'new' } : undefined);
  const list = useUserList();
  const create = rights.modify && (
    <Space>
      <Button onClick={() => setOpen({ group: 'new' })}>{t('action.createGroup')}</Button>
      <Button type="primary" onClick={() => setOpen({ edit: 'new' })}>
        {t('action.create')}
      </Button>
    </Space>
  );
  return (
    <>
      <PageHeader extra={create} />
      <Filters list={list} />
      <ResourceTable
        name="inform-user"
        endpoint={informUserContract.list}
        list={list}
        columns={useInformUserColumns((row) => setOpen({ channelsOf: row.id }))}
        renderActions={(row: InformUser) => (
          <InformUserRowActions
            user={row}
            onEdit={() => setOpen(row.kind === 'group' ? { group: row } : { edit: row })}
            onChannels={() => setOpen({ channelsOf: row.id })}
          />
        )}
        renderBatchActions={(rows: InformUser[], clear) => <InformUserBatchActions users={rows} onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <OpenForm open={open} setOpen={setOpen} />
    </>
  );
}

function OpenForm({ open, setOpen }: { open: Open; setOpen: (open: Open) => void }) {
  const close = () => setOpen(undefined);
  return (
    <Suspense>
      {open && 'edit' in open && (
        <InformUserDialog
          {...(open.edit === 'new' ? {} : { user: open.edit })}
          onClose={close}
          onCreated={(id) => setOpen({ channelsOf: id })}
        />
      )}
      {open && 'group' in open && <InformGroupDialog {...(open.group === 'new' ? {} : { group: open.group })} onClose={close} />}
      {open && 'channelsOf' in open && <ChannelDrawer informUserId={open.channelsOf} onClose={close} />}
    </Suspense>
  );
}
