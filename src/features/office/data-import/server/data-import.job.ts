// Checks, runs or undoes an import, a batch at a time. Every few seconds it goes behind the other jobs, and waits while the index is far behind.
import type { Job } from '#server/queue/job-queue.ts';
import { type JobContext, type JobDefinition, JobStopped, reportProgress } from '#server/queue/job-definition.ts';
import { isRecord } from '#shared/is-record.ts';
import { checkBatch } from './check-batch.ts';
import { DATA_IMPORT_JOB } from './data-import.service.ts';
import type { ImportRow } from './imports.ts';
import { checkItems, runItems, undoItems } from './item-batch.ts';
import { type ItemKind, itemKindOf } from './item-kinds.ts';
import { runBatch } from './run-batch.ts';
import { endStep, findWork, openTurn, type Turn } from './turn.ts';
import { undoBatch } from './undo-batch.ts';

const TURN_MS = 4000;
/** Lines of the outbox that wait for the index; beyond them answers about other articles would be late. */
const MOST_WAITING = 2000;
const WAIT_MS = 1000;

export const dataImportJob: JobDefinition = {
  kind: DATA_IMPORT_JOB,
  run: async (context, job) => {
    const importId = isRecord(job.payload) ? Number(job.payload.importId) : 0;
    const next = () => findWork(context, job.clientId, importId, job.id);
    let row = await next();
    if (!row) return null;
    const turn = await openTurn(context, row);
    if (typeof turn === 'string') {
      await endStep(context, row, row.state === 'checking' ? 'uploaded' : 'stopped', turn);
      return null;
    }
    if (row.state !== 'checking' && (await isIndexBehind(context))) await giveTurn(context, job, row, WAIT_MS);
    for (const until = performance.now() + TURN_MS; row; row = await next()) {
      await reportProgress(context, job, ...progressOf(row));
      if (performance.now() > until) await giveTurn(context, job, row);
      await workOn(turn, row);
    }
    return countsOf(context, job.clientId, importId);
  },
};

type Working = 'checking' | 'running' | 'undoing';
const STEPS: Record<Working, (turn: Turn, row: ImportRow) => Promise<void>> = {
  checking: async (turn, row) => void (await checkBatch(turn, row)),
  undoing: async (turn, row) => void (await undoBatch(turn, row)),
  running: async (turn, row) => {
    if ((await runBatch(turn, row)) === 'quota-articles') await endStep(turn.context, row, 'stopped', 'quota-articles');
  },
};

const ITEM_STEPS: Record<Working, (turn: Turn, row: ImportRow, kind: ItemKind) => Promise<void>> = {
  checking: checkItems,
  running: runItems,
  undoing: undoItems,
};

async function workOn(turn: Turn, row: ImportRow): Promise<void> {
  const { state } = row;
  const kind = itemKindOf(row);
  if (kind && (state === 'checking' || state === 'running' || state === 'undoing')) return ITEM_STEPS[state](turn, row, kind);
  if (state === 'checking' || state === 'running' || state === 'undoing') await STEPS[state](turn, row);
}

async function giveTurn(context: JobContext, job: Job, row: ImportRow, waitMs = 0): Promise<never> {
  await context.jobs.giveTurn(job, ...progressOf(row), waitMs);
  throw new JobStopped();
}

const progressOf = (row: ImportRow): [progress: number, total: number] =>
  row.state === 'undoing' ? [row.undone + row.kept, row.made] : [row.place, row.bytes];

async function isIndexBehind({ index }: JobContext): Promise<boolean> {
  const { appliedSeq, recordSeq } = await index.status();
  return recordSeq - appliedSeq > MOST_WAITING;
}

async function countsOf({ store }: JobContext, clientId: number, id: number) {
  const row = await store.db
    .selectFrom('dataImport')
    .select(['made as added', 'known as exists', 'refused', 'undone as removed'])
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
