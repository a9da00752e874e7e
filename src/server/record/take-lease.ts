import type { Store } from '../db/open-record.ts';

/** Takes a row that is due, for so long; false where another worker has it, or it is switched off by now. The lease ends by itself. */
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
