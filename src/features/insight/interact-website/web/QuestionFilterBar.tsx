import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { DateRange } from '#web/ui/DateRange.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { QUESTION_STATES } from '../contract.ts';
import { BoardFilter } from './BoardFilter.tsx';
import type { useQuestionList } from './use-question-list.ts';

export function QuestionFilterBar({ list }: { list: ReturnType<typeof useQuestionList>['list'] }) {
  const t = useText('interactWebsite');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <BoardFilter value={filters.boardId} onChange={(boardId) => setFilters({ boardId })} />
      <ChoicesFilter
        label={t('filter.state')}
        values={QUESTION_STATES}
        labelOf={(state) => t(`state.${state}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
      <ChoiceFilter
        label={t('filter.overdue')}
        values={['true', 'false']}
        labelOf={(value) => t(value === 'true' ? 'overdue.yes' : 'overdue.no')}
        value={filters.isOverdue === undefined ? undefined : filters.isOverdue ? 'true' : 'false'}
        onChange={(value) => setFilters({ isOverdue: value === undefined ? undefined : value === 'true' })}
      />
      <DateRange value={filters.range} onChange={(range) => setFilters({ range })} />
    </FilterBar>
  );
}
