import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';

interface RecipientFilterProps {
  value: number[] | undefined;
  onChange: (value: number[] | undefined) => void;
}

/** Messages and decisions of some recipients. */
export function RecipientFilter({ value, onChange }: RecipientFilterProps) {
  const t = useText('informMessage');
  const web = useText('web');
  return (
    <FilterField label={t('field.recipient')}>
      <EntitySelect
        entity="informUser"
        isMultiple
        width={140}
        aria-label={t('field.recipient')}
        placeholder={web('filter.all')}
        value={value}
        onChange={(ids: number[]) => onChange(ids.length > 0 ? ids : undefined)}
      />
    </FilterField>
  );
}
