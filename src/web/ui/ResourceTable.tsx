// A list of records: calls the endpoint with the list's state and shows rows, or why there are none. A screen gives columns and actions.
import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Table, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import type { CallInput, Endpoint, Output } from '#shared/contract.ts';
import { useCall } from '../client/use-call.ts';
import { useText } from '../i18n/use-text.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { Column } from './columns.tsx';
import { toCsv } from './csv.ts';
import { formatInFull } from './format-number.ts';
import { saveFile } from './save-file.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { type ListState, listInput, PAGE_SIZES } from './use-list-state.ts';

export type RowOf<E extends Endpoint> = Output<E> extends { items: (infer Row)[] } ? Row : never;

export interface ResourceTableProps<E extends Endpoint, Row> {
  /** Name of the table: the column choice is remembered under it, and an exported file bears it. */
  name: string;
  endpoint: E;
  list: ListState;
  columns: readonly Column<Row>[];
  /** More input for the call than the list's state has. */
  input?: Partial<CallInput<E>>;
  /** Key of a row; `id` by default. */
  rowKey?: (row: Row) => string | number;
  renderActions?: (row: Row) => ReactNode;
  /** Rows can be selected when there is something to do with them; `clear` empties the selection. */
  renderBatchActions?: (rows: Row[], clear: () => void) => ReactNode;
  emptyText?: string;
  emptyAction?: ReactNode;
  refreshMs?: number;
  renderExpanded?: (row: Row) => ReactNode;
}

export function ResourceTable<E extends Endpoint, Row extends RowOf<E> = RowOf<E>>(props: ResourceTableProps<E, Row>) {
  const { name, endpoint, list, columns, rowKey = idOf } = props;
  const t = useText('web');
  const input = { ...listInput(list), ...props.input } as CallInput<E>;
  const query = useCall(endpoint, input, { keepsPrevious: true, ...(props.refreshMs ? { refreshMs: props.refreshMs } : {}) });
  const page = query.data as { items: Row[]; total: number } | undefined;
  const rows = page?.items ?? [];
  const [selected, setSelected] = useState<Row[]>([]);
  const choice = useColumnChoice(name, columns);
  const clear = () => setSelected([]);
  const save = () =>
    saveFile(
      `${name}.csv`,
      toCsv([choice.shown.map((column) => column.title), ...rows.map((row) => choice.shown.map((column) => column.text(row)))]),
    );
  // A page beyond the last, as after a deletion or from an old link, leads back to the last.
  const isBeyond = page !== undefined && rows.length === 0 && page.total > 0 && list.page > 1;

  return (
    <section className="panel" aria-busy={query.isFetching}>
      <div className="table-tools">
        <div aria-live="polite">
          {selected.length > 0 && props.renderBatchActions ? (
            <>
              {t('table.selected', { total: selected.length })} {props.renderBatchActions(selected, clear)}
              <Button type="link" size="small" onClick={clear}>
                {t('table.clear')}
              </Button>
            </>
          ) : (
            page && t('table.total', { total: formatInFull(page.total) })
          )}
        </div>
        <div>
          <Button
            type="text"
            size="small"
            icon={<ReloadOutlined spin={query.isFetching} />}
            onClick={() => void query.refetch()}
            aria-label={t('action.refresh')}
            title={t('action.refresh')}
          />
          <Button
            type="text"
            size="small"
            icon={<DownloadOutlined />}
            disabled={rows.length === 0}
            onClick={save}
            aria-label={t('table.export')}
            title={t('table.export')}
          />
          <ColumnChoice columns={columns} hiddenKeys={choice.hiddenKeys} onChange={choice.setHiddenKeys} />
        </div>
      </div>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {(page || !query.isError) && (
        <Table<Row & object>
          size="small"
          sticky={{ offsetHeader: 48 }}
          scroll={{ x: 'max-content' }}
          rowKey={rowKey}
          loading={query.isPending}
          dataSource={rows as (Row & object)[]}
          columns={tableColumns(choice.shown, list, props, t('table.actions'))}
          pagination={{
            current: list.page,
            pageSize: list.pageSize,
            total: page?.total ?? 0,
            pageSizeOptions: [...PAGE_SIZES],
            showSizeChanger: true,
            hideOnSinglePage: (page?.total ?? 0) <= PAGE_SIZES[0],
          }}
          onChange={(pagination, _filters, sorter, { action }) => {
            const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
            const sort = columns.find((column) => column.key === columnKey)?.sort;
            if (action === 'sort') list.setSort(order ? sort : undefined, order === 'descend');
            else list.setPage(pagination.current ?? 1, pagination.pageSize);
          }}
          locale={{
            emptyText: query.isPending ? (
              ' '
            ) : isBeyond ? (
              <EmptyState
                text={t('table.beyond')}
                action={<Button onClick={() => list.setPage(Math.ceil(page.total / list.pageSize))}>{t('table.lastPage')}</Button>}
              />
            ) : list.filterCount > 0 ? (
              <EmptyState text={t('table.noMatch')} action={<Button onClick={list.resetFilters}>{t('filter.reset')}</Button>} />
            ) : (
              <EmptyState text={props.emptyText} action={props.emptyAction} />
            ),
          }}
          {...(props.renderExpanded ? { expandable: { expandedRowRender: props.renderExpanded } } : {})}
          {...(props.renderBatchActions
            ? {
                rowSelection: {
                  selectedRowKeys: selected.map(rowKey),
                  onChange: (_keys: unknown, items: Row[]) => setSelected(items),
                  preserveSelectedRowKeys: true,
                },
              }
            : {})}
        />
      )}
    </section>
  );
}

const idOf = (row: unknown): number => (row as { id: number }).id;

function tableColumns<Row>(
  shown: readonly Column<Row>[],
  list: ListState,
  { renderActions }: Pick<ResourceTableProps<Endpoint, Row>, 'renderActions'>,
  actionsTitle: string,
): TableProps<Row & object>['columns'] {
  const columns: NonNullable<TableProps<Row & object>['columns']> = shown.map((column) => ({
    key: column.key,
    title: column.title,
    render: (_value, row) => column.render(row),
    ...(column.width ? { width: column.width } : {}),
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
      // As narrow as its buttons: they never wrap.
      width: 1,
      className: 'table-actions',
      render: (_value, row) => renderActions(row),
    });
  return columns;
}
