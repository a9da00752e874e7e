import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';

/** Without either, what is put away is left out. */
export const ARCHIVE = ['archived', 'all'] as const;
type Archive = (typeof ARCHIVE)[number];

export function ArchiveFilter({ value, onChange }: { value: Archive | undefined; onChange: (value: Archive | undefined) => void }) {
  const t = useText('bulletinHistory');
  return (
    <ChoiceFilter
      label={t('filter.archive')}
      values={ARCHIVE}
      labelOf={(each) => t(`filter.${each}`)}
      placeholder={t('filter.current')}
      value={value}
      onChange={onChange}
    />
  );
}
