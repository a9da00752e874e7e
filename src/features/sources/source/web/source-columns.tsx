import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import type { listPageContract, Source } from '../contract.ts';
import { HealthTag } from './HealthTag.tsx';
import { Interval } from './Interval.tsx';
import { RunCounts } from './RunCounts.tsx';
import { RunStrip } from './RunStrip.tsx';
import './source.css';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

type SourceColumn = ColumnOf<typeof listPageContract.list>;

/** `onOpen` receives the source whose name was clicked, others have a plain name; `onInterval` the one whose interval was. */
export function useSourceColumns(
  hasClient: boolean,
  onOpen: (source: Source) => void,
  onInterval?: (source: Source) => void,
): SourceColumn[] {
  const t = useText('source');
  const web = useText('web');
  return [
    {
      key: 'name',
      title: t('field.name'),
      sort: 'name',
      grows: true,
      render: (row) => <SourceName source={row} mayOpen={hasClient || row.isOwn} onOpen={() => onOpen(row)} />,
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
      isHidden: true,
    }),
    enumColumn({
      key: 'health',
      title: t('field.health'),
      width: 150,
      sort: 'failures',
      render: (row) => (
        <>
          <HealthTag source={row} />
          <RunStrip source={row} />
        </>
      ),
      label: (row) => t(`health.${row.health}`),
    }),
    ...readingColumns(t, onInterval),
  ];
}

/** The interval of a source, its last reading, and its results. */
const readingColumns = (t: TFunction<'source'>, onInterval: ((source: Source) => void) | undefined): SourceColumn[] => [
  {
    key: 'interval',
    title: t('field.interval'),
    align: 'right',
    width: 84,
    render: (row) =>
      onInterval ? (
        <Button
          type="link"
          size="small"
          className="source-name"
          aria-label={t('interval.ofOne', { name: row.name })}
          title={t('interval.edit')}
          onClick={() => onInterval(row)}
        >
          <Interval seconds={row.intervalSeconds} isRough />
        </Button>
      ) : (
        <Interval seconds={row.intervalSeconds} isRough />
      ),
    text: (row) => row.intervalSeconds,
  },
  dateColumn({ key: 'lastRunAt', title: t('field.lastRunAt'), sort: 'lastRunAt', value: (row: Source) => row.lastRunAt }),
  dateColumn({ key: 'lastNewAt', title: t('field.lastNewAt'), sort: 'lastNewAt', value: (row: Source) => row.lastNewAt }),
  {
    key: 'ledger',
    title: t('field.ledger'),
    render: (row) => (
      <div className="source-ledger">
        {row.today.failedRuns > 0 && <div className="ledger">{t('strip.today', row.today)}</div>}
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

/** A source by its name, with its address below. */
function SourceName({ source, mayOpen, onOpen }: { source: Source; mayOpen: boolean; onOpen: () => void }) {
  return (
    <>
      {mayOpen ? (
        <Button type="link" size="small" className="source-name" onClick={onOpen}>
          {source.name}
        </Button>
      ) : (
        <div>{source.name}</div>
      )}
      <OutgoingLink className="two-lines source-url" href={source.url} title={source.url}>
        {source.url}
      </OutgoingLink>
    </>
  );
}
