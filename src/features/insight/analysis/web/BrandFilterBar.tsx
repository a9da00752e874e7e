import { useText } from '#web/i18n/use-text.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { formatDateRange, parseDateRange } from '#web/ui/date-range.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';
import type { useBrandChoice } from './use-brand-choice.ts';

const SECOND_MS = 1000;

/** The subjects that are compared, the time and the media. */
export function BrandFilterBar({ list, choose }: ReturnType<typeof useBrandChoice>) {
  const t = useText('analysis');
  const web = useText('web');
  const {
    filters: { subjectId, from, until, mediaType },
    setFilters,
  } = list;
  const range = from !== undefined && until !== undefined ? formatDateRange({ from, until: until - SECOND_MS }) : undefined;
  return (
    <FilterBar list={list}>
      <FilterField label={t('brand.choose')}>
        <EntitySelect
          entity="subject"
          isMultiple
          width={420}
          value={subjectId ?? []}
          placeholder={t('brand.placeholder')}
          onChange={(ids: number[]) => choose(ids)}
        />
      </FilterField>
      <FilterField label={t('column.period')}>
        <DateRange
          value={range}
          onChange={(text) => {
            const found = text ? parseDateRange(text) : undefined;
            setFilters({ from: found?.from, until: found && found.until + SECOND_MS });
          }}
        />
      </FilterField>
      <FilterField label={t('column.media')}>
        <MediaSelect
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          style={{ width: 160 }}
          placeholder={web('filter.all')}
          value={mediaType ?? []}
          onChange={(value) => setFilters({ mediaType: value.length > 0 ? value : undefined })}
        />
      </FilterField>
    </FilterBar>
  );
}
