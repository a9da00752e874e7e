import { InputNumber, Select, Tag } from 'antd';
import { ContentClassSelect } from '#features/content-class/web/facade.tsx';
import { LANGUAGES, SITE_LEVELS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { formatDateRange, parseDateRange } from '#web/ui/date-range.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import type { ArticleFilters } from './article-params.ts';

const SECOND_MS = 1000;
const JUNK_STEPS = [20, 40, 60] as const;

/** The filters that are asked for: loaded when somebody asks. `until` is exclusive in the call and shown as the second before. */
export function MoreFilters({ list }: { list: ListState<ArticleFilters> }) {
  const t = useText('article');
  const web = useText('web');
  const { filters, setFilters } = list;
  const many = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
  const choice = <T extends string>(values: readonly T[], word: (value: T) => string) =>
    values.map((value) => ({ value, label: word(value) }));
  const range =
    filters.from !== undefined && filters.until !== undefined
      ? formatDateRange({ from: filters.from, until: filters.until - SECOND_MS })
      : undefined;
  const setRange = (found: { from: number; until: number } | undefined) =>
    setFilters({ from: found?.from, until: found && found.until + SECOND_MS });
  const common = { mode: 'multiple' as const, allowClear: true, maxTagCount: 'responsive' as const, placeholder: web('filter.all') };
  return (
    <>
      <DateRange value={range} onChange={(text) => setRange(text ? parseDateRange(text) : undefined)} />
      <FilterField label={t('filter.region')}>
        <EntitySelect
          entity="region"
          placeholder={web('filter.all')}
          isMultiple
          width={150}
          value={filters.region}
          onChange={(region: string[]) => setFilters({ region: many(region) })}
        />
      </FilterField>
      <FilterField label={t('filter.site')}>
        <EntitySelect
          entity="site"
          placeholder={web('filter.all')}
          isMultiple
          width={160}
          value={filters.siteId}
          onChange={(siteId: number[]) => setFilters({ siteId: many(siteId) })}
        />
      </FilterField>
      <FilterField label={t('filter.siteGroup')}>
        <EntitySelect
          entity="siteGroup"
          placeholder={web('filter.all')}
          isMultiple
          width={160}
          value={filters.siteGroupId}
          onChange={(siteGroupId: number[]) => setFilters({ siteGroupId: many(siteGroupId) })}
        />
      </FilterField>
      <FilterField label={t('filter.author')}>
        <EntitySelect
          entity="author"
          placeholder={web('filter.all')}
          isMultiple
          width={150}
          value={filters.authorId}
          onChange={(authorId: number[]) => setFilters({ authorId: many(authorId) })}
        />
      </FilterField>
      <FilterField label={t('filter.tag')}>
        <EntitySelect
          entity="tag"
          placeholder={web('filter.all')}
          isMultiple
          width={150}
          value={filters.tagId}
          onChange={(tagId: number[]) => setFilters({ tagId: many(tagId) })}
        />
      </FilterField>
      <FilterField label={t('filter.class')}>
        <ContentClassSelect
          placeholder={web('filter.all')}
          width={170}
          value={filters.classId}
          onChange={(classId) => setFilters({ classId: many(classId) })}
        />
      </FilterField>
      <FilterField label={t('filter.level')}>
        <Select
          {...common}
          style={{ width: 120 }}
          value={filters.level ?? []}
          options={choice(SITE_LEVELS, (value) => web(`level.${value}`))}
          onChange={(value) => setFilters({ level: many(value) })}
        />
      </FilterField>
      <FilterField label={t('filter.language')}>
        <Select
          {...common}
          style={{ width: 120 }}
          value={filters.language ?? []}
          options={choice(LANGUAGES, (value) => web(`language.${value}`))}
          onChange={(value) => setFilters({ language: many(value) })}
        />
      </FilterField>
      {filters.articleId && (
        <Tag closable onClose={() => setFilters({ articleId: undefined })}>
          {t('filter.articles', { total: filters.articleId.length })}
        </Tag>
      )}
      {filters.eventId && (
        <Tag closable onClose={() => setFilters({ eventId: undefined })}>
          {t((filters.eventId[0] ?? 0) < 0 ? 'filter.leftOut' : 'filter.event', { id: Math.abs(filters.eventId[0] ?? 0) })}
        </Tag>
      )}
      {filters.isSelected && (
        <Tag closable onClose={() => setFilters({ isSelected: undefined })}>
          {t('filter.basket')}
        </Tag>
      )}
      <FilterField label={t('filter.minLength')}>
        <InputNumber
          key={filters.minLength ?? 0}
          min={1}
          max={100_000}
          style={{ width: 90 }}
          {...(filters.minLength === undefined ? {} : { defaultValue: filters.minLength })}
          onBlur={(event) => setFilters({ minLength: Number(event.target.value) || undefined })}
          onPressEnter={(event) => setFilters({ minLength: Number(event.currentTarget.value) || undefined })}
        />
      </FilterField>
      <FilterField label={t('filter.junk')}>
        <Select
          allowClear
          style={{ width: 110 }}
          placeholder={web('filter.all')}
          value={filters.junkBelow}
          options={JUNK_STEPS.map((value) => ({ value, label: t('filter.junkBelow', { score: value }) }))}
          onChange={(junkBelow) => setFilters({ junkBelow })}
        />
      </FilterField>
    </>
  );
}
