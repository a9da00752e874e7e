// Posts the next part of a run. It is noted as taken, with the cursor, once the receiver said so; until then the same bytes go again under the same key.
import { openTarget } from '#server/channel/sealed-target.ts';
import type { PostOutcome } from '#server/fetch/fetch-types.ts';
import { isSpoolLost } from './collect-page.ts';
import type { RunRow } from './exports.ts';
import { failSending, finishSending, LATER, notTaken } from './not-taken.ts';
import { readPart } from './read-part.ts';
import { signedPart } from './signed-part.ts';
import { toldAnswer } from './told-answer.ts';
import { noteProgress, type Turn } from './turn.ts';

const POST_MS = 15_000;

/** How many ms to wait before the run goes on. */
export async function sendPart(turn: Turn, row: RunRow, beat: () => Promise<void>): Promise<number> {
  const { context } = turn;
  if (await isSpoolLost(turn, row)) return failSending(turn, row, 'push-lost', '');
  if (row.sentBytes >= row.partBytes) return finishSending(turn, row, { bytes: row.partBytes });
  const job = await findTarget(turn, row);
  if (!job) return failSending(turn, row, 'push-refused', 'sealed');
  const part = await readPart(turn.spool, row.sentBytes, row.partBytes);
  const to = job.sentCount + part.rows;
  const body = part.body.toString('utf8');
  const headers = headersOf(row, { secret: job.target.secret, body, from: job.sentCount, to, now: context.now() });
  await beat();
  const posted = await context.outgoing.post(job.target.url, { headers, body, totalMs: POST_MS });
  if (!posted.ok || posted.status < 200 || posted.status >= 300) {
    const answer = `${posted.ok ? `HTTP ${posted.status} ` : ''}${toldAnswer(posted)}`.trim();
    return notTaken(turn, row, { answer, isFinal: isFinal(posted), retryAfterMs: posted.ok ? posted.retryAfterMs : 0 });
  }
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

const isFinal = (posted: PostOutcome): boolean =>
  posted.ok ? posted.status < 500 && !LATER.has(posted.status) : posted.reason === 'refused-address' || posted.reason === 'refused-url';
