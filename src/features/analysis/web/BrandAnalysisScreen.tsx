import { Select } from 'antd';
import { useEffect } from 'react';
import { MEDIA_TYPES } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { KEYS, readJson, writeJson } from '#web/session/storage.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { formatDateRange, parseDateRange } from '#web/ui/date-range.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { BrandCards } from './BrandCards.tsx';
import { analysisRoutes } from './routes.ts';

const MOST = 6;
const SECOND_MS = 1000;
const PARAMS = {
  subjectId: param.numbers,
  from: param.number,
  until: param.number,
  mediaType: param.choices(MEDIA_TYPES),
};

/** Two to six subjects side by side. The choice stands in the address, and the last one is kept for the next visit. */
export function BrandAnalysisScreen() {
  const t = useText('analysis');
  const web = useText('web');
  const list = useListState({ filters: PARAMS });
  const { filters, setFilters } = list;
  const chosen = filters.subjectId;
  useEffect(() => {
    const kept = readJson(KEYS.brandSubjects);
    if (!chosen && Array.isArray(kept) && kept.length > 0) setFilters({ subjectId: kept.map(Number).filter(Number.isInteger) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arriving
  }, []);
  const isEnough = (chosen?.length ?? 0) >= 2;
  const brands = useCall(analysisRoutes.brands, { ...filters, subjectId: chosen ?? [] }, { keepsPrevious: true, isEnabled: isEnough });
  const choose = (ids: number[]) => {
    const most = ids.slice(0, MOST);
    writeJson(KEYS.brandSubjects, most);
    setFilters({ subjectId: most.length > 0 ? most : undefined });
  };
  const range =
    filters.from !== undefined && filters.until !== undefined
      ? formatDateRange({ from: filters.from, until: filters.until - SECOND_MS })
      : undefined;
  return (
    <>
      <PageHeader />
      <FilterBar list={list}>
        <FilterField label={t('brand.choose')}>
          <EntitySelect
            entity="subject"
            isMultiple
            width={420}
            value={chosen ?? []}
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
          <Select
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            style={{ width: 160 }}
            placeholder={web('filter.all')}
            value={filters.mediaType ?? []}
            options={MEDIA_TYPES.map((value) => ({ value, label: web(`media.${value}`) }))}
            onChange={(value) => setFilters({ mediaType: value.length > 0 ? value : undefined })}
          />
        </FilterField>
      </FilterBar>
      {isEnough ? (
        <BrandCards brands={brands} mediaType={filters.mediaType} />
      ) : (
        <section className="panel">
          <EmptyState text={t('brand.hint')} />
        </section>
      )}
    </>
  );
}
