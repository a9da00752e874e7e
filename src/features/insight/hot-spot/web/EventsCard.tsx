import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { type HotSpot, hotSpotContract } from '../contract.ts';
import { eventLink } from './event-link.ts';
import { HOT_SPOT_INFO } from '../paths.ts';
import { EventPhase } from './EventPhase.tsx';
import { heatText } from './heat-text.ts';

const SHOWN = 10;

/** The hottest events among the articles of a filter: a title opens the event, a number its articles that fit. */
export function EventsCard({ filter }: { filter: ArticleFilter }) {
  const t = useText('hotSpot');
  const mayOpen = useCan('hot-spot-info.b');
  const events = useCall(hotSpotContract.list, { ...filter, pageSize: SHOWN }, { keepsPrevious: true, isEnabled: mayOpen });
  const { data } = events;
  const period = data && { from: data.from, until: data.until };
  const columns = useHottestColumns(filter, period);
  if (!mayOpen) return null;
  return (
    <section
      className="panel chart-card"
      style={{ marginBlockStart: 12 }}
      aria-label={t('screen.list')}
      aria-busy={!data && !events.isError}
    >
      <header>
        <h2>{t('screen.list')}</h2>
        {period && <Link to={pathTo(HOT_SPOT_INFO, {}, { ...filter, ...period })}>{t('industry.all', { total: data.total })}</Link>}
      </header>
      {events.isError && <ErrorState error={events.error} onRetry={() => void events.refetch()} />}
      {(data || !events.isError) && (
        <Table
          size="small"
          rowKey="id"
          loading={events.isPending}
          dataSource={data?.items ?? []}
          locale={{ emptyText: events.isPending ? ' ' : <EmptyState text={t('empty')} /> }}
          pagination={false}
          columns={columns}
        />
      )}
    </section>
  );
}

function useHottestColumns(filter: ArticleFilter, period: { from: number; until: number } | undefined): TableColumnsType<HotSpot> {
  const t = useText('hotSpot');
  return [
    {
      title: t('column.title'),
      render: (_, row) => (
        <Link to={pathTo(HOT_SPOT_INFO, {}, { ...filter, ...period, event: row.id })} title={row.title}>
          {row.title}
        </Link>
      ),
    },
    { title: t('column.heat'), width: 90, align: 'right', render: (_, row) => heatText(row.heat).value },
    {
      title: t('column.articles'),
      width: 90,
      align: 'right',
      render: (_, row) =>
        period && (
          <Link to={eventLink(filter, period, row.id)} aria-label={`${row.title} ${t('column.articles')} ${row.articles}`}>
            <BigNumber value={row.articles} />
          </Link>
        ),
    },
    { title: t('column.phase'), width: 100, render: (_, row) => <EventPhase event={row} /> },
    { title: t('column.lastAt'), width: 132, render: (_, row) => <Time value={row.lastAt} /> },
  ];
}
