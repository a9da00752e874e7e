import { parseDateRange } from '#web/ui/date-range.ts';
import { param } from '#web/ui/list-params.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { QUESTION_STATES } from '../contract.ts';

const SECOND_MS = 1000;
const FILTERS = {
  keyword: param.text,
  boardId: param.numbers,
  state: param.choices(QUESTION_STATES),
  isOverdue: param.flag,
  isListed: param.flag,
  range: param.text,
};

/** The state of the list of questions in the address; `shown` and `times` are the same for the call. */
export function useQuestionList() {
  const list = useListState({ filters: FILTERS, sort: 'askedAt' });
  const { range, ...filters } = list.filters;
  const period = range ? parseDateRange(range) : undefined;
  const times = period ? { from: period.from, until: period.until + SECOND_MS } : {};
  return { list, shown: { ...list, filters }, times };
}
