import { Button, Tooltip } from 'antd';
import { Fragment } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { type Column, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { HotCounts, Source } from '../contract.ts';
import './source.css';
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
export function HealthTag({ source, isShort = false }: { source: Source; isShort?: boolean }) {
  const t = useText('source');
  const reasonText = useReasonText();
  const reason = source.lastError ? `${reasonText(source.lastError)} ${source.lastErrorDetail}`.trim() : '';
  return (
    <Tooltip title={source.health === 'healthy' || source.health === 'new' ? '' : reason}>
      <span>
        <ToneTag {...HEALTH[source.health]}>{t(`health.${source.health}`)}</ToneTag>
        {!isShort && reason && (source.health === 'failing' || source.health === 'degraded') && (
          <div style={{ fontSize: 12 }}>{reason}</div>
        )}
      </span>
    </Tooltip>
  );
}

/** `onOpen` is told a source whose name was clicked; those that may not be opened have a plain name. */
export function useSourceColumns(hasClient: boolean, onOpen: (source: Source) => void): Column<Source>[] {
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
          {hasClient || row.isOwn ? (
            <Button type="link" size="small" className="source-name" onClick={() => onOpen(row)}>
              {row.name}
            </Button>
          ) : (
            <div>{row.name}</div>
          )}
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
      isHidden: true,
    }),
    enumColumn({
      key: 'media',
      width: 88,
      title: t('field.mediaType'),
      render: (row) => <MediaTag mediaType={row.mediaType} />,
      label: (row) => web(`media.${row.mediaType}`),
      isHidden: hasClient,
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
      render: (row) => <Interval seconds={row.intervalSeconds} isRough />,
      text: (row) => row.intervalSeconds,
    },
    dateColumn({ key: 'lastRunAt', title: t('field.lastRunAt'), sort: 'lastRunAt', value: (row) => row.lastRunAt }),
    dateColumn({ key: 'lastNewAt', title: t('field.lastNewAt'), sort: 'lastNewAt', value: (row) => row.lastNewAt }),
    {
      key: 'ledger',
      title: t('field.ledger'),
      render: (row) => (
        <div className="source-ledger">
          <RunCounts counts={row.today} />
        </div>
      ),
      text: (row) =>
        row.today.hot
          ? t('run.hot', row.today.hot)
          : `${row.today.fetched} = ${row.today.failed} + ${row.today.duplicate} + ${row.today.filtered} + ${row.today.stored}`,
    },
    numberColumn({ key: 'rate', title: t('field.rate'), value: (row) => Math.round(row.ratePerHour * 10) / 10, isHidden: true }),
  ];
}

const SECONDS = { hours: 3600, minutes: 60, seconds: 1 } as const;

/** In the largest unit that leaves no rest; roughly, with one decimal, in the largest that fits. */
export function Interval({ seconds, isRough = false }: { seconds: number; isRough?: boolean }) {
  const t = useText('source');
  const fits = (size: number) => (isRough ? seconds >= size : seconds % size === 0);
  const unit = fits(SECONDS.hours) ? 'hours' : fits(SECONDS.minutes) ? 'minutes' : 'seconds';
  return <span className="num">{t(unit, { total: Math.round((seconds / SECONDS[unit]) * 10) / 10 })}</span>;
}

/** What of a run, or of several, became of what they fetched; of a hot list, whose lines are no articles, what it read. */
export function RunCounts({ counts }: { counts: Parameters<typeof Ledger>[0]['counts'] & { hot: HotCounts } }) {
  const t = useText('source');
  if (!counts.hot) return <Ledger counts={counts} />;
  return (
    <>
      <span className="ledger">{t('run.hot', counts.hot)}</span>
      {counts.fetched > 0 && (
        <div>
          <Ledger counts={counts} />
        </div>
      )}
    </>
  );
}

/** fetched = failed + duplicate + filtered + stored; what is zero is left out of the sum. */
export function Ledger({ counts }: { counts: Pick<Source['today'], 'fetched' | 'failed' | 'duplicate' | 'filtered' | 'stored'> }) {
  const t = useText('source');
  const shown = (['failed', 'duplicate', 'filtered', 'stored'] as const).filter((key) => key === 'stored' || counts[key] > 0);
  // A line may break between the parts, not within one.
  const parts = shown.map((key, i) => (
    <Fragment key={key}>
      <span className="ledger-part" title={t(`outcome.${key}`)}>
        {i > 0 && '+ '}
        {t(`outcomeShort.${key}`)} <BigNumber value={counts[key]} />
      </span>{' '}
    </Fragment>
  ));
  return (
    <span className="ledger">
      <span className="ledger-part">
        {t('outcomeShort.fetched')} <BigNumber value={counts.fetched} /> =
      </span>{' '}
      {parts}
    </span>
  );
}
