// Brings the file of a run one step on into its store: begun, part by part, and ended. It is there when the store has said so to the end.
import type { PostOutcome } from '#server/fetch/fetch-types.ts';
import { abandonEarlier, abortUpload } from './abandon-uploads.ts';
import type { RunRow } from './exports.ts';
import { fileToSend } from './file-to-send.ts';
import { failSending, finishSending, LATER, notTaken } from './not-taken.ts';
import { objectKey } from './object-key.ts';
import { callS3, codeOf, elementOf, isDone, type S3Call, toldByS3 } from './s3-call.ts';
import { openS3, type S3Target } from './s3-target.ts';
import { noteProgress, type Turn } from './turn.ts';
import { whileBeating } from './while-beating.ts';

/** The smallest that a part may be, in bytes, and the most parts that an upload may have. */
const PART = 5 * 1024 * 1024;
const MOST_PARTS = 10_000;
const SHORT_MS = 20_000;
const PART_MS = 120_000;
const MOST_LOSSES = 3;
/** Codes of refusals that pass by themselves. */
const PASSING = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable', 'OperationAborted']);

interface Step {
  turn: Turn;
  row: RunRow;
  target: S3Target;
  beat: () => Promise<void>;
  call: (call: Omit<S3Call, 'key' | 'totalMs'>, totalMs: number) => Promise<PostOutcome>;
}

/** How many ms to wait before the run goes on. */
export async function uploadPart(turn: Turn, row: RunRow, beat: () => Promise<void>): Promise<number> {
  const { context } = turn;
  // Nothing new: no empty object.
  if (row.settings.takes === 'new' && row.rowCount === 0) return finishSending(turn, row, {});
  const file = await fileToSend(turn, row);
  if (!file) return failSending(turn, row, 'push-lost', '');
  const target = openS3(context.outgoing.seal, row.clientId, file.pushSealed);
  if (!target) return failSending(turn, row, 'push-refused', 'sealed');
  const key = objectKey(target, row);
  const call: Step['call'] = (given, totalMs) =>
    whileBeating(beat, (signal) => callS3(context.outgoing.post, target, { ...given, key, totalMs, signal }, context.now()));
  const step = { turn, row, target, beat, call };
  if (row.uploadId === '') return begin(step, key);
  const size = Math.max(PART, Math.ceil(row.bytes / MOST_PARTS));
  return row.partCount < Math.max(1, Math.ceil(row.bytes / size)) ? sendNext(step, file.sha256, size) : end(step);
}

async function begin({ turn, row, target, beat, call }: Step, key: string): Promise<number> {
  const { outgoing, store, now } = turn.context;
  await whileBeating(beat, () => abandonEarlier(outgoing, target, key, now()));
  const posted = await call({ method: 'POST', query: { uploads: '' } }, SHORT_MS);
  const uploadId = posted.ok ? elementOf(posted.body, 'UploadId') : '';
  if (!isDone(posted) || uploadId === '' || uploadId.length > 2000) return refused({ turn, row }, posted);
  await noteProgress(store.db, row, { uploadId, uploadTags: '', partCount: 0 });
  return 0;
}

async function sendNext({ turn, row, call }: Step, sha256: string, size: number): Promise<number> {
  const body = await turn.context.files.readPart(sha256, row.partCount * size, Math.min(size, row.bytes - row.partCount * size));
  if (!body) return failSending(turn, row, 'push-lost', '');
  const posted = await call({ method: 'PUT', query: { partNumber: String(row.partCount + 1), uploadId: row.uploadId }, body }, PART_MS);
  const tag = /^"?([\x21\x23-\x25\x27-\x3b\x3d\x3f-\x7e]{1,200})"?$/u.exec((posted.ok && posted.etag) || '')?.[1];
  if (!isDone(posted) || tag === undefined) return refused({ turn, row }, posted);
  const uploadTags = row.uploadTags === '' ? tag : `${row.uploadTags} ${tag}`;
  await noteProgress(turn.context.store.db, row, { uploadTags, partCount: row.partCount + 1, partTries: 0, answer: '' });
  return 0;
}

async function end({ turn, row, call }: Step): Promise<number> {
  const parts = row.uploadTags
    .split(' ')
    .map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>&quot;${tag}&quot;</ETag></Part>`)
    .join('');
  const body = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts}</CompleteMultipartUpload>`;
  const posted = await call({ method: 'POST', query: { uploadId: row.uploadId }, body }, PART_MS);
  // It answers 200 before it knows, and says in the text how it ended.
  const isWhole = isDone(posted) && posted.ok && posted.body.includes('</CompleteMultipartUploadResult>');
  if (!isWhole) return refused({ turn, row }, posted);
  return finishSending(turn, row, { sentRows: row.rowCount, uploadId: '', uploadTags: '' });
}

/** An upload that the store does not know any more, because it was ended or thrown away there, begins again and writes the same object. */
async function refused({ turn, row }: Pick<Step, 'turn' | 'row'>, posted: PostOutcome): Promise<number> {
  const answer = `${posted.ok ? `HTTP ${posted.status} ` : ''}${toldByS3(posted)}`.trim();
  if (codeOf(posted) === 'NoSuchUpload' && row.uploadLosses < MOST_LOSSES) {
    await noteProgress(turn.context.store.db, row, { uploadId: '', uploadTags: '', partCount: 0, uploadLosses: row.uploadLosses + 1 });
    return 0;
  }
  const retryAfterMs = posted.ok ? posted.retryAfterMs : 0;
  const waitMs = await notTaken(turn, row, { answer, isFinal: isFinal(posted), retryAfterMs });
  if (waitMs === 0) await abortUpload(turn.context, { ...row, finishedAt: turn.context.now() });
  return waitMs;
}

function isFinal(posted: PostOutcome): boolean {
  if (!posted.ok) return posted.reason === 'refused-address' || posted.reason === 'refused-url';
  if (posted.status >= 200 && posted.status < 300) return false;
  return posted.status < 500 && !LATER.has(posted.status) && !PASSING.has(codeOf(posted));
}
