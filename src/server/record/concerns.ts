import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/tables/database.ts';

/** An entry of the operation log about this record: one change may concern many, whose ids are separated by commas. */
export const concerns = (e: ExpressionBuilder<Database, 'operationLog'>, targetId: string) =>
  e.or([
    e('operationLog.targetId', '=', targetId),
    e('operationLog.targetId', 'like', `${targetId},%`),
    e('operationLog.targetId', 'like', `%,${targetId}`),
    e('operationLog.targetId', 'like', `%,${targetId},%`),
  ]);
