import { useLanguage } from '../i18n/use-language.ts';
import { formatFullTime, formatTime } from './format-time.ts';

/** A short time; the full time is in the tooltip. `isFull` shows it directly. */
export function Time({ value, isFull = false }: { value: number | null | undefined; isFull?: boolean }) {
  const language = useLanguage();
  if (value === null || value === undefined) return <span>–</span>;
  return (
    <time className="num" dateTime={new Date(value).toISOString()} title={formatFullTime(value)}>
      {isFull ? formatFullTime(value) : formatTime(value, language)}
    </time>
  );
}
