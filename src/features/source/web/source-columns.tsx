import { Tooltip } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { type Column, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { Source } from '../contract.ts';
import { useReasonText } from './use-reason-text.ts';

const HEALTH: Record<Source['health'], { tone: ToneName; sign: string }> = {
  new: { tone: 'blue', sign: '○' },
  healthy: { tone: 'green', sign: '●' },
  degraded: { tone: 'orange', sign: '▲' },
  failing: { tone: 'red', sign: '✕' },
  silent: { tone: 'orange', sign: '…' },
  paused: { tone: 'grey', sign: '‖' },
};

/** Whether a source works, and if not, why. */
export function HealthTag({ source }: { source: Source }) {
  const t = useText('source');
  const reasonText = useReasonText();
  const reason = source.lastError ? `${reasonText(source.lastError)} ${source.lastErrorDetail}`.trim() : '';
  return (
    <Tooltip title={source.health === 'healthy' || source.health === 'new' ? '' : reason}>
      <span>
        <ToneTag {...HEALTH[source.health]}>{t(`health.${source.health}`)}</ToneTag>
        {reason && (source.health === 'failing' || source.health === 'degraded') && <div style={{ fontSize: 12 }}>{reason}</div>}
      </span>
    </Tooltip>
  );
}

export function useSourceColumns(hasClient: boolean): Column<Source>[] {
  const t = useText('source');
  const web = useText('web');
  return [
    {
      key: 'name',
      title: t('field.name'),
      sort: 'name',
      width: 190,
      render: (row) => (
        <>
          <div>{row.name}</div>
          <a className="one-line source-url" href={row.url} title={row.url} target="_blank" rel="noreferrer noopener">
            {row.url}
          </a>
        </>
      ),
      text: (row) => `${row.name} ${row.url}`,
    },
    textColumn({ key: 'client', title: t('field.client'), value: (row) => row.clientName, isHidden: !hasClient }),
    enumColumn({
      width: 84,
      key: 'kind',
      title: t('field.kind'),
      render: (row) => t(`kind.${row.kind}`),
      label: (row) => t(`kind.${row.kind}`),
    }),
    enumColumn({
      key: 'media',
      width: 88,
      title: t('field.mediaType'),
      render: (row) => <MediaTag mediaType={row.mediaType} />,
      label: (row) => web(`media.${row.mediaType}`),
    }),
    enumColumn({
      key: 'health',
      title: t('field.health'),
      width: 110,
      sort: 'failures',
      render: (row) => <HealthTag source={row} />,
      label: (row) => t(`health.${row.health}`),
    }),
    {
      key: 'interval',
      title: t('field.interval'),
      align: 'right',
      render: (row) => <Interval seconds={row.intervalSeconds} />,
      text: (row) => row.intervalSeconds,
    },
    dateColumn({ width: 96, key: 'lastRunAt', title: t('field.lastRunAt'), sort: 'lastRunAt', value: (row) => row.lastRunAt }),
    dateColumn({ width: 112, key: 'lastNewAt', title: t('field.lastNewAt'), sort: 'lastNewAt', value: (row) => row.lastNewAt }),
    {
      key: 'ledger',
      title: t('field.ledger'),
      render: (row) => <Ledger counts={row.today} />,
      text: (row) => `${row.today.fetched} = ${row.today.failed} + ${row.today.duplicate} + ${row.today.filtered} + ${row.today.stored}`,
    },
    numberColumn({ key: 'rate', title: t('field.rate'), value: (row) => Math.round(row.ratePerHour * 10) / 10, isHidden: true }),
  ];
}

const SECONDS = { hours: 3600, minutes: 60, seconds: 1 } as const;

/** In the largest unit that leaves no rest. */
function Interval({ seconds }: { seconds: number }) {
  const t = useText('source');
  const unit = seconds % SECONDS.hours === 0 ? 'hours' : seconds % SECONDS.minutes === 0 ? 'minutes' : 'seconds';
  return <span className="num">{t(unit, { total: seconds / SECONDS[unit] })}</span>;
}

/** fetched = failed + duplicate + filtered + stored; what is zero is left out of the sum. */
export function Ledger({ counts }: { counts: Pick<Source['today'], 'fetched' | 'failed' | 'duplicate' | 'filtered' | 'stored'> }) {
  const t = useText('source');
  const shown = (['failed', 'duplicate', 'filtered', 'stored'] as const).filter((key) => key === 'stored' || counts[key] > 0);
  const parts = shown.map((key, i) => (
    <span key={key} title={t(`outcome.${key}`)}>
      {i > 0 && '+ '}
      {t(`outcomeShort.${key}`)} <BigNumber value={counts[key]} />{' '}
    </span>
  ));
  return (
    <span style={{ fontSize: 12, whiteSpace: 'nowrap' }}>
      {t('outcomeShort.fetched')} <BigNumber value={counts.fetched} /> = {parts}
    </span>
  );
}
