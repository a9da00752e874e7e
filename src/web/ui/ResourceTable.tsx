// A list of records: calls the endpoint with the list's state and shows rows, or why there are none. A screen gives columns and actions.
import { useMutationState } from '@tanstack/react-query';
import { Button, Flex, Grid, Table, type TableProps } from 'antd';
import { type ReactNode, type TdHTMLAttributes, useState } from 'react';
import type { CallInput, Endpoint, Output } from '#shared/contract.ts';
import { useCall } from '../client/use-call.ts';
import { useText } from '../i18n/use-text.ts';
import { cellClassOf, type Column } from './columns.tsx';
import { formatInFull } from './format-number.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { KeyPages } from './KeyPages.tsx';
import type { CheckedFilters, RowOf, SortOf } from './list-names.ts';
import { SortChoice } from './SortChoice.tsx';
import { SumRow } from './SumRow.tsx';
import { shortly } from './shortly.ts';
import { TableTools } from './TableTools.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { useIsPhone } from './use-is-phone.ts';
import { type ListFile, useListExport } from './use-list-export.ts';
import { useSelection } from './use-selection.ts';
import { useStableOrder } from './use-stable-order.ts';
import { listInput, PAGE_SIZES, type TableList } from './use-list-state.ts';

export interface ResourceTableProps<E extends Endpoint, Row, F> {
  /** Name of the table, used to remember the column choice and to name exported files. */
  name: string;
  endpoint: E;
  list: TableList<F, SortOf<E>>;
  columns: readonly Column<Row, SortOf<E>>[];
  /** Input for the call besides the list's state. */
  input?: Partial<CallInput<E>>;
  /** Key of a row; `id` by default. */
  rowKey?: (row: Row) => string | number;
  renderActions?: (row: Row) => ReactNode;
  /** Rows can be selected when there are actions for them (false without the right); `clear` empties the selection. */
  renderBatchActions?: ((rows: Row[], clear: () => void) => ReactNode) | false;
  /** Which rows have actions for several; all by default. */
  canSelect?: (row: Row) => boolean;
  /** How many rows there are on all pages, where that is not the answer's `total`. */
  totalOf?: (page: Output<E>) => number;
  /** What stands above the rows in place of their number. */
  totalText?: (page: Output<E>) => string;
  /** What all rows have together: stands below them, and at the end of a saved file. */
  sumOf?: (page: Output<E>) => Row;
  /** Saves all that fits by the server, for a list that may be longer than a browser should gather page by page. */
  onExport?: (file: ListFile) => Promise<void>;
  emptyText?: string;
  emptyAction?: ReactNode;
  refreshMs?: number;
  renderExpanded?: (row: Row) => ReactNode;
}

export function ResourceTable<E extends Endpoint, F extends CheckedFilters<E, F>, Row extends RowOf<E> = RowOf<E>>(
  props: ResourceTableProps<E, Row, F>,
) {
  const { list, columns, rowKey = idOf } = props;
  const t = useText('web');
  const { query, page, rows, sum, selected, select, clear, choice, exported, retry, nameOf } = useRows(props);
  const noRows = <NoRows list={list} total={page?.total ?? 0} text={props.emptyText} action={props.emptyAction} />;
  const isWide = Grid.useBreakpoint().lg !== false;
  const isPhone = useIsPhone();
  const isChoosing = selected.length > 0 && Boolean(props.renderBatchActions);

  return (
    <section className={isPhone ? 'panel is-phone' : 'panel'} aria-busy={query.isFetching}>
      <TableTools
        columns={columns}
        choice={choice}
        exported={exported}
        isEmpty={rows.length === 0}
        isFetching={query.isFetching}
        isChoosing={isChoosing}
        sorting={isPhone && <SortChoice list={list} columns={columns} />}
        onRefresh={retry}
        total={query.data && page && (props.totalText?.(query.data) ?? t('table.total', { total: formatInFull(page.total) }))}
        chosen={
          <SelectedRows total={selected.length} onClear={clear}>
            {props.renderBatchActions && props.renderBatchActions(selected, clear)}
          </SelectedRows>
        }
      />
      {query.isError && <ErrorState error={query.error} onRetry={retry} />}
      {(page || !query.isError) && (
        <Table<Row & object>
          {...LOOK}
          {...(isPhone ? {} : roomOf(isWide, isChoosing))}
          rowKey={rowKey}
          loading={query.isPending}
          // A row of any list is an object, which `RowOf` does not express.
          dataSource={rows as (Row & object)[]}
          columns={tableColumns(choice.shown, list, props, t('table.actions'))}
          pagination={list.setCursor ? false : { ...paginationOf(list, page?.total ?? 0), simple: isPhone }}
          onChange={orderChange(list, columns)}
          locale={{ emptyText: query.isPending ? ' ' : noRows }}
          {...summaryOf(sum, choice.shown)}
          {...openedAndSelected(props, selected.map(rowKey), select, nameOf)}
        />
      )}
      <KeyPages list={list} next={page?.nextCursor} />
    </section>
  );
}

