import { Button, Segmented, Select } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ARTICLE_STATUSES, EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { useUsed } from '#web/session/client-options.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { RANGE_SHORTCUTS, type RangeShortcut, shortcutRange } from '#web/ui/date-range.ts';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import type { ArticleFilters, ArticleListState } from '#features/core/article/web/facade.tsx';

const MoreFilters = lazy(async () => ({ default: (await import('./MoreFilters.tsx')).MoreFilters }));

const ChosenElsewhere = lazy(async () => ({ default: (await import('./MoreFilters.tsx')).ChosenElsewhere }));

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
  'minFollowers',
  'tagId',
  'classId',
  'ticket',
] as const;
/** Filters that other screens set: they stand beside the others as long as they are set. */
const ELSEWHERE = ['needsReview', 'isMine', 'articleId', 'isSelected', 'importId', 'eventId'] as const;
const KEYWORD_FIELDS = ['all', 'title', 'content'] as const;
/** No segment is marked for a custom range. */
const NO_SHORTCUT = 'own';

interface ArticleFilterBarProps {
  /** With `setRange` the shortcuts of the period are kept as such: “today” stays today. */
  list: ListState<ArticleFilters> & Partial<Pick<ArticleListState, 'range' | 'setRange'>>;
  needsTime?: boolean;
  /** The default period, if it is not all times. */
  standing?: RangeShortcut;
  hasKeyword?: boolean;
  /** False when the screen shows the saved filters elsewhere. */
  hasSaved?: boolean;
  /** Shown with the filters on a phone. */
  onPhone?: ReactNode;
}

/**
 * Every filter of the work bench; `needsTime` when lists over all times are not allowed, `hasKeyword` false when the screen has its own search box.
 */
export function ArticleFilterBar(props: ArticleFilterBarProps) {
  const { list, needsTime = false, standing, hasKeyword = true, hasSaved = true, onPhone } = props;
  const t = useText('article');
  const { filters, setFilters } = list;
  const [isOpen, setIsOpen] = useState(
    () => MORE.some((key) => filters[key] !== undefined) || (filters.from !== undefined && shortcutOf(filters) === NO_SHORTCUT),
  );
  return (
    <FilterBar list={list} onPhone={onPhone}>
      {hasKeyword && (
        <KeywordFilter
          value={filters.keyword}
          placeholder={t('filter.keyword')}
          width={210}
          onChange={(keyword) => setFilters({ keyword })}
        />
      )}
      <KeywordField list={list} />
      <TimeChoice list={list} needsTime={needsTime} standing={standing} />
      <KindFilters list={list} />
      <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'filter.less' : 'filter.more')}
      </Button>
      {ELSEWHERE.some((key) => filters[key] !== undefined) && (
        <Suspense fallback={null}>
          <ChosenElsewhere list={list} />
        </Suspense>
      )}
      {hasSaved && (
        <Suspense fallback={null}>
          <SavedFilters />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <MoreFilters list={list} />
        </Suspense>
      )}
    </FilterBar>
  );
}

/** Where the keyword is searched for. */
function KeywordField({ list: { filters, setFilters } }: Pick<ArticleFilterBarProps, 'list'>) {
  const t = useText('article');
  return (
    <Select
      aria-label={t('filter.keywordField')}
      value={filters.keywordField ?? 'all'}
      style={{ width: 124 }}
      options={KEYWORD_FIELDS.map((value) => ({ value, label: t(`field.${value}`) }))}
      onChange={(value) => setFilters({ keywordField: value === 'all' ? undefined : value })}
    />
  );
}

type TimeChoiceProps = Pick<ArticleFilterBarProps, 'list' | 'needsTime' | 'standing'>;

/** `until` is exclusive in the call and shown as the second before. */
function TimeChoice({ list: { filters, setFilters, range, setRange: keepRange }, needsTime, standing }: TimeChoiceProps) {
  const t = useText('article');
  const web = useText('web');
  const setRange = (found: { from: number; until: number } | undefined) =>
    setFilters({ from: found?.from, until: found && found.until + SECOND_MS });
  return (
    <Segmented<RangeShortcut | 'any' | typeof NO_SHORTCUT>
      size="small"
      value={range ?? (filters.from === undefined && filters.until === undefined && standing ? standing : shortcutOf(filters))}
      options={[
        ...(needsTime ? [] : [{ value: 'any' as const, label: t('filter.anyTime') }]),
        ...RANGE_SHORTCUTS.map((value) => ({ value, label: web(`range.${value}`) })),
      ]}
      onChange={(value) => {
        if (value === NO_SHORTCUT) return;
        const shortcut = value === 'any' ? undefined : value;
        if (keepRange) keepRange(shortcut);
        else setRange(shortcut && shortcutRange(shortcut, Date.now()));
      }}
    />
  );
}

/** Media, emotion and reading status. */
function KindFilters({ list: { filters, setFilters } }: Pick<ArticleFilterBarProps, 'list'>) {
  const t = useText('article');
  const web = useText('web');
  const media = useUsed('unusedMedia', MEDIA_TYPES, filters.mediaType);
  return (
    <>
      <ChoicesFilter
        label={t('filter.mediaType')}
        values={media}
        labelOf={(value) => web(`media.${value}`)}
        width={140}
        isOneLine
        value={filters.mediaType}
        onChange={(mediaType) => setFilters({ mediaType })}
      />
      <ChoicesFilter
        label={t('filter.emotion')}
        values={EMOTIONS}
        labelOf={(value) => web(`emotion.${value}`)}
        width={140}
        isOneLine
        value={filters.emotion}
        onChange={(emotion) => setFilters({ emotion })}
      />
      <ChoicesFilter
        label={t('filter.status')}
        values={ARTICLE_STATUSES}
        labelOf={(value) => web(`status.${value}`)}
        width={140}
        isOneLine
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
    </>
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
