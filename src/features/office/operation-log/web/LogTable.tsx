import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import type { ListFile } from '#web/ui/use-list-export.ts';
import type { TableList } from '#web/ui/use-list-state.ts';
import type { Output } from '#shared/contract.ts';
import { allOperationLogContract, type LogLine, operationLogContract, WINDOW } from '../contract.ts';
import type { LogList } from './LogFilters.tsx';
import { useLogColumns } from './use-log-columns.tsx';

interface LogTableProps {
  list: TableList<Omit<LogList['filters'], 'range'>, never>;
  period: { from?: number; until?: number };
  isEverywhere: boolean;
  onOpen: (id: number) => void;
  onFilter: LogList['setFilters'];
  onExport: (file: ListFile) => Promise<void>;
}

export function LogTable({ list, period, isEverywhere, onOpen, onFilter, onExport }: LogTableProps) {
  const t = useText('operationLog');
  const totalText = useTotalText();
  const shown = {
    input: period,
    columns: useLogColumns(isEverywhere, onFilter),
    totalText,
    onExport,
    emptyText: t('empty'),
    renderActions: (row: LogLine) => (
      <Button type="link" size="small" onClick={() => onOpen(row.id)}>
        {t('action.detail')}
      </Button>
    ),
  };
  if (isEverywhere) return <ResourceTable name="all-operation-log" endpoint={allOperationLogContract.list} list={list} {...shown} />;
  const { clientId: _none, ...filters } = list.filters;
  return <ResourceTable name="operation-log" endpoint={operationLogContract.list} list={{ ...list, filters }} {...shown} />;
}

/** How many there are, as far as they were counted, and how far back this page looked. */
function useTotalText() {
  const t = useText('operationLog');
  return ({ total, isLeast, searchedUntil }: Output<(typeof operationLogContract)['list']>) => {
    const count = isLeast
      ? t('totalLeast', { total: formatInFull(total), window: formatInFull(WINDOW) })
      : t('total', { total: formatInFull(total) });
    return searchedUntil === undefined ? count : `${count} · ${t('searchedUntil', { time: formatFullTime(searchedUntil) })}`;
  };
}
