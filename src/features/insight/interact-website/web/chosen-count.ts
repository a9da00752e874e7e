import type { CountKey } from './QuestionCounts.tsx';
import type { useQuestionList } from './use-question-list.ts';

type Filters = ReturnType<typeof useQuestionList>['shown']['filters'];
type CountFilters = Pick<Filters, 'state' | 'isOverdue' | 'isListed'>;

/** The filters that list what a number counts. */
export const countFilters = (key: CountKey) => ({
  state: key === 'total' || key === 'overdue' || key === 'gone' ? undefined : [key],
  isOverdue: key === 'overdue' ? true : undefined,
  isListed: key === 'gone' ? false : undefined,
});

/** The number whose questions are listed. */
export function chosenCount({ state, isOverdue, isListed }: CountFilters): CountKey | undefined {
  if (isListed !== undefined) return !isListed && state === undefined && isOverdue === undefined ? 'gone' : undefined;
  if (state === undefined) return isOverdue === undefined ? 'total' : isOverdue ? 'overdue' : undefined;
  return state.length === 1 && isOverdue === undefined ? state[0] : undefined;
}
