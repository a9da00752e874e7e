import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { listOf, type PanelProps } from './panel-props.ts';
import { analysisRoutes } from './routes.ts';

const WEEKDAYS = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAY_LETTERS = 10;
/** Fewer days make no pattern, and are in the trend. */
const CALENDAR_DAYS = 15;

/** Times of publication: days as a calendar, and hours of the weekdays. */
export function RhythmCards({ filter }: PanelProps) {
  const t = useText('analysis');
  const rhythm = useCall(analysisRoutes.rhythm, filter, { keepsPrevious: true });
  return (
    <>
      {(rhythm.data?.days.length ?? 0) >= CALENDAR_DAYS && (
        <ChartCard
          title={t('panel.days')}
          query={rhythm}
          chart={(data) => ({
            kind: 'calendar',
            table: {
              dimension: t('column.day'),
              series: [{ name: t('series.articles') }],
              rows: data.days.map((day) => {
                const name = formatFullTime(day.from).slice(0, DAY_LETTERS);
                return { name, key: name, values: [day.total], to: () => listOf(filter, day) };
              }),
            },
          })}
        />
      )}
      <ChartCard
        title={t('panel.hours')}
        className={(rhythm.data?.days.length ?? 0) >= CALENDAR_DAYS ? '' : 'chart-wide'}
        query={rhythm}
        chart={(data) => ({
          kind: 'heat',
          table: {
            dimension: t('column.weekday'),
            series: HOURS.map((hour) => ({ name: t('hour', { hour }) })),
            rows: data.hours.map((values, day) => ({ name: t(`weekday.${WEEKDAYS[day] ?? 'd0'}`), values })),
          },
        })}
      />
    </>
  );
}
