import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '#features/core/file/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { parseDateRange } from '#web/ui/date-range.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { allOperationLogContract, operationLogContract } from '../contract.ts';
import { KeepDialog } from './KeepDialog.tsx';
import { LogDrawer } from './LogDrawer.tsx';
import { LOG_FILTERS, LogFilters, type LogList } from './LogFilters.tsx';
import { AllLogStatistics, LogStatistics } from './LogStatistics.tsx';
import { LogTable } from './LogTable.tsx';
import { UnusualPanel } from './UnusualPanel.tsx';

/** What the people of the client did. */
export function OperationLogScreen() {
  const t = useText('operationLog');
  const [isKeeping, setKeeping] = useState(false);
  const mayChange = useCan('user-log.m');
  return (
    <>
      <PageHeader extra={<Button onClick={() => setKeeping(true)}>{t('action.keep')}</Button>} />
      <Log isEverywhere={false} />
      {isKeeping && <KeepDialog isReadOnly={!mayChange} onClose={() => setKeeping(false)} />}
    </>
  );
}

/** What the people of all clients did. */
export function AllOperationLogScreen() {
  return (
    <>
      <PageHeader />
      <Log isEverywhere />
    </>
  );
}

function Log({ isEverywhere }: { isEverywhere: boolean }) {
  const t = useText('operationLog');
  const list = useListState({ filters: LOG_FILTERS, isKeyPaged: true });
  const [search, setSearch] = useSearchParams();
  const { range, clientId, ...own } = list.filters;
  const period = range ? parseDateRange(range) : undefined;
  const linkTo = (change: Record<string, string>) => linked(search, change);
  const statistics = isEverywhere ? (
    <AllLogStatistics filter={{ ...own, clientId, ...period }} linkTo={linkTo} />
  ) : (
    <LogStatistics filter={{ ...own, ...period }} linkTo={linkTo} />
  );
  return (
    <>
      {!isEverywhere && <UnusualPanel linkTo={(change) => linked(new URLSearchParams(), change)} />}
      <LogFilters list={list} isEverywhere={isEverywhere} />
      <Tabs
        activeKey={search.get(TAB) ?? LIST}
        onChange={(tab) => setSearch((current) => withTab(current, tab))}
        destroyOnHidden
        items={[
          { key: LIST, label: t('tab.list'), children: <Lines list={list} period={period} isEverywhere={isEverywhere} /> },
          { key: 'statistics', label: t('tab.statistics'), children: statistics },
        ]}
      />
    </>
  );
}

const TAB = 'tab';
const LIST = 'list';

/** The filters are of both; the page only of the list. */
function withTab(current: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const key of [TAB, 'cursor']) next.delete(key);
  if (tab !== LIST) next.set(TAB, tab);
  return next;
}

function linked(search: URLSearchParams, change: Record<string, string>): string {
  const next = withTab(search, LIST);
  for (const [key, value] of Object.entries(change)) next.set(key, value);
  return `?${next.toString()}`;
}

interface LinesProps {
  list: LogList;
  period: { from: number; until: number } | undefined;
  isEverywhere: boolean;
}

function Lines({ list, period, isEverywhere }: LinesProps) {
  const [opened, setOpened] = useState<number>();
  const { range: _range, clientId, ...own } = list.filters;
  const filter = isEverywhere ? { ...own, clientId } : own;
  const { export: exported } = isEverywhere ? allOperationLogContract : operationLogContract;
  return (
    <>
      <LogTable
        list={{ ...list, filters: filter }}
        period={period ?? {}}
        isEverywhere={isEverywhere}
        onOpen={setOpened}
        onFilter={list.setFilters}
        onExport={(file) => download(exported.path, { ...filter, ...period, format: file === 'csv' ? 'csv' : 'xlsx' })}
      />
      <LogDrawer id={opened} isEverywhere={isEverywhere} onClose={() => setOpened(undefined)} />
    </>
  );
}
