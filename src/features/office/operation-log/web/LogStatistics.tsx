import { Skeleton, Table } from 'antd';
import { useNavigate } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { formatDateRange } from '#web/ui/date-range.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import type { CallInput } from '#shared/contract.ts';
import { allOperationLogContract, type LogStatistics as Counted, operationLogContract, WINDOW } from '../contract.ts';
import { useLogWords } from './use-log-words.ts';

interface StatisticsProps<Filter> {
  filter: Filter;
  /** Where the list is, with these filters besides those of now. */
  linkTo: (change: Record<string, string>) => string;
}

/** What the list of the same filter holds, by person, module and hour; each number leads to its lines. */
export function LogStatistics({ filter, linkTo }: StatisticsProps<CallInput<(typeof operationLogContract)['statistics']>>) {
  const answer = useCall(operationLogContract.statistics, filter);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton active className="panel" />;
  return <Statistics counted={answer.data} linkTo={linkTo} />;
}

export function AllLogStatistics({ filter, linkTo }: StatisticsProps<CallInput<(typeof allOperationLogContract)['statistics']>>) {
  const answer = useCall(allOperationLogContract.statistics, filter);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton active className="panel" />;
  return <Statistics counted={answer.data} linkTo={linkTo} />;
}

interface CountedProps {
  counted: Counted;
  linkTo: (change: Record<string, string>) => string;
}

function Statistics({ counted: { total, since, until, people, modules, hours }, linkTo }: CountedProps) {
  const t = useText('operationLog');
  const { moduleWord } = useLogWords();
  // What was counted only from a moment on is opened from there.
  const to = (change: Record<string, string>) =>
    linkTo(since === undefined || until === undefined ? change : { ...change, range: formatDateRange({ from: since, until }) });
  return (
    <>
      <section className="panel">
        <p style={{ marginBlockStart: 0 }}>
          {t('total', { total: formatInFull(total) })}
          {since !== undefined && ` · ${t('statistics.since', { time: formatFullTime(since), window: formatInFull(WINDOW) })}`}
        </p>
        <h2 style={HEADING}>{t('statistics.hours')}</h2>
        <HourBars hours={hours} to={to} />
      </section>
      <div style={SIDE_BY_SIDE}>
        <CountTable
          title={t('statistics.people')}
          head={t('field.user')}
          rows={people.map(({ userId, name, total: lines }) => ({
            key: userId ?? 0,
            name: name || (userId === null ? t('noAccount') : `#${userId}`),
            total: lines,
            to: to({ userId: String(userId ?? 0) }),
          }))}
        />
        <CountTable
          title={t('statistics.modules')}
          head={t('field.module')}
          rows={modules.map(({ module, total: lines }) => ({ key: module, name: moduleWord(module), total: lines, to: to({ module }) }))}
        />
      </div>
    </>
  );
}

/** Of a part beside others. */
const HEADING = { fontSize: 14, fontWeight: 600, margin: '0 0 8px' } as const;
const SIDE_BY_SIDE = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
  gap: 12,
  alignItems: 'start',
  marginBlockStart: 12,
} as const;

interface CountRow {
  key: string | number;
  name: string;
  total: number;
  to: string;
}

function CountTable({ title, head, rows }: { title: string; head: string; rows: CountRow[] }) {
  const t = useText('operationLog');
  return (
    <section className="panel">
      <h2 style={HEADING}>{title}</h2>
      <Table
        size="small"
        dataSource={rows}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: head, dataIndex: 'name' },
          { title: t('statistics.lines'), align: 'right' as const, render: (_, row) => <LinkedNumber value={row.total} to={row.to} /> },
        ]}
      />
    </section>
  );
}

function HourBars({ hours, to }: { hours: Counted['hours']; to: (change: Record<string, string>) => string }) {
  const t = useText('operationLog');
  const navigate = useNavigate();
  const totals = new Map(hours.map(({ hour, total }) => [hour, total]));
  return (
    <Bars
      label={t('statistics.hours')}
      ticks={[clock(0), clock(12), clock(23)]}
      bars={Array.from({ length: 24 }, (_, hour) => {
        const value = totals.get(hour) ?? 0;
        return {
          key: hour,
          label: t('statistics.ofHour', { hour: clock(hour), total: formatInFull(value) }),
          parts: [{ tone: 'plain' as const, value }],
          ...(value > 0 && { onClick: () => void navigate(to({ hour: String(hour) })) }),
        };
      })}
    />
  );
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
