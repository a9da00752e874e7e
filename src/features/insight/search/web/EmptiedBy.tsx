import { Button } from 'antd';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import { CHIP_FIELDS, type ChipField, hasField, without } from './chip-fields.ts';
import { searchRoutes } from './routes.ts';
import { useChipText } from './use-chip-text.ts';

/** Conditions that no sentence is read into. */
const OTHERS = [
  'siteGroupId',
  'authorId',
  'tagId',
  'classId',
  'groupId',
  'eventId',
  'articleId',
  'isSelected',
  'isMine',
  'needsReview',
  'ticket',
  'importId',
] as const;
type Condition = Exclude<ChipField, 'isFolded'> | (typeof OTHERS)[number];

const CONDITIONS: readonly Condition[] = [...CHIP_FIELDS.filter((field) => field !== 'isFolded'), ...OTHERS];
const isOther = (condition: Condition): condition is (typeof OTHERS)[number] => OTHERS.some((name) => name === condition);
const isGiven = (filters: ArticleFilters, condition: Condition): boolean =>
  isOther(condition) ? filters[condition] !== undefined : hasField(filters, condition);
const withoutIt = (condition: Condition): Partial<ArticleFilters> => (isOther(condition) ? { [condition]: undefined } : without(condition));

/** Nothing fits: each condition with the number of articles that fit without it; a click takes it away. */
export function EmptiedBy({ list }: { list: ListState<ArticleFilters> }) {
  const t = useText('search');
  const mayCount = useCan('classifiedInfo.b');
  const chipText = useChipText(list.filters);
  const given = CONDITIONS.filter((condition) => isGiven(list.filters, condition));
  if (given.length < 2) return null;
  return (
    <section className="panel search-emptied" aria-label={t('emptied.title', { total: given.length })}>
      <p>{t('emptied.title', { total: given.length })}</p>
      <ul>
        {given.map((condition) => (
          <li key={condition}>
            <Button type="link" size="small" data-without={condition} onClick={() => list.setFilters(withoutIt(condition))}>
              {isOther(condition)
                ? t('emptied.without', { condition: t(`field.${condition}`) })
                : t('emptied.without', { condition: t('chip.chosen', { field: t(`field.${condition}`), value: chipText(condition) }) })}
            </Button>
            {mayCount && <Left filters={{ ...list.filters, ...withoutIt(condition) }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Left({ filters: { isFolded: _folded, ...filters } }: { filters: ArticleFilters }) {
  const t = useText('search');
  // A condition that was taken away is not sent.
  const filter: ArticleFilter = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const count = useCall(searchRoutes.count, filter);
  return (
    <span>
      <BigNumber value={count.data?.total} /> {t('emptied.articles')}
    </span>
  );
}