/** The page of rows in their shown order, and what a person chose of them. */
function useRows<E extends Endpoint, F extends CheckedFilters<E, F>, Row extends RowOf<E>>(props: ResourceTableProps<E, Row, F>) {
  const { name, endpoint, list, columns, onExport, sumOf, rowKey = idOf } = props;
  const t = useText('web');
  // The list's state and `input` together form the call's input: their types guarantee it by name.
  const input = { ...listInput(list), ...props.input } as CallInput<E>;
  const query = useCall(endpoint, input, { keepsPrevious: true, ...(props.refreshMs ? { refreshMs: props.refreshMs } : {}) });
  const found = query.data as { items: Row[]; total: number; nextCursor?: string } | undefined;
  const page = found && query.data && props.totalOf ? { ...found, total: props.totalOf(query.data) } : found;
  const place = JSON.stringify(input);
  const [refreshes, setRefreshes] = useState(0);
  // What a person has just added or changed stands where the order puts it. An action counts as done when the list has been read again.
  const acted = useMutationState({ filters: { status: 'success' }, select: ({ state }) => state.submittedAt }).at(-1) ?? 0;
  const order = orderPlace(props.refreshMs, `${place} ${acted}`, refreshes, query.dataUpdatedAt);
  const rows = useStableOrder(page?.items ?? NO_ROWS, order, rowKey);
  const selection = useSelection(page && !query.isPlaceholderData ? { rows, place } : undefined, rowKey);
  const choice = useColumnChoice(name, columns);
  const exported = useListExport<E, Row>({
    name,
    endpoint,
    input,
    columns: choice.shown,
    rowKey,
    onExport,
    sumOf,
    chosen: selection.selected,
  });
  const retry = () => void query.refetch().then(() => setRefreshes((count) => count + 1));
  const nameOf = (row: Row) => t('table.select', { name: shortly(String(columns[0]?.text(row))) });
  const sum = query.data && rows.length > 0 ? sumOf?.(query.data) : undefined;
  return { query, page, rows, sum, ...selection, choice, exported, retry, nameOf };
}

const LOOK = { className: 'resource-table', size: 'small', tableLayout: 'auto' } as const;
const NO_ROWS: readonly never[] = [];
/** A desk has room for every column, whose texts are broken into lines where they must; a phone shows each row as a block. */
const roomOf = (isWide: boolean, isChoosing: boolean) => ({
  sticky: { offsetHeader: isChoosing ? HEADER_PX + BATCH_PX : HEADER_PX },
  scroll: { x: isWide ? '100%' : 'max-content' },
});

/** Heights of the page's header and of the bar of a selection, as in the style sheet. */
const HEADER_PX = 48;
const BATCH_PX = 32;

/** Only a list that refreshes itself keeps its order; the rows of any other stand as each answer has them. */
const orderPlace = (refreshMs: number | undefined, place: string, refreshes: number, answeredAt: number): string =>
  refreshMs ? `${place} ${refreshes}` : `${place} ${answeredAt}`;

// A table whose rows have no id passes its own key.
const idOf = (row: unknown): number => (row as { id: number }).id;

/** The number of selected rows, their actions, and a button to clear the selection. */
function SelectedRows({ total, onClear, children }: { total: number; onClear: () => void; children: ReactNode }) {
  const t = useText('web');
  return (
    <Flex gap={8} align="center">
      {t('table.selected', { total })} {children}
      <Button type="link" size="small" onClick={onClear}>
        {t('table.clear')}
      </Button>
    </Flex>
  );
}

interface Opened<Row> {
  renderExpanded?: (row: Row) => ReactNode;
  renderBatchActions?: unknown;
  canSelect?: (row: Row) => boolean;
}

const summaryOf = <Row,>(sum: Row | undefined, columns: readonly Column<Row, string>[]): Pick<TableProps<Row & object>, 'summary'> =>
  sum === undefined ? {} : { summary: () => <SumRow row={sum} columns={columns} /> };

