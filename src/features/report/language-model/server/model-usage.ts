import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { BEIJING_OFFSET_MS, DAY_MS } from '#shared/time.ts';
import type { ModelUsage } from '../contract.ts';

const MONTHS_SHOWN = 12;
const MOST_ROWS = 1000;

/** `2026-11`, in Beijing. */
export const monthOfMs = (ms: number): string => new Date(ms + BEIJING_OFFSET_MS).toISOString().slice(0, 7);

/** Of a client in a month, those included that are reserved for what is still under way. */
export async function usedTokens(db: Kysely<Database>, clientId: number, month: string): Promise<number> {
  const row = await db
    .selectFrom('languageModelRun')
    .select((e) => [e.fn.sum<number | null>('tokensIn').as('sent'), e.fn.sum<number | null>('tokensOut').as('received')])
    .where('clientId', '=', clientId)
    .where('month', '=', month)
    .executeTakeFirst();
  return Number(row?.sent ?? 0) + Number(row?.received ?? 0);
}

/** Of one client, or of all with the provider's model. The newest month first. */
export async function listUsage(db: Kysely<Database>, now: number, clientId: number | 'shared'): Promise<ModelUsage[]> {
  let query = db
    .selectFrom('languageModelRun')
    .innerJoin('client', 'client.id', 'languageModelRun.clientId')
    .where('month', '>=', monthOfMs(now - (MONTHS_SHOWN - 1) * 30 * DAY_MS));
  query = clientId === 'shared' ? query.where('isShared', '=', true) : query.where('languageModelRun.clientId', '=', clientId);
  const rows = await query
    .select(['month', 'client.name as client', 'task', 'modelName', 'isShared', 'currency'])
    .select((e) => [
      e.fn.countAll<number>().as('runs'),
      e.fn.sum<number>('tokensIn').as('tokensIn'),
      e.fn.sum<number>('tokensOut').as('tokensOut'),
      e.fn.sum<number>('cost').as('cost'),
    ])
    .groupBy(['month', 'client.name', 'task', 'modelName', 'isShared', 'currency'])
    .orderBy('month', 'desc')
    .orderBy('client.name')
    .orderBy('task')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((row) => ({
    ...row,
    runs: Number(row.runs),
    tokensIn: Number(row.tokensIn),
    tokensOut: Number(row.tokensOut),
    cost: Number(row.cost),
  }));
}
