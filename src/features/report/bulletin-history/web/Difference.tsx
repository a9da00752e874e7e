import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';

/** How much more or less; whether that is good nobody can say of any number. */
export function Difference({ before, after }: { before: number; after: number }) {
  const t = useText('bulletinHistory');
  if (before === after) return <span>{t('change.same')}</span>;
  return (
    <span>
      {after > before ? '+' : '−'}
      {formatInFull(Math.abs(after - before))}
    </span>
  );
}
