import { Button, Segmented, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ARTICLE_STATUSES, EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { RANGE_SHORTCUTS, type RangeShortcut, shortcutRange } from '#web/ui/date-range.ts';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import type { ArticleFilters } from './article-params.ts';

const MoreFilters = lazy(async () => ({ default: (await import('./MoreFilters.tsx')).MoreFilters }));

const SavedFilters = lazy(async () => ({ default: (await import('./SavedFilters.tsx')).SavedFilters }));

const SECOND_MS = 1000;
/** Filters that are shown on demand, or when one of them is set. */
const MORE = [
  'region',
  'siteId',
  'siteGroupId',
  'authorId',
  'level',
  'language',
  'junkBelow',
  'minLength',
  'tagId',
  'classId',
  'articleId',
  'isSelected',
  'eventId',
] as const;
/** No segment is marked for a range of one's own. */
const NO_SHORTCUT = 'own';

/** Every filter of the work bench; `needsTime` where there is no list of all times, `hasKeyword` false where the words have a box of their own. `until` is exclusive in the call and shown as the second before. */
export function ArticleFilterBar({
  list,
  needsTime = false,
  standing,
  hasKeyword = true,
}: {
  list: ListState<ArticleFilters>;
  needsTime?: boolean;
  /** What an empty time means, where it does not mean all times. */
  standing?: RangeShortcut;
  hasKeyword?: boolean;
}) {
  const t = useText('article');
  const web = useText('web');
  const { filters, setFilters } = list;
  const [isOpen, setIsOpen] = useState(
    () => MORE.some((key) => filters[key] !== undefined) || (filters.from !== undefined && shortcutOf(filters) === NO_SHORTCUT),
  );
  const many = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
  const choice = <T extends string>(values: readonly T[], word: (value: T) => string) =>
    values.map((value) => ({ value, label: word(value) }));
  const setRange = (found: { from: number; until: number } | undefined) =>
    setFilters({ from: found?.from, until: found && found.until + SECOND_MS });
  const common = {
    mode: 'multiple' as const,
    allowClear: true,
    maxTagCount: 'responsive' as const,
    style: { width: 140 },
    placeholder: web('filter.all'),
  };
  return (
    <FilterBar list={list}>
      {hasKeyword && (
        <KeywordFilter
          value={filters.keyword}
          placeholder={t('filter.keyword')}
          width={210}
          onChange={(keyword) => setFilters({ keyword })}
        />
      )}
      <Select
        aria-label={t('filter.keywordField')}
        value={filters.keywordField ?? 'all'}
        style={{ width: 124 }}
        options={choice(['all', 'title', 'content'] as const, (value) => t(`field.${value}`))}
        onChange={(value) => setFilters({ keywordField: value === 'all' ? undefined : value })}
      />
      <Segmented<RangeShortcut | 'any' | typeof NO_SHORTCUT>
        size="small"
        value={filters.from === undefined && filters.until === undefined && standing ? standing : shortcutOf(filters)}
        options={[
          ...(needsTime ? [] : [{ value: 'any' as const, label: t('filter.anyTime') }]),
          ...RANGE_SHORTCUTS.map((value) => ({ value, label: web(`range.${value}`) })),
        ]}
        onChange={(value) => value !== NO_SHORTCUT && setRange(value === 'any' ? undefined : shortcutRange(value, Date.now()))}
      />
      <FilterField label={t('filter.mediaType')}>
        <Select
          {...common}
          value={filters.mediaType ?? []}
          options={choice(MEDIA_TYPES, (value) => web(`media.${value}`))}
          onChange={(value) => setFilters({ mediaType: many(value) })}
        />
      </FilterField>
      <FilterField label={t('filter.emotion')}>
        <Select
          {...common}
          value={filters.emotion ?? []}
          options={choice(EMOTIONS, (value) => web(`emotion.${value}`))}
          onChange={(value) => setFilters({ emotion: many(value) })}
        />
      </FilterField>
      <FilterField label={t('filter.status')}>
        <Select
          {...common}
          value={filters.status ?? []}
          options={choice(ARTICLE_STATUSES, (value) => web(`status.${value}`))}
          onChange={(value) => setFilters({ status: many(value) })}
        />
      </FilterField>
      <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'filter.less' : 'filter.more')}
      </Button>
      <Suspense fallback={null}>
        <SavedFilters />
      </Suspense>
      {isOpen && (
        <Suspense fallback={null}>
          <MoreFilters list={list} />
        </Suspense>
      )}
    </FilterBar>
  );
}

function shortcutOf({ from, until }: ArticleFilters): RangeShortcut | 'any' | typeof NO_SHORTCUT {
  if (from === undefined && until === undefined) return 'any';
  const now = Date.now();
  const found = RANGE_SHORTCUTS.find((shortcut) => {
    const range = shortcutRange(shortcut, now);
    return range.from === from && range.until + SECOND_MS === until;
  });
  return found ?? NO_SHORTCUT;
}
