import type { Store } from '../db/open-record.ts';

/** Leases a due row for this long; false when another worker has it, or it has been switched off. The lease expires by itself. */
export async function takeLease(
  { db }: Store,
  table: 'webSource' | 'commentExtractionSetting' | 'repostWatch',
  id: number,
  now: number,
  leaseMs: number,
): Promise<boolean> {
  const result = await db
    .updateTable(table as 'webSource')
    .set({ leaseUntil: now + leaseMs })
    .where('id', '=', id)
    .where('isEnabled', '=', true)
    .where('nextAt', '<=', now)
    .where('leaseUntil', '<', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}
