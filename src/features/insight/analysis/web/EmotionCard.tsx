import { EMOTIONS } from '#shared/media.ts';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { listOf, type PanelProps } from './panel-props.ts';
import { analysisRoutes } from './routes.ts';

export function EmotionCard({ filter, className, height }: PanelProps) {
  const t = useText('analysis');
  const web = useText('web');
  const shares = useCall(analysisRoutes.distribution, filter, { keepsPrevious: true });
  return (
    <ChartCard
      title={t('panel.emotion')}
      query={shares}
      {...(className ? { className } : {})}
      {...(height ? { height } : {})}
      chart={(data) => ({
        kind: 'share',
        table: {
          dimension: t('column.emotion'),
          series: [{ name: t('series.articles') }],
          rows: EMOTIONS.map((emotion) => ({
            name: web(`emotion.${emotion}`),
            key: emotion,
            values: [data[emotion]],
            to: () => listOf(filter, data, { emotion: [emotion] }),
          })),
        },
      })}
    />
  );
}
