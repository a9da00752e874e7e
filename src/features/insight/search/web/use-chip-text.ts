import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { formatDateRange } from '#web/ui/date-range.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import { type ChipField, ENTITIES, type EntityField, isChoice, isEntity } from './chip-fields.ts';
import { useValueWord } from './use-value-word.ts';

const SECOND_MS = 1000;
const STALE_MS = 600_000;

/** Texts for the values of a filter, with the names of records. */
export function useChipText(filters: ArticleFilters): (field: ChipField) => string {
  const t = useText('search');
  const word = useValueWord();
  const separator = t('listSeparator');
  const names = {
    subjectId: useNames('subjectId', filters.subjectId),
    region: useNames('region', filters.region),
    siteId: useNames('siteId', filters.siteId),
  };
  return (field) => {
    if (field === 'time') return timeText(filters, t('chip.open'));
    if (field === 'isFolded') return t(filters.isFolded ? 'chip.yes' : 'chip.no');
    if (isEntity(field)) return (filters[field] ?? []).map((value) => names[field].get(String(value)) ?? String(value)).join(separator);
    if (!isChoice(field)) return String(filters[field] ?? '');
    return (filters[field] ?? []).map((value) => word(field, value)).join(separator);
  };
}

function useNames(field: EntityField, values: readonly (string | number)[] | undefined): ReadonlyMap<string, string> {
  const { gateway } = usePlatform();
  const wanted = (values ?? []).map(String);
  const found = useQuery({
    queryKey: ['select', ENTITIES[field], 'labels', wanted.join()],
    queryFn: () => gateway.listOptions({ entity: ENTITIES[field], value: wanted }),
    enabled: wanted.length > 0,
    staleTime: STALE_MS,
  });
  return new Map((found.data ?? []).map((option) => [String(option.value), option.label]));
}

function timeText({ from, until }: ArticleFilters, open: string): string {
  if (from !== undefined && until !== undefined) return formatDateRange({ from, until: until - SECOND_MS });
  const start = (at: number) => formatDateRange({ from: at, until: at }).split(' - ')[0] ?? '';
  return `${from === undefined ? open : start(from)} - ${until === undefined ? open : start(until - SECOND_MS)}`;
}
