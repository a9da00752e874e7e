import type { Actor } from '#server/actor.ts';
import { answerFile } from '#features/core/file/server/facade.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Platform } from '#server/platform.ts';
import { hasText } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { TYPES } from '#server/table/answer-table.ts';
import type { FileAnswer, Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { type DataExport, type dataExportContract, exportFilter, type ExportRun } from '../contract.ts';
import { requireExport, seenExports, seesRun, shownRuns, toRun } from './exports.ts';
import { fileNameOf } from './object-key.ts';
import { shownSftp } from './sftp-target.ts';
import { columnsOf } from './write-row.ts';

type Calls = typeof dataExportContract;

export async function listExports(platform: Platform, { seal }: Pick<Outgoing, 'seal'>, actor: Actor, input: Input<Calls['list']>) {
  const { db } = platform.store;
  let query = seenExports(db, actor);
  const { id, keyword, isEnabled } = input;
  if (id !== undefined) query = query.where('dataExport.id', '=', id);
  if (keyword?.trim()) query = query.where(hasText(db, ['dataExport.name'], keyword.trim()));
  if (isEnabled !== undefined) query = query.where('dataExport.isEnabled', '=', isEnabled);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .leftJoin('account', 'account.id', 'dataExport.createdBy')
      .selectAll('dataExport')
      .select(['account.name as owner', 'account.username'])
      .orderBy(`dataExport.${input.sort}`, input.isDescending ? 'desc' : 'asc')
      .orderBy('dataExport.id'),
  );
  const last = await lastRuns(
    platform,
    actor,
    rows.map((row) => row.id),
  );
  const items = rows.map((row): DataExport => {
    const { name, takes, days, format, locale, rhythm, stoppedAt, liveSince, updatedAt } = row;
    return {
      id: row.id,
      name,
      isEnabled: row.isEnabled,
      takes,
      days,
      filter: exportFilter.parse(row.filter),
      columnNames: columnsOf(row),
      format,
      locale,
      rhythm,
      isLive: liveSince !== null,
      nextAt: row.isEnabled && rhythm !== null ? row.nextAt : null,
      owner: row.owner || row.username || '',
      stoppedAt,
      isStoppedByFailures: stoppedAt !== null && row.stoppedUserId === null,
      target: row.target,
      pushAddress: row.pushShown,
      sftp: shownSftp(seal, row),
      last: last.get(row.id) ?? null,
      updatedAt,
    };
  });
  return { items, total };
}

async function lastRuns({ store: { db } }: Platform, actor: Actor, ids: readonly number[]): Promise<Map<number, ExportRun>> {
  if (ids.length === 0) return new Map();
  const { clientId } = actor;
  const newest = await db
    .selectFrom('dataExportRun')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('clientId', '=', clientId)
    .where('exportId', 'in', ids)
    .groupBy('exportId')
    .execute();
  if (newest.length === 0) return new Map();
  const rows = await shownRuns(db, clientId)
    .where(
      'dataExportRun.id',
      'in',
      newest.map((row) => row.id),
    )
    .execute();
  return new Map(rows.map((row) => [row.exportId, toRun(actor, row)]));
}

export async function listRuns(platform: Platform, actor: Actor, { id, page, pageSize }: Input<Calls['runs']>) {
  const { db } = platform.store;
  await requireExport(db, actor, id);
  const { rows, total } = await listPage(
    db.selectFrom('dataExportRun').where('clientId', '=', actor.clientId).where('exportId', '=', id),
    { page, pageSize },
    (query) => query.select('id').orderBy('id', 'desc'),
  );
  if (rows.length === 0) return { items: [], total };
  const shown = await shownRuns(db, actor.clientId)
    .where(
      'dataExportRun.id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('dataExportRun.id', 'desc')
    .execute();
  return { items: shown.map((run) => toRun(actor, run)), total };
}

const CONTENT_TYPES = {
  csv: TYPES.csv,
  xlsx: TYPES.xlsx,
  jsonl: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
} as const;

/** Who sees the export, and all that the run took, may have its file; each time is logged. */
export async function downloadRun(platform: Platform, actor: Actor, runId: number): Promise<FileAnswer> {
  const { db } = platform.store;
  const run = await db
    .selectFrom('dataExportRun')
    .leftJoin('storedFile', (join) =>
      join.onRef('storedFile.id', '=', 'dataExportRun.fileId').onRef('storedFile.clientId', '=', 'dataExportRun.clientId'),
    )
    .selectAll('dataExportRun')
    .select('storedFile.sha256')
    .where('dataExportRun.clientId', '=', actor.clientId)
    .where('dataExportRun.id', '=', runId)
    .executeTakeFirst();
  const job = run && (await seenExports(db, actor).selectAll('dataExport').where('dataExport.id', '=', run.exportId).executeTakeFirst());
  if (!run || !job || !seesRun(actor, run)) throw new AppError('not-found', { field: 'runId' });
  if (!run.sha256) throw refusal('runId', run.state === 'done' ? 'export-file-gone' : 'no-such-step');
  const { format, name } = run.settings;
  const answer = await answerFile(platform, run.sha256, { contentType: CONTENT_TYPES[format], fileName: fileNameOf(run) });
  await logOperation(db, actor, platform.now(), {
    action: 'data-export.exportFile',
    targetId: job.id,
    after: { name, format, total: run.rowCount },
  });
  return answer;
}
