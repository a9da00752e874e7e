import { useNavigate } from 'react-router';
import { EMOTIONS } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { beijingParts } from '#web/ui/beijing-time.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { homeRoutes } from './routes.ts';
import { Panel } from './Panel.tsx';

const REFRESH_MS = 15_000;
const two = (value: number) => String(value).padStart(2, '0');

export function TrendPanel({ days, className = '' }: { days: number; className?: string }) {
  const t = useText('home');
  const web = useText('web');
  const navigate = useNavigate();
  const trend = useCall(homeRoutes.trend, { days }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const name = (ms: number, step: 'hour' | 'day') => {
    const { month, day, hour } = beijingParts(ms);
    return step === 'hour' ? `${two(hour)}:00` : `${two(month)}-${two(day)}`;
  };
  return (
    <Panel
      className={className}
      title={t('trend.title')}
      query={trend}
      isEmpty={(data) => data.points.every((point) => EMOTIONS.every((emotion) => point[emotion] === 0))}
    >
      {({ points, step }) => (
        <>
          <Bars
            height={220}
            label={t('trend.title')}
            bars={points.map((point) => ({
              key: point.from,
              label: `${name(point.from, step)} ${EMOTIONS.map((emotion) => `${web(`emotion.${emotion}`)} ${point[emotion]}`).join(' · ')}`,
              parts: EMOTIONS.map((emotion) => ({ tone: emotion, value: point[emotion] })),
              onClick: () => void navigate(pathTo(CLASSIFIED_INFO, {}, { from: point.from, until: point.until })),
            }))}
            ticks={[
              name(points[0]?.from ?? 0, step),
              name(points[Math.floor(points.length / 2)]?.from ?? 0, step),
              name(points.at(-1)?.from ?? 0, step),
            ]}
          />
          <p className="home-hint">{t('trend.hint')}</p>
        </>
      )}
    </Panel>
  );
}
