import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useRights, useUser } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { type ColumnOf, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { StateTag } from '#web/ui/StateTag.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { type FiltersOf, type ListState, useListState } from '#web/ui/use-list-state.ts';
import { useNameText } from '#web/ui/use-name-text.ts';
import { type Client, clientContract } from '../contract.ts';
import { ClientBatchActions } from './ClientBatchActions.tsx';
import { ClientRowActions } from './ClientRowActions.tsx';
import { CLIENT_ADD } from '../paths.ts';

const STATES = ['enabled', 'disabled'] as const;
const CLIENT_PARAMS = { keyword: param.text, serviceTypeId: param.numbers, state: param.choice(STATES) };
const RemoveClientDialog = lazy(async () => ({ default: (await import('./RemoveClientDialog.tsx')).RemoveClientDialog }));

export function ClientListScreen() {
  const t = useText('client');
  const rights = useRights('client');
  // The provider itself cannot be disabled.
  const own = useUser()?.Client_ID;
  const [removing, setRemoving] = useState<Client>();
  const columns = useClientColumns();
  const list = useListState({ filters: CLIENT_PARAMS, sort: 'createdAt' });
  const create = rights.modify && (
    <Link to={CLIENT_ADD}>
      <Button type="primary">{t('action.create')}</Button>
    </Link>
  );
  return (
    <>
      <PageHeader extra={create} />
      <ClientFilters list={list} />
      <ResourceTable
        name="client"
        endpoint={clientContract.list}
        list={list}
        columns={columns}
        renderActions={(row) => <ClientRowActions client={row} onRemove={() => setRemoving(row)} />}
        canSelect={(row: Client) => row.id !== own}
        renderBatchActions={(rows: Client[], clear) => <ClientBatchActions clients={rows} onDone={clear} />}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>{removing && <RemoveClientDialog client={removing} onClose={() => setRemoving(undefined)} />}</Suspense>
    </>
  );
}

function ClientFilters({ list }: { list: ListState<FiltersOf<typeof CLIENT_PARAMS>> }) {
  const t = useText('client');
  const web = useText('web');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <EntitiesFilter
        label={t('field.serviceType')}
        entity="serviceType"
        width={160}
        value={filters.serviceTypeId}
        onChange={(serviceTypeId) => setFilters({ serviceTypeId })}
      />
      <ChoiceFilter
        label={t('field.state')}
        values={STATES}
        labelOf={(value) => web(`state.${value}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
    </FilterBar>
  );
}

function useClientColumns(): ColumnOf<typeof clientContract.list>[] {
  const t = useText('client');
  const web = useText('web');
  const nameText = useNameText();
  return [
    {
      ...textColumn({ key: 'name', title: t('field.name'), sort: 'name', grows: true, value: (row: Client) => row.name }),
      render: (row) => (
        <>
          {row.iconUrl && <img src={row.iconUrl} alt="" height={18} style={{ verticalAlign: 'text-bottom', marginInlineEnd: 6 }} />}
          {nameText(row.name)}
        </>
      ),
    },
    textColumn({ key: 'systemName', title: t('field.systemName') }),
    textColumn({ key: 'serviceType', title: t('field.serviceType'), value: (row) => nameText(row.serviceTypeName) }),
    textColumn({ key: 'parent', title: t('field.parent'), value: (row) => row.parentName, isHidden: true }),
    textColumn({ key: 'domain', title: t('field.domain'), isHidden: true }),
    numberColumn({ key: 'users', title: t('field.users'), width: 76, sort: 'users' }),
    numberColumn({ key: 'subjects', title: t('field.subjects'), width: 84, sort: 'subjects' }),
    numberColumn({ key: 'sources', title: t('field.sources'), width: 76 }),
    numberColumn({ key: 'articles', title: t('field.articles'), sort: 'articles' }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: (row) =>
        row.isExpired && row.state === 'enabled' ? (
          <ToneTag tone="red" sign="✕">
            {t('expired')}
          </ToneTag>
        ) : (
          <StateTag state={row.state} />
        ),
      label: (row) => (row.isExpired && row.state === 'enabled' ? t('expired') : web(`state.${row.state}`)),
    }),
    {
      ...dateColumn({ key: 'validUntil', title: t('field.validUntil'), sort: 'validUntil', value: (row: Client) => row.validUntil }),
      render: (row) => (row.validUntil === null ? t('unlimited') : <Time value={row.validUntil} />),
    },
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt', isHidden: true }),
  ];
}
