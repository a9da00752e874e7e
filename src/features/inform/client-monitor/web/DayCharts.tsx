import { dayName } from '#shared/time.ts';
import { ChartCard, type ChartCardProps } from '#web/chart/ChartCard.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { Output } from '#shared/contract.ts';
import type { clientMonitorContract } from '../contract.ts';

type Statistics = Output<typeof clientMonitorContract.statistics>;
type Day = Statistics['days'][number];

/** Articles, people and messages of each day. */
export function DayCharts({ answer }: { answer: ChartCardProps<Statistics>['query'] }) {
  const t = useText('clientMonitor');
  const card = (key: 'articles' | 'people' | 'messages', unit: string, parts: readonly (keyof Omit<Day, 'day'>)[]) => (
    <ChartCard
      key={key}
      title={t(`chart.${key}`)}
      query={answer}
      className="chart-third"
      emptyText={t('empty')}
      chart={({ days }) => ({
        kind: 'line',
        table: {
          dimension: t('field.day'),
          unit,
          adds: 'rows',
          series: parts.map((part, i) => ({ name: t(`part.${part}`), tone: i })),
          rows: days.map((day) => ({ name: dayName(day.day).slice(5), key: dayName(day.day), values: parts.map((part) => day[part]) })),
        },
      })}
    />
  );
  return (
    <div className="chart-grid">
      {card('articles', t('unit.articles'), ['articles', 'negative'])}
      {card('people', t('unit.times'), ['visits', 'signIns', 'people'])}
      {card('messages', t('unit.messages'), ['messages'])}
    </div>
  );
}
