import { Table, type TableColumnsType, Typography } from 'antd';
import { useState } from 'react';
import { BRIEF_REPORT } from '#features/report/brief-report/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatDateRange, parseDateRange, shortcutRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { formatDuration } from '#web/ui/format-duration.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { param } from '#web/ui/list-params.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { bulletinHistoryContract, type BulletinStatistics as Row } from '../contract.ts';

const SECOND_MS = 1000;
const STATES = ['making', 'failed', 'draft', 'review', 'published', 'sent'] as const;

/** How many bulletins there are, by kind and state; each number opens them. */
export function BulletinStatistics() {
  const t = useText('bulletinHistory');
  const reports = useText('briefReport');
  const list = useListState({ filters: { period: param.text }, sort: 'kind' });
  const [lastDays] = useState(() => shortcutRange('last30', Date.now()));
  const range = parseDateRange(list.filters.period ?? '') ?? lastDays;
  const period = formatDateRange(range);
  const found = useCall(bulletinHistoryContract.statistics, { from: range.from, until: range.until + SECOND_MS }, { keepsPrevious: true });
  return (
    <>
      <FilterBar list={list}>
        <FilterField label={reports('filter.created')}>
          <DateRange value={period} onChange={(value) => list.setFilters({ period: value })} />
        </FilterField>
      </FilterBar>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <Table<Row>
        size="small"
        rowKey="kind"
        loading={found.isPending}
        pagination={false}
        dataSource={found.data?.items ?? []}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyState text={t('statistics.empty')} /> }}
        columns={useColumns(period)}
      />
      <Typography.Paragraph type="secondary" style={{ marginBlockStart: 8 }}>
        {t('statistics.help')}
      </Typography.Paragraph>
    </>
  );
}

function useColumns(period: string): TableColumnsType<Row> {
  const t = useText('bulletinHistory');
  const reports = useText('briefReport');
  const listOf = (asked: object) => pathTo(BRIEF_REPORT, {}, { period, archive: 'all', ...asked });
  return [
    { title: t('field.kind'), render: (_, { kind }) => reports(`kind.${kind}`) },
    {
      title: t('field.total'),
      align: 'right',
      render: (_, { kind, total }) => <LinkedNumber value={total} to={listOf({ kind: [kind] })} />,
    },
    ...STATES.map((state) => ({
      title: reports(`state.${state}`),
      align: 'right' as const,
      render: (_: unknown, row: Row) => <LinkedNumber value={row[state]} to={listOf({ kind: [row.kind], state: [state] })} />,
    })),
    { title: t('field.scheduled'), align: 'right', render: (_, { scheduled }) => formatInFull(scheduled) },
    { title: t('field.late'), align: 'right', render: (_, { late }) => formatInFull(late) },
    {
      title: t('field.toPublish'),
      align: 'right',
      render: (_, { toPublish: { median } }) => (median === null ? '—' : formatDuration(median)),
    },
    { title: t('field.visits'), align: 'right', render: (_, { visits }) => formatInFull(visits) },
  ];
}
