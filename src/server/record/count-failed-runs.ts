import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/tables/database.ts';

/** How many of the selected runs could not read their source at all. */
export const countFailedRuns = (e: ExpressionBuilder<Database, 'run'>) =>
  e.fn.sum<number>(e.case().when('run.state', '=', 'failed').then(1).else(0).end());
