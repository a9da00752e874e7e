import { Skeleton, Table } from 'antd';
import { Link } from 'react-router';
import { dayStart } from '#shared/time.ts';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { beijingParts, twoDigits } from '#web/ui/beijing-time.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import { accessLogContract } from '../contract.ts';
import { usePageTitle } from './use-page-title.ts';

type Statistics = Output<(typeof accessLogContract)['statistics']>;

export interface VisitFilter {
  keyword?: string | undefined;
  userId?: number[] | undefined;
  path?: string | undefined;
  from?: number;
  until?: number;
}

/** What the list of the same filter holds, by day, person and screen; each number leads to its visits. */
export function AccessStatistics({ filter, linkTo }: { filter: VisitFilter; linkTo: (change: Record<string, string>) => string }) {
  const t = useText('accessLog');
  const titleOf = usePageTitle();
  const answer = useCall(accessLogContract.statistics, filter);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton active className="panel" />;
  const { total, people, days, users, paths } = answer.data;
  return (
    <>
      <section className="panel">
        <p style={{ marginBlockStart: 0 }}>{t('statistics.sum', { total: formatInFull(total), people: formatInFull(people) })}</p>
        <DayBars days={days} />
      </section>
      <div className="chart-grid" style={{ marginBlockStart: 12 }}>
        <section className="panel">
          <Table
            size="small"
            title={() => t('statistics.users')}
            rowKey="userId"
            dataSource={users}
            pagination={{ pageSize: 10, hideOnSinglePage: true }}
            columns={[
              { title: t('field.user'), render: (_, row) => row.name || `#${row.userId}` },
              countColumn<Statistics['users'][number]>(t('statistics.visits'), (row) => linkTo({ userId: String(row.userId) })),
              { title: t('statistics.last'), render: (_, row) => <Time value={row.lastAt} /> },
            ]}
          />
        </section>
        <section className="panel">
          <Table
            size="small"
            title={() => t('statistics.paths')}
            rowKey="path"
            dataSource={paths}
            pagination={{ pageSize: 10, hideOnSinglePage: true }}
            columns={[
              { title: t('field.page'), render: (_, row) => [titleOf(row), row.path].filter(Boolean).join(' · ') },
              countColumn<Statistics['paths'][number]>(t('statistics.visits'), (row) => linkTo({ path: row.path })),
              { title: t('statistics.people'), dataIndex: 'people', align: 'right' as const },
            ]}
          />
        </section>
      </div>
    </>
  );
}

const countColumn = <Row extends { total: number }>(title: string, to: (row: Row) => string) => ({
  title,
  align: 'right' as const,
  render: (_: unknown, row: Row) => <Link to={to(row)}>{formatInFull(row.total)}</Link>,
});

function DayBars({ days }: { days: Statistics['days'] }) {
  const t = useText('accessLog');
  const shown = days.toReversed();
  const [first, middle, last] = [shown[0], shown[Math.floor(shown.length / 2)], shown.at(-1)].map((item) => (item ? dateOf(item.day) : ''));
  return (
    <Bars
      label={t('statistics.days')}
      ticks={[first ?? '', shown.length > 2 ? (middle ?? '') : '', shown.length > 1 ? (last ?? '') : '']}
      bars={shown.map(({ day, total, people }) => ({
        key: day,
        label: t('statistics.ofDay', { day: dateOf(day), total: formatInFull(total), people: formatInFull(people) }),
        parts: [{ tone: 'plain', value: total }],
      }))}
    />
  );
}

function dateOf(day: number): string {
  const { year, month, day: date } = beijingParts(dayStart(day));
  return `${year}-${twoDigits(month)}-${twoDigits(date)}`;
}
