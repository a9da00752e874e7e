import { EnterClientButton } from '#features/office/client/web/facade.tsx';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { Button, Flex } from 'antd';
import { Link } from 'react-router';
import { clientMonitorContract, COMPARED_DAYS, type MonitoredClient } from '../contract.ts';
import { STAT_CLIENT_MONITOR } from '../paths.ts';
import { useMonitorColumns } from './use-monitor-columns.tsx';

const STATES = ['enabled', 'disabled'] as const;
const REFRESH_MS = 60_000;

/** How busy each client is, against its own days before; each number opens what it counts. */
export function ClientMonitorScreen() {
  const t = useText('clientMonitor');
  const web = useText('web');
  const list = useListState({ filters: { keyword: param.text, state: param.choice(STATES) }, sort: 'articles' });
  const columns = useMonitorColumns();
  const { filters, setFilters } = list;
  return (
    <>
      <PageHeader />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoiceFilter
          label={t('filter.state')}
          values={STATES}
          labelOf={(value) => web(`state.${value}`)}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
        />
      </FilterBar>
      <ResourceTable
        name="client-monitor"
        endpoint={clientMonitorContract.list}
        list={list}
        columns={columns}
        refreshMs={REFRESH_MS}
        renderActions={(row: MonitoredClient) => <Actions client={row} />}
        emptyText={t('empty')}
      />
      <p style={{ fontSize: 12 }}>{t('basis', { days: COMPARED_DAYS })}</p>
    </>
  );
}

function Actions({ client }: { client: MonitoredClient }) {
  const t = useText('clientMonitor');
  return (
    <Flex gap={4}>
      <Link to={pathTo(STAT_CLIENT_MONITOR, {}, { clientId: client.id })}>
        <Button type="link" size="small">
          {t('action.statistics')}
        </Button>
      </Link>
      {client.state === 'enabled' && (
        <EnterClientButton client={client} path={CLASSIFIED_INFO}>
          {t('action.enter')}
        </EnterClientButton>
      )}
    </Flex>
  );
}
