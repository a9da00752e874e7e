import { useLanguage } from '../i18n/use-language.ts';
import { formatFullTime, formatTime } from './format-time.ts';

/** A time for reading; the full time is in the tooltip. `isFull` shows it at once. */
export function Time({ value, isFull = false }: { value: number | null | undefined; isFull?: boolean }) {
  const language = useLanguage();
  if (value === null || value === undefined) return <span>–</span>;
  return (
    <time className="num" dateTime={new Date(value).toISOString()} title={formatFullTime(value)}>
      {isFull ? formatFullTime(value) : formatTime(value, language)}
    </time>
  );
}
