import { useLanguage } from '../i18n/use-language.ts';
import { useText } from '../i18n/use-text.ts';
import { formatDeadline, formatFullTime, formatTime } from './format-time.ts';

interface TimeProps {
  value: number | null | undefined;
  isFull?: boolean;
  /** By when something has to be done: day and hour, however near. */
  isDeadline?: boolean;
  /** When `value` is the publication of an article: when it was collected. The tooltip names both. */
  foundAt?: number | undefined;
}

/** A short time; the full time is in the tooltip. `isFull` shows it directly. */
export function Time({ value, isFull = false, isDeadline = false, foundAt }: TimeProps) {
  const language = useLanguage();
  const t = useText('web');
  if (value === null || value === undefined) return <span>–</span>;
  const full = formatFullTime(value);
  return (
    <time
      className="num"
      dateTime={new Date(value).toISOString()}
      title={foundAt === undefined ? full : t('publishedAndFound', { published: full, found: formatFullTime(foundAt) })}
    >
      {isFull ? full : isDeadline ? formatDeadline(value) : formatTime(value, language)}
    </time>
  );
}
