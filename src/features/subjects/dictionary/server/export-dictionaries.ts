import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { guardCell } from '#ingest/table/table-text.ts';

/** The lists as a table of name and word; a single one also as a text with one word per line. All of them when none is named. */
export async function exportDictionaries(
  platform: Platform,
  actor: Actor,
  { id, format }: { id?: number[] | undefined; format: 'txt' | 'csv' },
): Promise<FileAnswer> {
  const { db } = platform.store;
  let query = db.selectFrom('dictionary').select(['id', 'name', 'words']).where('clientId', '=', actor.clientId);
  if (id?.length) query = query.where('id', 'in', id);
  const rows = await query.orderBy('name').execute();
  if (id?.length && rows.length < new Set(id).size) throw new AppError('not-found', { field: 'id' });
  const lists = rows.map((row) => ({ name: row.name, words: row.words }));
  await logOperation(db, actor, platform.now(), { action: 'dictionary.export', targetId: (id ?? []).join(',') });
  const [only] = lists;
  if (format === 'csv' || !only || lists.length > 1) {
    const cells = lists.flatMap(({ name, words }) => words.map((word) => [guardCell(name), guardCell(word)]));
    return {
      body: `\ufeff${stringify([['name', 'word'], ...cells])}`,
      contentType: 'text/csv; charset=utf-8',
      fileName: 'dictionaries.csv',
    };
  }
  return { body: `\ufeff${only.words.join('\r\n')}\r\n`, contentType: 'text/plain; charset=utf-8', fileName: `${only.name}.txt` };
}
