import { EMOTIONS } from '#shared/media.ts';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { listOf, type PanelProps } from './panel-props.ts';
import { analysisRoutes } from './routes.ts';
import { stepName } from './step-name.ts';

export function TrendCard({ filter, className, height }: PanelProps) {
  const t = useText('analysis');
  const web = useText('web');
  const trend = useCall(analysisRoutes.trend, filter, { keepsPrevious: true });
  return (
    <ChartCard
      title={t('panel.trend')}
      query={trend}
      {...(className ? { className } : {})}
      {...(height ? { height } : {})}
      chart={({ points, step }) => ({
        kind: 'trend',
        table: {
          dimension: t('column.time'),
          series: EMOTIONS.map((emotion) => ({ name: web(`emotion.${emotion}`), tone: emotion })),
          rows: points.map((point) => ({
            name: stepName(point.from, step),
            values: EMOTIONS.map((emotion) => point[emotion]),
            to: (series) => listOf(filter, point, { emotion: EMOTIONS.slice(series, series + 1) }),
          })),
        },
      })}
    />
  );
}
