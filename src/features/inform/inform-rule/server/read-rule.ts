import type { Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { ruleConditions, ruleTrigger } from '#shared/warnings.ts';

/** A rule as it is stored, with what was added to its shape since. */
export const readRule = <Row extends Pick<Selectable<Database['informRule']>, 'conditions' | 'ruleTrigger'>>(row: Row) => ({
  ...row,
  conditions: ruleConditions.parse(row.conditions),
  ruleTrigger: ruleTrigger.parse(row.ruleTrigger),
});
