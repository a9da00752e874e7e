import { useText } from '#web/i18n/use-text.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { formatDateRange, parseDateRange } from '#web/ui/date-range.ts';
import { FilterField } from '#web/ui/FilterField.tsx';

const SECOND_MS = 1000;

export interface Period {
  from: number | undefined;
  /** Exclusive; shown as the second before. */
  until: number | undefined;
}

export function PeriodField({ from, until, onChange }: Period & { onChange: (period: Period) => void }) {
  const t = useText('author');
  const range = from !== undefined && until !== undefined ? formatDateRange({ from, until: until - SECOND_MS }) : undefined;
  return (
    <FilterField label={t('column.period')}>
      <DateRange
        value={range}
        onChange={(text) => {
          const found = text ? parseDateRange(text) : undefined;
          onChange({ from: found?.from, until: found && found.until + SECOND_MS });
        }}
      />
    </FilterField>
  );
}
