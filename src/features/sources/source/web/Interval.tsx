import { useText } from '#web/i18n/use-text.ts';

const SECONDS = { hours: 3600, minutes: 60, seconds: 1 } as const;
/** Up to two of a unit are told in the smaller one: 78 seconds, not 1.3 minutes. */
const LEAST = 2;

/** In the largest unit without a remainder; approximately, in whole ones of a unit that fits, hours with a half. */
export function Interval({ seconds, isRough = false }: { seconds: number; isRough?: boolean }) {
  const t = useText('source');
  const fits = (size: number) => seconds % size === 0 || (isRough && seconds >= size * LEAST);
  const unit =
    seconds >= SECONDS.hours && fits(SECONDS.hours) ? 'hours' : seconds >= SECONDS.minutes && fits(SECONDS.minutes) ? 'minutes' : 'seconds';
  const total = seconds / SECONDS[unit];
  return <span className="num">{t(unit, { total: unit === 'hours' ? Math.round(total * 2) / 2 : Math.round(total) })}</span>;
}
