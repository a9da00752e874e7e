import { ChartCard, type ChartCardProps } from '#web/chart/ChartCard.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { Output } from '#shared/contract.ts';
import type { StatisticGroup, ticketStatisticContract } from '../statistic-contract.ts';
import { listOfFigure, type Shown } from './list-of-figure.ts';
import { useRowName } from './use-statistic-columns.tsx';

type Statistic = Output<typeof ticketStatisticContract.list>;
const ROWS = 10;
/** Together what was received. */
const PARTS = ['inTime', 'late', 'unanswered'] as const;
/** Blue, orange, and grey for what there is not yet. */
const TONES = [0, 1, 7];

/** How the first of the table answered; each part opens its tickets. */
export function StatisticChart({ query, by, shown }: { query: ChartCardProps<Statistic>['query']; by: StatisticGroup; shown: Shown }) {
  const t = useText('ticket');
  const nameOf = useRowName(by);
  return (
    <ChartCard
      title={t(`statistic.chart.${by}`)}
      query={query}
      chart={({ items }) => ({
        kind: 'rank',
        table: {
          dimension: t(`by.${by}`),
          // A ticket of several units is in the row of each.
          adds: 'series',
          unit: t('statistic.unit'),
          series: PARTS.map((figure, i) => ({ name: t(`figure.${figure}`), tone: TONES[i] ?? i })),
          rows: items.slice(0, ROWS).map((row) => ({
            key: row.key,
            name: nameOf(row),
            values: PARTS.map((figure) => row[figure]),
            to: (series) => listOfFigure(PARTS[series] ?? 'received', shown, { by, key: row.key }),
          })),
        },
      })}
    />
  );
}
