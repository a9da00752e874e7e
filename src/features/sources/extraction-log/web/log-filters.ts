import { OUTCOMES } from '#features/sources/source/contract.ts';
import { parseDateRange } from '#web/ui/date-range.ts';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { ENTRY_KINDS } from '../contract.ts';

export const LOG_PARAMS = {
  host: param.text,
  kind: param.choice(ENTRY_KINDS),
  outcome: param.choices(OUTCOMES),
  reason: param.texts,
  sourceId: param.number,
  range: param.text,
};
export type LogFilters = FiltersOf<typeof LOG_PARAMS>;
export type LogList = ListState<LogFilters>;

/** What the calls are asked for; without a range the server takes the last 24 hours. */
export function callOf({ range, ...filters }: LogFilters) {
  const period = range ? parseDateRange(range) : undefined;
  return { ...filters, ...(period && { from: period.from, until: period.until + 1000 }) };
}
