import { Link } from 'react-router';
import { useQuotaWords } from '#features/office/client/web/facade.tsx';
import { CLIENT_UPDATE } from '#features/office/client/paths.ts';
import { ALL_OPERATION_LOG } from '#features/office/operation-log/paths.ts';
import { SIGN_IN } from '#features/office/overview/contract.ts';
import { TASK_SCHEDULE } from '#features/sources/source/paths.ts';
import { DAY_MS, dayName, dayStart } from '#shared/time.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { type ColumnOf, dateColumn, numberColumn } from '#web/ui/columns.tsx';
import { formatDateRange } from '#web/ui/date-range.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { type clientMonitorContract, type MonitoredClient, UNREAD_DAYS } from '../contract.ts';
import { STAT_CLIENT_MONITOR } from '../paths.ts';

const VOLUME_LOOK = { high: { tone: 'orange', sign: '▲' }, low: { tone: 'red', sign: '▼' } } as const;

const dayRange = (day: number): string => formatDateRange({ from: dayStart(day), until: dayStart(day) + DAY_MS - 1000 });
const sourcesOf = (id: number, health: string): string =>
  `${TASK_SCHEDULE}?${new URLSearchParams({ state: 'enabled', clientId: String(id), health }).toString()}`;

export function useMonitorColumns(): ColumnOf<typeof clientMonitorContract.list>[] {
  const t = useText('clientMonitor');
  return [
    {
      key: 'name',
      title: t('field.name'),
      sort: 'name',
      grows: true,
      render: (row) => (
        <>
          <Link to={pathTo(STAT_CLIENT_MONITOR, {}, { clientId: row.id })}>{row.name}</Link>{' '}
          {(row.isExpired || row.state === 'disabled') && <ToneTag tone="grey">{t(row.isExpired ? 'expired' : 'disabled')}</ToneTag>}
        </>
      ),
      text: (row) => row.name,
    },
    {
      key: 'articles',
      title: t('field.articles'),
      sort: 'articles',
      align: 'right',
      width: 130,
      render: (row) => <Volume client={row} />,
      text: (row) => row.today?.articles ?? '',
    },
    { key: 'trend', title: t('field.trend'), width: 120, render: (row) => <Trend client={row} />, text: (row) => trendText(row) },
    numberColumn({ key: 'people', title: t('field.people'), sort: 'people', value: (row: MonitoredClient) => row.today?.people ?? null }),
    {
      key: 'signIns',
      title: t('field.signIns'),
      sort: 'signIns',
      align: 'right',
      render: (row) => (row.today ? <LinkedNumber value={row.today.signIns} to={signInsOf(row)} /> : '–'),
      text: (row) => row.today?.signIns ?? '',
    },
    numberColumn({ key: 'unread', title: t('field.unread', { days: UNREAD_DAYS }), sort: 'unread' }),
    sourcesColumn(t),
    { key: 'quota', title: t('field.quota'), sort: 'quota', render: (row) => <Quota client={row} />, text: (row) => quotaText(row) },
    dateColumn({ key: 'lastVisitAt', title: t('field.lastVisitAt'), sort: 'lastVisitAt', isHidden: true }),
  ];
}

const sourcesColumn = (t: ReturnType<typeof useText<'clientMonitor'>>): ColumnOf<typeof clientMonitorContract.list> => ({
  key: 'sources',
  title: t('field.sources'),
  align: 'right',
  render: (row) => (
    <>
      <LinkedNumber value={row.silentSources} to={sourcesOf(row.id, 'silent')} label={t('silent')} title={t('silent')} /> /{' '}
      <LinkedNumber value={row.failingSources} to={sourcesOf(row.id, 'failing')} label={t('failing')} title={t('failing')} /> /{' '}
      {formatInFull(row.sources)}
    </>
  ),
  text: (row) => `${row.silentSources} / ${row.failingSources} / ${row.sources}`,
});

const signInsOf = ({ id, today }: MonitoredClient): string =>
  `${ALL_OPERATION_LOG}?${new URLSearchParams({ clientId: String(id), action: SIGN_IN, range: dayRange(today?.day ?? 0) }).toString()}`;

/** Articles of today, and whether that is usual for this client at this hour. */
function Volume({ client: { today, usual, volume } }: { client: MonitoredClient }) {
  const t = useText('clientMonitor');
  if (!today) return '–';
  return (
    <>
      <span className="num">{formatInFull(today.articles)}</span>
      {usual !== null && <div style={{ fontSize: 12, whiteSpace: 'nowrap' }}>{t('usual', { total: formatInFull(Math.round(usual)) })}</div>}
      {(volume === 'high' || volume === 'low') && <ToneTag {...VOLUME_LOOK[volume]}>{t(`volume.${volume}`)}</ToneTag>}
    </>
  );
}

function Trend({ client: { name, trend } }: { client: MonitoredClient }) {
  const t = useText('clientMonitor');
  return (
    <div style={{ minWidth: 120 }}>
      <Bars
        height={24}
        label={t('trendOf', { name })}
        bars={trend.map(({ day, articles }) => ({
          key: day,
          label: `${dayName(day)} ${formatInFull(articles)}`,
          parts: [{ tone: 'plain', value: articles }],
        }))}
      />
    </div>
  );
}
const trendText = ({ trend }: MonitoredClient): string => trend.map(({ articles }) => articles).join(' ');

/** The quota of which the largest share is used; its client’s page shows all of them. */
function Quota({ client: { id, quota } }: { client: MonitoredClient }) {
  const words = useQuotaWords();
  const t = useText('client');
  if (!quota) return '–';
  const share = Math.round((quota.used / quota.limit) * 100);
  return (
    <Link to={pathTo(CLIENT_UPDATE, {}, { id })} title={words(quota)}>
      {t(`quota.${quota.quota}`)} {share}%
    </Link>
  );
}
const quotaText = ({ quota }: MonitoredClient): string => (quota ? `${quota.quota} ${quota.used} / ${quota.limit}` : '');
