// The visits of a filter as a file, sent while they are read.
import type { FileAnswer, Input } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { exportMarkOf } from '#server/record/export-mark.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { answerTable } from '#server/table/answer-table.ts';
import { beijingTime, type Cell } from '#server/table/cell.ts';
import { type accessLogContract, MOST_EXPORTED } from '../contract.ts';
import { messages as english } from '../messages.en-US.ts';
import { messages as chinese } from '../messages.zh-CN.ts';
import { selectVisits } from './select-visits.ts';

type VisitExport = Input<(typeof accessLogContract)['export']>;

const BATCH = 1000;
const WIDTHS = { user: 24, page: 24, path: 60, ip: 18, userAgent: 60, at: 20 } as const;

export async function exportVisits(platform: Platform, actor: Actor, input: VisitExport, locale: Locale): Promise<FileAnswer> {
  const { format, ...filter } = input;
  const { total } = await selectVisits(platform, actor, filter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // A silently truncated file would be taken for a complete one.
  if (Number(total) > MOST_EXPORTED) throw new AppError('too-large', { field: 'format', detail: { limit: MOST_EXPORTED } });
  const now = platform.now();
  await logOperation(platform.store.db, actor, now, { action: 'access-log.export', targetId: '', after: input });
  const words = (locale === 'zh-CN' ? chinese : english).field;
  const columns = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((key) => ({ title: words[key], width: WIDTHS[key] }));
  const stamp = beijingTime(now).replaceAll(/[/:]/g, '').replace(' ', '-');
  return answerTable(
    { columns, batches: visitRows(platform, actor, filter) },
    format,
    `access-log-${stamp}.${format}`,
    await exportMarkOf(platform, actor, locale),
  );
}

/** Newest first, by id: a visit that arrives in the meantime is in the file once or not at all. */
async function* visitRows(platform: Platform, actor: Actor, filter: Omit<VisitExport, 'format'>): AsyncGenerator<Cell[][]> {
  for (let before = Number.MAX_SAFE_INTEGER, left = MOST_EXPORTED; left > 0; left -= BATCH) {
    const rows = await selectVisits(platform, actor, filter)
      .select(['accessLog.id', 'accessLog.path', 'accessLog.title', 'accessLog.ip', 'accessLog.userAgent', 'accessLog.at'])
      .select(['account.name', 'account.username'])
      .where('accessLog.id', '<', before)
      .orderBy('accessLog.id', 'desc')
      .limit(BATCH)
      .execute();
    yield rows.map((row) => [personOf(row.name ?? '', row.username ?? ''), row.title, row.path, row.ip, row.userAgent, { at: row.at }]);
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.id ?? 0;
  }
}

const personOf = (name: string, username: string): string => (name && name !== username ? `${name} (${username})` : username);
