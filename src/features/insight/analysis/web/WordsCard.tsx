import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { listOf, type PanelProps } from './panel-props.ts';
import { analysisRoutes } from './routes.ts';

/** A cloud; red when most of the articles with a word are negative. */
export function WordsCard({ filter, className, title }: PanelProps & { title?: string }) {
  const t = useText('analysis');
  const words = useCall(analysisRoutes.words, filter, { keepsPrevious: true });
  return (
    <ChartCard
      title={title ?? t('panel.words')}
      query={words}
      {...(className ? { className } : {})}
      note={({ sampled }) => t('sampled', { total: sampled })}
      chart={(data) => ({
        kind: 'cloud',
        table: {
          adds: 'none',
          dimension: t('column.word'),
          series: [{ name: t('series.articles') }, { name: t('series.negative'), tone: 'negative' }],
          rows: data.items.map((item) => ({
            name: item.word,
            values: [item.total, item.negative],
            to: (series) => listOf(filter, data, { keyword: item.query, ...(series === 1 ? { emotion: ['negative'] } : {}) }),
          })),
        },
      })}
    />
  );
}
