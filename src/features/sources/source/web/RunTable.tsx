import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import type { TableList } from '#web/ui/use-list-state.ts';
import { listPageContract, type RunListInput, taskScheduleContract } from '../contract.ts';
import type { RUN_FILTERS } from './run-filters.ts';
import type { FiltersOf } from '#web/ui/use-list-state.ts';
import { RunDetail } from './RunDetail.tsx';
import { useRunColumns } from './use-run-columns.tsx';

interface RunTableProps {
  scope: 'own' | 'all';
  list: TableList<FiltersOf<typeof RUN_FILTERS>, never>;
  input?: Partial<RunListInput>;
  emptyText: string;
  /** Opens a source; without it the list covers one source, whose name it does not repeat. */
  onOpen?: (sourceId: number) => void;
}
const REFRESH_MS = 5000;

/** Runs, newest first, each with the outcomes of its items; a row opens what was asked, what came, and the items. */
export function RunTable({ scope, list, input, emptyText, onOpen }: RunTableProps) {
  const columns = useRunColumns(onOpen);
  return (
    <ResourceTable
      name="run-ledger"
      endpoint={scope === 'all' ? taskScheduleContract.runs : listPageContract.runs}
      list={list}
      columns={columns}
      {...(input ? { input } : {})}
      refreshMs={REFRESH_MS}
      renderExpanded={(run) => <RunDetail run={run} scope={scope} />}
      emptyText={emptyText}
    />
  );
}
