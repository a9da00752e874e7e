// Posts the next part of a run. It is noted as taken, with the cursor, once the receiver said so; until then the same bytes go again under the same key.
import { openTarget } from '#server/channel/sealed-target.ts';
import { webhookSignature } from '#server/channel/webhook.ts';
import type { PostOutcome } from '#server/fetch/fetch-types.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { isSpoolLost } from './collect-page.ts';
import type { RunRow } from './exports.ts';
import { readPart } from './read-part.ts';
import { removeSpool } from './spool.ts';
import { failRun, noteProgress, type Turn } from './turn.ts';

/** After each try but the last. */
const PAUSES_MS = [5000, 30_000, 120_000, 600_000] as const;
const LONGEST_PAUSE_MS = 900_000;
const POST_MS = 15_000;
const ANSWER = 500;
const LATER = new Set([408, 425, 429]);

/** How many ms to wait before the run goes on. */
export async function sendPart(turn: Turn, row: RunRow, beat: () => Promise<void>): Promise<number> {
  const { context } = turn;
  if (await isSpoolLost(turn, row)) return fail(turn, row, 'push-lost', '');
  if (row.sentBytes >= row.partBytes) return finish(turn, row);
  const job = await findTarget(turn, row);
  if (!job) return fail(turn, row, 'push-refused', 'sealed');
  const part = await readPart(turn.spool, row.sentBytes, row.partBytes);
  const [from, to] = [job.sentCount, job.sentCount + part.rows];
  const key = `export-${row.exportId}-${row.id}-${row.partCount + 1}-${from}-${to}`;
  const body = part.body.toString('utf8');
  const headers = {
    ...signed(job.target.secret, key, body, context.now()),
    'idempotency-key': key,
    'x-tingfeng-export': String(row.exportId),
    'x-tingfeng-run': String(row.id),
    'x-tingfeng-part': String(row.partCount + 1),
    'x-tingfeng-cursor-from': String(from),
    'x-tingfeng-cursor-to': String(to),
  };
  await beat();
  const posted = await context.outgoing.post(job.target.url, { headers, body, totalMs: POST_MS });
  if (!posted.ok || posted.status < 200 || posted.status >= 300) return notTaken(turn, row, posted);
  await noteTaken(turn, row, { rows: part.rows, bytes: part.body.length, to });
  return 0;
}

/** As our webhooks are, after Standard Webhooks. */
function signed(secret: string, id: string, body: string, atMs: number): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1000));
  return {
    'content-type': 'application/x-ndjson',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${webhookSignature(secret, `${id}.${timestamp}.${body}`)}`,
  };
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

const noteTaken = ({ context }: Turn, row: RunRow, { rows, bytes, to }: { rows: number; bytes: number; to: number }): Promise<void> =>
  context.store.db.transaction().execute(async (tx) => {
    await noteProgress(tx, row, {
      sentRows: row.sentRows + rows,
      sentBytes: row.sentBytes + bytes,
      partCount: row.partCount + 1,
      partTries: 0,
      answer: '',
    });
    await tx.updateTable('dataExport').set({ sentCount: to }).where('clientId', '=', row.clientId).where('id', '=', row.exportId).execute();
  });

async function notTaken(turn: Turn, row: RunRow, posted: PostOutcome): Promise<number> {
  // PostgreSQL keeps no NUL, and people read this.
  const text = posted.ok ? `HTTP ${posted.status} ${posted.body.slice(0, ANSWER)}` : `${posted.reason} ${posted.detail}`;
  const answer = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
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
