// Collects the articles of a run page by page, and makes its file. Every few seconds it goes behind the other jobs, and waits while the index is far behind.
import type { Job } from '#server/queue/job-queue.ts';
import { type JobContext, type JobDefinition, JobStopped, reportProgress } from '#server/queue/job-definition.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { collectPage } from './collect-page.ts';
import { DATA_EXPORT_JOB, type RunRow } from './exports.ts';
import { failRun, findRun, openTurn, type RunReason, type Turn } from './turn.ts';
import { sendPart } from './send-part.ts';
import { sweepSpools } from './sweep-spools.ts';
import { uploadOverSftp } from './sftp-upload.ts';
import { uploadPart } from './upload-part.ts';
import { rowWriter } from './write-row.ts';
import { writeFile } from './write-file.ts';

const TURN_MS = 4000;
/** Lines of the outbox that wait for the index; beyond them a search would miss articles. */
const MOST_WAITING = 2000;
const WAIT_MS = 1000;

export const dataExportJob: JobDefinition = {
  kind: DATA_EXPORT_JOB,
  isWaiting: true,
  run: async (context, job) => {
    const runId = isRecord(job.payload) ? Number(job.payload.runId) : 0;
    const next = () => findRun(context, job.clientId, runId, job.id);
    let row = await next();
    if (!row) return null;
    await sweepSpools(context);
    const turn = await openTurn(context, row);
    if (typeof turn === 'string') {
      await failRun(context, row, turn);
      return null;
    }
    if (row.state === 'collecting' && turn.filter.expression && (await isIndexBehind(context))) await giveTurn(context, job, row, WAIT_MS);
    const toText = await rowWriter(context, turn.actor, row.settings, context.config.publicUrl);
    for (const until = performance.now() + TURN_MS; row; row = await next()) {
      await reportProgress(context, job, row.rowCount, 0);
      if (performance.now() > until) await giveTurn(context, job, row);
      const waitMs = await explained(turn, row, async (at) => {
        const beat = () => reportProgress(context, job, at.rowCount, 0);
        if (at.state === 'writing' && at.settings.target === 'push') return sendPart(turn, at, beat);
        if (at.state === 'writing' && at.fileId !== null)
          return at.settings.target === 'sftp' ? uploadOverSftp(turn, at, beat) : uploadPart(turn, at, beat);
        if (at.state === 'collecting') await collectPage(turn, at, toText, beat);
        else await writeFile(turn, at, beat);
        return 0;
      });
      if (waitMs > 0) await giveTurn(context, job, row, waitMs);
    }
    const ended = await context.store.db
      .selectFrom('dataExportRun')
      .select('rowCount as rows')
      .where('clientId', '=', job.clientId)
      .where('id', '=', runId)
      .executeTakeFirst();
    return ended ?? null;
  },
};

/** The ms to wait. A failure that tries cannot mend ends the run; a full disk is tried again, and says so meanwhile. */
async function explained(turn: Turn, row: RunRow, work: (row: RunRow) => Promise<number>): Promise<number> {
  try {
    return await work(row);
  } catch (error) {
    const reason = reasonOf(row, error);
    if (reason === 'disk-full')
      await turn.context.store.db
        .updateTable('dataExportRun')
        .set({ reason })
        .where('clientId', '=', row.clientId)
        .where('id', '=', row.id)
        .execute();
    if (reason === undefined || reason === 'disk-full') throw error;
    turn.context.log.warn({ event: 'data-export.failed', id: row.id, reason, err: error });
    await failRun(turn.context, row, reason);
    return 0;
  }
}

function reasonOf(row: RunRow, error: unknown): RunReason | undefined {
  if (error instanceof AppError) return error.code === 'quota-exceeded' ? 'quota-storage' : undefined;
  if (isRecord(error) && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return 'disk-full';
  // A workbook is a ZIP file, whose places have 32 bits.
  const isTooLarge = error instanceof RangeError || (error instanceof Error && error.message.includes('over 4 GB'));
  return row.settings.format === 'xlsx' && row.state === 'writing' && isTooLarge ? 'too-large' : undefined;
}

async function giveTurn(context: JobContext, job: Job, row: RunRow, waitMs = 0): Promise<never> {
  await context.jobs.giveTurn(job, row.rowCount, 0, waitMs);
  throw new JobStopped();
}

async function isIndexBehind({ index }: JobContext): Promise<boolean> {
  const { appliedSeq, recordSeq } = await index.status();
  return recordSeq - appliedSeq > MOST_WAITING;
}
