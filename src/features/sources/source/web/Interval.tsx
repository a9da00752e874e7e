import { useText } from '#web/i18n/use-text.ts';

const SECONDS = { hours: 3600, minutes: 60, seconds: 1 } as const;

/** In the largest unit without a remainder; approximately, with one decimal, in the largest that fits. */
export function Interval({ seconds, isRough = false }: { seconds: number; isRough?: boolean }) {
  const t = useText('source');
  const fits = (size: number) => (isRough ? seconds >= size : seconds % size === 0);
  const unit = fits(SECONDS.hours) ? 'hours' : fits(SECONDS.minutes) ? 'minutes' : 'seconds';
  return <span className="num">{t(unit, { total: Math.round((seconds / SECONDS[unit]) * 10) / 10 })}</span>;
}
