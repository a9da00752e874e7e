import { Select } from 'antd';
import { useText } from '../i18n/use-text.ts';
import { FilterField } from './FilterField.tsx';

interface Choice<T extends string> {
  label: string;
  values: readonly T[];
  labelOf: (value: T) => string;
}

export interface ChoiceFilterProps<T extends string> extends Choice<T> {
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  /** What no choice means, where that is not all of them. */
  placeholder?: string;
  width?: number;
}

/** A labelled filter by one of a few fixed values. */
export function ChoiceFilter<T extends string>({
  label,
  values,
  labelOf,
  value,
  onChange,
  placeholder,
  width = 110,
}: ChoiceFilterProps<T>) {
  const t = useText('web');
  return (
    <FilterField label={label}>
      <Select<T>
        allowClear
        style={{ width }}
        placeholder={placeholder ?? t('filter.all')}
        value={value}
        options={values.map((each) => ({ value: each, label: labelOf(each) }))}
        onChange={onChange}
      />
    </FilterField>
  );
}

export interface ChoicesFilterProps<T extends string> extends Choice<T> {
  value: T[] | undefined;
  onChange: (value: T[] | undefined) => void;
  width?: number;
  /** Values that do not fit into the line are counted instead. */
  isOneLine?: boolean;
}

/** A labelled filter by any of a few fixed values; an empty choice is no filter. */
export function ChoicesFilter<T extends string>({
  label,
  values,
  labelOf,
  value,
  onChange,
  width = 160,
  isOneLine,
}: ChoicesFilterProps<T>) {
  const t = useText('web');
  return (
    <FilterField label={label}>
      <Select<T[]>
        mode="multiple"
        allowClear
        {...(isOneLine ? { maxTagCount: 'responsive' as const } : {})}
        style={{ width }}
        placeholder={t('filter.all')}
        value={value ?? []}
        options={values.map((each) => ({ value: each, label: labelOf(each) }))}
        onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
      />
    </FilterField>
  );
}
