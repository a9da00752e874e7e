import type { Store } from '../db/open-record.ts';

/** Takes a row that is due, for so long; false where another worker has it, or it is switched off by now. The lease ends by itself. */
export async function takeLease(
  { db }: Store,
  table: 'web_source' | 'comment_extraction_setting' | 'repost_watch',
  id: number,
  now: number,
  leaseMs: number,
): Promise<boolean> {
  const result = await db
    .updateTable(table as 'web_source')
    .set({ lease_until: now + leaseMs })
    .where('id', '=', id)
    .where('is_enabled', '=', 1)
    .where('next_at', '<=', now)
    .where('lease_until', '<', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}
