import type { Store } from '../db/open-record.ts';
import { countBytes, listMonths, monthFile } from './index-folder.ts';
import { getValue, hasTable, openIndexFile } from './index-file.ts';
import { findLastSeq } from './outbox-follower.ts';
import type { IndexRebuild, IndexStatus } from './port.ts';

/** `folder` belongs to the generation in use. */
export async function readIndexStatus(
  store: Store,
  appliedSeq: number,
  folder: string,
  rebuild: IndexRebuild | null,
): Promise<IndexStatus> {
  const articles = listMonths(folder).reduce((sum, month) => sum + countMembers(monthFile(folder, month)), 0);
  return { appliedSeq, recordSeq: await findLastSeq(store), articles, bytes: countBytes(folder), rebuild };
}

function countMembers(file: string): number {
  const database = openIndexFile(file, { readonly: true });
  try {
    return hasTable(database, 'member') ? Number(getValue(database, 'select count(*) from member')) : 0;
  } finally {
    database.close();
  }
}
