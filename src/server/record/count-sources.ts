import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';
import type { SourceHealth } from '../db/tables/collecting.ts';

export interface SourceCounts {
  total: number;
  /** Enabled ones by health; those without any are 0. */
  healths: Record<SourceHealth, number>;
}

/** Sources of one client, or of all. */
export async function countSources(db: Kysely<Database>, clientId?: number): Promise<SourceCounts> {
  let query = db
    .selectFrom('source')
    .select((e) => ['state', 'health', e.fn.countAll<number>().as('total')])
    .groupBy(['state', 'health']);
  if (clientId !== undefined) query = query.where('clientId', '=', clientId);
  const rows = await query.execute();
  const healths = { new: 0, healthy: 0, degraded: 0, failing: 0, silent: 0, paused: 0 };
  for (const row of rows) if (row.state === 'enabled') healths[row.health] += Number(row.total);
  return { total: rows.reduce((sum, row) => sum + Number(row.total), 0), healths };
}
