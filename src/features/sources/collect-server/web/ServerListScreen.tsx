import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { SERVER_CONDITIONS } from '#shared/collect-servers.ts';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { type FiltersOf, type ListState, useListState } from '#web/ui/use-list-state.ts';
import { collectServerContract } from '../contract.ts';
import { NODE_GROUPS, SERVER_ADD } from '../paths.ts';
import { FleetAlerts } from './FleetAlerts.tsx';
import { JoinCommand } from './JoinCommand.tsx';
import { useServerColumns } from './server-columns.tsx';
import { ServerBatchActions } from './ServerBatchActions.tsx';
import { ServerRowActions } from './ServerRowActions.tsx';

const REFRESH_MS = 5000;
const PARAMS = { keyword: param.text, condition: param.choices(SERVER_CONDITIONS) };

/** Every collecting server with what it does and how it is. */
export function ServerListScreen() {
  const t = useText('collectServer');
  const rights = useRights('extraction');
  const list = useListState({ filters: PARAMS, sort: 'name', isDescending: false });
  const [made, setMade] = useState<Output<typeof collectServerContract.token>>();
  const overview = useCall(collectServerContract.overview, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const add = rights.modify && (
    <Link to={SERVER_ADD}>
      <Button type="primary">{t('action.add')}</Button>
    </Link>
  );
  return (
    <>
      <PageHeader
        extra={
          <Flex gap={8}>
            <Link to={NODE_GROUPS}>
              <Button>{t('action.groups')}</Button>
            </Link>
            {add}
          </Flex>
        }
      >
        {t('about.servers')}
      </PageHeader>
      {overview.data && <FleetAlerts overview={overview.data} />}
      <ServerFilters list={list} />
      <ResourceTable
        name="collect-server"
        endpoint={collectServerContract.list}
        list={list}
        columns={useServerColumns()}
        refreshMs={REFRESH_MS}
        renderActions={(row) => <ServerRowActions server={row} onToken={setMade} />}
        renderBatchActions={(rights.modify || rights.delete) && ((rows, clear) => <ServerBatchActions servers={rows} onDone={clear} />)}
        emptyText={t('empty.servers')}
        emptyAction={add}
      />
      {made && <JoinCommand made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function ServerFilters({ list }: { list: ListState<FiltersOf<typeof PARAMS>> }) {
  const t = useText('collectServer');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoicesFilter
        label={t('field.condition')}
        values={SERVER_CONDITIONS}
        labelOf={(value) => t(`condition.${value}`)}
        value={filters.condition}
        onChange={(condition) => setFilters({ condition })}
        width={180}
      />
    </FilterBar>
  );
}
