import { EMOTIONS } from '#shared/media.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { stepName } from '#features/insight/analysis/web/facade.tsx';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { homeRoutes } from './routes.ts';

const REFRESH_MS = 15_000;

/** Articles of each hour or day, by emotion; every part of a bar opens its articles. */
export function TrendPanel({ days, height, className = '' }: { days: number; height: number; className?: string }) {
  const t = useText('home');
  const web = useText('web');
  const trend = useCall(homeRoutes.trend, { days }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  return (
    <ChartCard
      className={className}
      title={t('trend.title')}
      query={trend}
      height={height}
      chart={({ points, step }) => ({
        kind: 'trend',
        table: {
          dimension: t('trend.time'),
          unit: t('trend.unit'),
          series: EMOTIONS.map((emotion) => ({ name: web(`emotion.${emotion}`), tone: emotion })),
          rows: points.map((point) => ({
            name: stepName(point.from, step),
            values: EMOTIONS.map((emotion) => point[emotion]),
            to: (series) => pathTo(CLASSIFIED_INFO, {}, { from: point.from, until: point.until, emotion: EMOTIONS[series] }),
          })),
        },
      })}
    />
  );
}
