// Checks that the files of the text index hold what the record has: a lost, emptied or broken file would give incomplete answers without an error.
import { sql } from 'kysely';
import type { Store } from '../db/open-record.ts';
import { dayStart, firstIdAt } from '#shared/time.ts';
import { monthFile, monthOfId } from './index-folder.ts';
import { getValue, hasTable, openIndexFile } from './index-file.ts';

/** Months whose file holds fewer articles than the record, or is unreadable. Call it when the index has caught up. */
export async function findShortMonths(store: Store, folder: string): Promise<string[]> {
  const wanted = await countByMonth(store);
  return [...wanted].flatMap(([month, count]) => (countMembers(monthFile(folder, month)) < count ? [month] : [])).toSorted();
}

async function countByMonth(store: Store): Promise<Map<string, number>> {
  // Beijing days; their months are those of the files.
  const { rows } = await sql<{ day: number; n: number }>`
    select (id / 1000000 + 28800) / 86400 as day, count(*) as n from article where deleted_at is null group by 1`.execute(store.db);
  const months = new Map<string, number>();
  for (const { day, n } of rows) {
    const month = monthOfId(firstIdAt(dayStart(Number(day))));
    months.set(month, (months.get(month) ?? 0) + Number(n));
  }
  return months;
}

function countMembers(file: string): number {
  try {
    const database = openIndexFile(file, { readonly: true });
    try {
      return hasTable(database, 'member') ? Number(getValue(database, 'select count(*) from member')) : 0;
    } finally {
      database.close();
    }
  } catch {
    // The file is missing or no longer a database.
    return 0;
  }
}
