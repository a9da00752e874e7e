import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';

/** The subjects to which results are added. */
export function SubjectsField({ value, onChange }: { value: number[]; onChange: (ids: number[]) => void }) {
  const t = useText('webSearch');
  return (
    <FilterField label={t('field.subject')}>
      <EntitySelect
        entity="subject"
        isMultiple
        width={220}
        value={value}
        placeholder={t('hint.byExpression')}
        onChange={(ids: number[]) => onChange(ids ?? [])}
      />
    </FilterField>
  );
}
