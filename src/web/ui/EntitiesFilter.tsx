import { useText } from '../i18n/use-text.ts';
import type { SelectEntity } from '../session/gateway.ts';
import { EntitySelect } from './EntitySelect.tsx';
import { FilterField } from './FilterField.tsx';

export interface EntitiesFilterProps<T extends string | number> {
  label: string;
  entity: SelectEntity;
  value: T[] | undefined;
  onChange: (value: T[] | undefined) => void;
  width?: number;
}

/** A labelled filter by any records of a kind; an empty choice is no filter. */
export function EntitiesFilter<T extends string | number>({ label, entity, value, onChange, width = 180 }: EntitiesFilterProps<T>) {
  const t = useText('web');
  return (
    <FilterField label={label}>
      <EntitySelect
        entity={entity}
        placeholder={t('filter.all')}
        isMultiple
        width={width}
        value={value}
        onChange={(chosen: T[]) => onChange(chosen.length > 0 ? chosen : undefined)}
      />
    </FilterField>
  );
}
