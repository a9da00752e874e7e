// Posts the next part of a run. It is noted as taken, with the cursor, once the receiver said so; until then the same bytes go again under the same key.
import { openTarget } from '#server/channel/sealed-target.ts';
import type { PostOutcome } from '#server/fetch/fetch-types.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { isSpoolLost } from './collect-page.ts';
import type { RunRow } from './exports.ts';
import { readPart } from './read-part.ts';
import { signedPart } from './signed-part.ts';
import { removeSpool } from './spool.ts';
import { toldAnswer } from './told-answer.ts';
import { failRun, noteProgress, type Turn } from './turn.ts';

/** After each try but the last. */
const PAUSES_MS = [5000, 30_000, 120_000, 600_000] as const;
const LONGEST_PAUSE_MS = 900_000;
const POST_MS = 15_000;
const LATER = new Set([408, 425, 429]);

/** How many ms to wait before the run goes on. */
export async function sendPart(turn: Turn, row: RunRow, beat: () => Promise<void>): Promise<number> {
  const { context } = turn;
  if (await isSpoolLost(turn, row)) return fail(turn, row, 'push-lost', '');
  if (row.sentBytes >= row.partBytes) return finish(turn, row);
  const job = await findTarget(turn, row);
  if (!job) return fail(turn, row, 'push-refused', 'sealed');
  const part = await readPart(turn.spool, row.sentBytes, row.partBytes);
  const to = job.sentCount + part.rows;
  const body = part.body.toString('utf8');
  const headers = headersOf(row, { secret: job.target.secret, body, from: job.sentCount, to, now: context.now() });
  await beat();
  const posted = await context.outgoing.post(job.target.url, { headers, body, totalMs: POST_MS });
  if (!posted.ok || posted.status < 200 || posted.status >= 300) return notTaken(turn, row, posted);
  await noteTaken(turn, row, { body, rows: part.rows, bytes: part.body.length, to });
  return 0;
}

async function findTarget({ context: { store, outgoing } }: Turn, row: RunRow) {
  const job = await store.db
    .selectFrom('dataExport')
    .select(['pushSealed', 'sentCount'])
    .where('clientId', '=', row.clientId)
    .where('id', '=', row.exportId)
    .executeTakeFirst();
  const target = job && openTarget(outgoing.seal, row.clientId, job.pushSealed);
  return target && { target, sentCount: job.sentCount };
}

/** A replay has no cursor: it goes beside the articles that the receiver counts. */
function headersOf(row: RunRow, given: { secret: string; body: string; from: number; to: number; now: number }): Record<string, string> {
  const part = row.partCount + 1;
  const isReplay = row.settings.replay !== undefined;
  const place = isReplay ? 'again' : `${given.from}-${given.to}`;
  const key = `export-${row.exportId}-${row.id}-${part}-${place}`;
  const cursor = { 'x-tingfeng-cursor-from': String(given.from), 'x-tingfeng-cursor-to': String(given.to) };
  return {
    ...signedPart(given.secret, key, given.body, given.now),
    'idempotency-key': key,
    'x-tingfeng-export': String(row.exportId),
    'x-tingfeng-run': String(row.id),
    'x-tingfeng-part': String(part),
    ...(isReplay ? { 'x-tingfeng-replay': '1' } : cursor),
  };
}

const noteTaken = ({ context }: Turn, row: RunRow, part: { body: string; rows: number; bytes: number; to: number }): Promise<void> =>
  context.store.db.transaction().execute(async (tx) => {
    const { clientId, exportId } = row;
    await noteProgress(tx, row, {
      sentRows: row.sentRows + part.rows,
      sentBytes: row.sentBytes + part.bytes,
      partCount: row.partCount + 1,
      partTries: 0,
      answer: '',
    });
    if (row.settings.replay) return;
    await tx.updateTable('dataExport').set({ sentCount: part.to }).where('clientId', '=', clientId).where('id', '=', exportId).execute();
    await tx
      .insertInto('dataExportPart')
      .values({ clientId, exportId, runId: row.id, part: row.partCount + 1, sentAt: context.now(), articleIds: idsIn(part.body) })
      .execute();
  });

/** Each line of a part has the id of its article. */
const idsIn = (body: string): number[] =>
  body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number(JSON.parse(line).id));

async function notTaken(turn: Turn, row: RunRow, posted: PostOutcome): Promise<number> {
  const answer = `${posted.ok ? `HTTP ${posted.status} ` : ''}${toldAnswer(posted)}`.trim();
  const pause = PAUSES_MS[row.partTries];
  if (!mayBeTaken(posted) || pause === undefined) return fail(turn, row, pause === undefined ? 'push-failed' : 'push-refused', answer);
  await noteProgress(turn.context.store.db, row, { partTries: row.partTries + 1, answer });
  const asked = posted.ok ? (posted.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(pause, asked), LONGEST_PAUSE_MS);
}

const mayBeTaken = (posted: PostOutcome): boolean =>
  posted.ok ? posted.status >= 500 || LATER.has(posted.status) : posted.reason !== 'refused-address' && posted.reason !== 'refused-url';

async function fail(turn: Turn, row: RunRow, reason: 'push-refused' | 'push-failed' | 'push-lost', answer: string): Promise<number> {
  turn.context.log.warn({ event: 'data-export.push', id: row.id, reason });
  await failRun(turn.context, row, reason, answer);
  await removeSpool(turn.spool);
  return 0;
}

async function finish({ context, actor, spool }: Turn, row: RunRow): Promise<number> {
  const now = context.now();
  await context.store.db.transaction().execute(async (tx) => {
    await noteProgress(tx, row, { state: 'done', bytes: row.partBytes, reason: '', finishedAt: now });
    if (!row.settings.replay)
      await tx
        .updateTable('dataExport')
        .set({ failures: 0, ...(row.settings.takes === 'new' ? { cursor: row.nextCursor } : {}) })
        .where('clientId', '=', row.clientId)
        .where('id', '=', row.exportId)
        .execute();
    await logOperation(tx, actor, now, {
      action: 'data-export.export',
      targetId: row.exportId,
      after: { name: row.settings.name, format: 'push', total: row.rowCount },
    });
  });
  await removeSpool(spool);
  return 0;
}
