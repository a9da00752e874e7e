import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { HotEvent } from '../contract.ts';

const SCALE = 100;

/** A value of the course in hundredths. */
export const inHundredths = (value: number): number => Math.round(value * SCALE);

/** The course of an event's heat, small enough for a cell. */
export function CourseBars({ event }: { event: HotEvent }) {
  const t = useText('hotList');
  return (
    <Bars
      height={24}
      label={`${t('column.course')} · ${event.title}`}
      bars={event.course.map(({ from, value }) => ({
        key: from,
        label: `${formatFullTime(from)} ${inHundredths(value)}`,
        parts: [{ tone: 'plain', value: inHundredths(value) }],
      }))}
    />
  );
}
