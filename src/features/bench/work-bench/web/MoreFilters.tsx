import { Select, Tag } from 'antd';
import { ContentClassSelect } from '#features/subjects/content-class/web/facade.tsx';
import { MOST_FOLLOWERS } from '#shared/followers.ts';
import { LANGUAGES, SITE_LEVELS } from '#shared/media.ts';
import { TICKET_MARKS } from '#shared/ticket-marks.ts';
import { useUsed } from '#web/session/client-options.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { DateRange } from '#web/ui/DateRange.tsx';
import { formatDateRange, parseDateRange } from '#web/ui/date-range.ts';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { NumberFilter } from '#web/ui/NumberFilter.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';

const SECOND_MS = 1000;
const JUNK_STEPS = [20, 40, 60] as const;
/** Filters by records with ids: name in the call, kind of record, width in pixels. */
const BY_ID = [
  { name: 'siteId', entity: 'site', width: 160 },
  { name: 'siteGroupId', entity: 'siteGroup', width: 160 },
  { name: 'authorId', entity: 'author', width: 150 },
  { name: 'tagId', entity: 'tag', width: 150 },
] as const;

interface OfList {
  list: ListState<ArticleFilters>;
}

/** The filters shown on demand: loaded on demand, too. */
export function MoreFilters({ list }: OfList) {
  return (
    <>
      <OwnRange list={list} />
      <OriginFilters list={list} />
      <SiteFilters list={list} />
      <TextFilters list={list} />
    </>
  );
}

/** `until` is exclusive in the call and shown as the second before. */
function OwnRange({ list: { filters, setFilters } }: OfList) {
  const range =
    filters.from !== undefined && filters.until !== undefined
      ? formatDateRange({ from: filters.from, until: filters.until - SECOND_MS })
      : undefined;
  const setRange = (found: { from: number; until: number } | undefined) =>
    setFilters({ from: found?.from, until: found && found.until + SECOND_MS });
  return <DateRange value={range} onChange={(text) => setRange(text ? parseDateRange(text) : undefined)} />;
}

/** Filters by origin, tags and classes. */
function OriginFilters({ list: { filters, setFilters } }: OfList) {
  const t = useText('article');
  const web = useText('web');
  return (
    <>
      <EntitiesFilter
        label={t('filter.region')}
        entity="region"
        width={150}
        value={filters.region}
        onChange={(region) => setFilters({ region })}
      />
      {BY_ID.map(({ name, entity, width }) => (
        <EntitiesFilter
          key={name}
          label={t(`filter.${entity}`)}
          entity={entity}
          width={width}
          value={filters[name]}
          onChange={(ids) => setFilters({ [name]: ids })}
        />
      ))}
      <FilterField label={t('filter.class')}>
        <ContentClassSelect
          placeholder={web('filter.all')}
          width={170}
          value={filters.classId}
          onChange={(classId) => setFilters({ classId: classId.length > 0 ? classId : undefined })}
        />
      </FilterField>
    </>
  );
}

/** Filters by site level, language and tickets. */
function SiteFilters({ list: { filters, setFilters } }: OfList) {
  const t = useText('article');
  const web = useText('web');
  const seesTickets = useCan('ticket.b');
  const levels = useUsed('unusedLevels', SITE_LEVELS, filters.level);
  return (
    <>
      <ChoicesFilter
        label={t('filter.level')}
        values={levels}
        labelOf={(value) => web(`level.${value}`)}
        width={120}
        isOneLine
        value={filters.level}
        onChange={(level) => setFilters({ level })}
      />
      <ChoicesFilter
        label={t('filter.language')}
        values={LANGUAGES}
        labelOf={(value) => web(`language.${value}`)}
        width={120}
        isOneLine
        value={filters.language}
        onChange={(language) => setFilters({ language })}
      />
      {seesTickets && (
        <ChoiceFilter
          label={t('filter.ticket')}
          values={TICKET_MARKS}
          labelOf={(mark) => t(`ticket.${mark}`)}
          value={filters.ticket}
          onChange={(ticket) => setFilters({ ticket })}
        />
      )}
    </>
  );
}

/** Filters that another screen has set; here they can only be removed. */
export function ChosenElsewhere({ list: { filters, setFilters } }: OfList) {
  const t = useText('article');
  return (
    <>
      {filters.articleId && (
        <Tag closable onClose={() => setFilters({ articleId: undefined })}>
          {t('filter.articles', { total: filters.articleId.length })}
        </Tag>
      )}
      {filters.importId !== undefined && (
        <Tag closable onClose={() => setFilters({ importId: undefined })}>
          {t('filter.import', { id: String(filters.importId) })}
        </Tag>
      )}
      {filters.eventId && (
        <Tag closable onClose={() => setFilters({ eventId: undefined })}>
          {t((filters.eventId[0] ?? 0) < 0 ? 'filter.leftOut' : 'filter.event', { id: String(Math.abs(filters.eventId[0] ?? 0)) })}
        </Tag>
      )}
      {(['needsReview', 'isMine'] as const).map(
        (flag) =>
          filters[flag] && (
            <Tag key={flag} closable onClose={() => setFilters({ [flag]: undefined })}>
              {t(`filter.${flag}`)}
            </Tag>
          ),
      )}
      {filters.isSelected && (
        <Tag closable onClose={() => setFilters({ isSelected: undefined })}>
          {t('filter.basket')}
        </Tag>
      )}
    </>
  );
}

/** Filters by length, followers and junk score. */
function TextFilters({ list: { filters, setFilters } }: OfList) {
  const t = useText('article');
  const web = useText('web');
  return (
    <>
      <FilterField label={t('filter.minLength')}>
        <NumberFilter
          field={t('filter.minLength')}
          min={1}
          max={100_000}
          value={filters.minLength}
          onChange={(minLength) => setFilters({ minLength })}
        />
      </FilterField>
      <FilterField label={t('filter.minFollowers')}>
        <NumberFilter
          field={t('filter.minFollowers')}
          min={1}
          max={MOST_FOLLOWERS}
          value={filters.minFollowers}
          onChange={(minFollowers) => setFilters({ minFollowers })}
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
