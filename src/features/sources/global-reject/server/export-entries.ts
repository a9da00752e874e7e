import type { FileAnswer } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { exportMarkOf } from '#server/record/export-mark.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { answerTable } from '#server/table/answer-table.ts';
import type { Cell } from '#server/table/cell.ts';
import { type EntryFilter, entriesAfter } from './list-entries.ts';

const BATCH = 1000;
/** By the names that an import knows. */
const COLUMNS = [
  { title: 'entry', width: 40 },
  { title: 'class', width: 20 },
  { title: 'note', width: 30 },
  { title: 'enabled', width: 10 },
  { title: 'hits', width: 10 },
];

export async function exportRejects(
  platform: Platform,
  actor: Actor,
  { format, ...filter }: EntryFilter & { format: 'csv' | 'xlsx' },
  locale: Locale,
): Promise<FileAnswer> {
  await logOperation(platform.store.db, actor, platform.now(), {
    action: 'global-reject.export',
    targetId: '',
    after: { ...filter, format },
  });
  const name = `reject-${filter.kind ?? 'all'}.${format}`;
  return answerTable({ columns: COLUMNS, batches: batchesOf(platform, filter) }, format, name, await exportMarkOf(platform, actor, locale));
}

async function* batchesOf(platform: Platform, filter: EntryFilter): AsyncGenerator<Cell[][]> {
  for (let after = 0; ; ) {
    const rows = await entriesAfter(platform, filter, after, BATCH);
    if (rows.length > 0)
      yield rows.map((row) => [row.value, row.className, row.note, row.isEnabled && row.isClassEnabled ? 1 : 0, row.hits]);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? 0;
  }
}