/** Only what the screen can open or do something with. */
const openedAndSelected = <Row,>(
  { renderExpanded, renderBatchActions, canSelect }: Opened<Row>,
  keys: (string | number)[],
  onSelect: (rows: Row[]) => void,
  nameOf: (row: Row) => string,
): Pick<TableProps<Row & object>, 'expandable' | 'rowSelection'> => ({
  ...(renderExpanded ? { expandable: { expandedRowRender: renderExpanded } } : {}),
  ...(renderBatchActions ? { rowSelection: selectionOf(keys, onSelect, nameOf, canSelect) } : {}),
});

const selectionOf = <Row,>(
  selectedRowKeys: (string | number)[],
  onSelect: (rows: Row[]) => void,
  nameOf: (row: Row) => string,
  canSelect: ((row: Row) => boolean) | undefined,
) => ({
  selectedRowKeys,
  onChange: (_keys: unknown, rows: Row[]) => onSelect(rows),
  preserveSelectedRowKeys: true,
  getCheckboxProps: (row: Row) => ({ 'aria-label': nameOf(row), disabled: canSelect?.(row) === false }),
});

const paginationOf = ({ page, pageSize }: TableList, total: number) => ({
  current: page,
  pageSize,
  total,
  pageSizeOptions: [...PAGE_SIZES],
  showSizeChanger: true,
  hideOnSinglePage: total <= Math.min(pageSize, PAGE_SIZES[0]),
});

/** Puts the chosen page or order into the list's state. */
const orderChange =
  <Row,>(list: TableList, columns: readonly Column<Row, string>[]): NonNullable<TableProps<Row & object>['onChange']> =>
  (pagination, _filters, sorter, { action }) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const sort = columns.find((column) => column.key === columnKey)?.sort;
    if (action === 'sort') list.setSort(order ? sort : undefined, order === 'descend');
    else list.setPage(pagination.current ?? 1, pagination.pageSize);
  };

interface NoRowsProps {
  list: TableList;
  /** Rows on all pages. */
  total: number;
  /** For a list that is empty without any filter. */
  text: string | undefined;
  action: ReactNode;
}

/** Why there are no rows. */
function NoRows({ list, total, text, action }: NoRowsProps) {
  const t = useText('web');
  // A page beyond the last, for example after a deletion or from an old link, offers the last one.
  if (total > 0 && list.page > 1)
    return (
      <EmptyState
        text={t('table.beyond')}
        action={<Button onClick={() => list.setPage(Math.ceil(total / list.pageSize))}>{t('table.lastPage')}</Button>}
      />
    );
  if (list.filterCount > 0)
    return <EmptyState text={t('table.noMatch')} action={<Button onClick={list.resetFilters}>{t('filter.reset')}</Button>} />;
  return <EmptyState text={text} action={action} />;
}

const labelled = (title: ReactNode): TdHTMLAttributes<HTMLElement> => {
  const cell: TdHTMLAttributes<HTMLElement> & { 'data-label'?: string } = typeof title === 'string' ? { 'data-label': title } : {};
  return cell;
};

function tableColumns<Row>(
  shown: readonly Column<Row, string>[],
  list: TableList,
  { renderActions }: { renderActions?: (row: Row) => ReactNode },
  actionsTitle: string,
): TableProps<Row & object>['columns'] {
  const columns: NonNullable<TableProps<Row & object>['columns']> = shown.map((column, index) => ({
    key: column.key,
    // The sign of the order takes room beside the title, which the measured columns know of by the class.
    title: column.sort ? <span className="sortable-title">{column.title}</span> : column.title,
    render: (_value, row) => column.render(row),
    // Its name stands before the value where the rows are blocks.
    onCell: () => labelled(index > 0 ? column.title : undefined),
    ...(column.width && !column.grows ? { width: column.width } : {}),
    className: cellClassOf(column),
    ...(column.align ? { align: column.align } : {}),
    ...(column.sort
      ? { sorter: true, sortOrder: list.sort === column.sort ? (list.isDescending ? ('descend' as const) : ('ascend' as const)) : null }
      : {}),
  }));
  if (renderActions)
    columns.push({
      key: '-actions',
      title: actionsTitle,
      fixed: 'right',
      // As narrow as its buttons, which never wrap.
      width: 1,
      className: 'table-actions',
      render: (_value, row) => renderActions(row),
    });
  return columns;
}
