// Parts of uploads that nobody goes on with cost money in a store, and no list of objects shows them.
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Store } from '#server/db/open-record.ts';
import { DAY_MS } from '#shared/time.ts';
import type { RunRow } from './exports.ts';
import { objectKey } from './object-key.ts';
import { callS3, elementOf, isDone } from './s3-call.ts';
import { openS3, type S3Target } from './s3-target.ts';

const CALL_MS = 10_000;
const MOST = 10;
/** Days after which an upload that could not be thrown away is left to its store. */
const TRIED_DAYS = 7;

interface Parts {
  store: Store;
  outgoing: Outgoing;
  now: () => number;
}
type Upload = Pick<RunRow, 'id' | 'clientId' | 'exportId' | 'settings' | 'uploadId' | 'finishedAt'>;

/** Throws away what a run had begun, and notes that. True when it is gone, or left for good. */
export async function abortUpload({ store, outgoing, now }: Parts, run: Upload): Promise<boolean> {
  if (run.uploadId === '') return true;
  const job = await store.db
    .selectFrom('dataExport')
    .select(['target', 'pushSealed'])
    .where('clientId', '=', run.clientId)
    .where('id', '=', run.exportId)
    .executeTakeFirst();
  const isGone = job?.target === 's3' && (await abortAt(outgoing, job.pushSealed, run, now()));
  if (!isGone && run.finishedAt !== null && now() - run.finishedAt < TRIED_DAYS * DAY_MS) return false;
  await store.db
    .updateTable('dataExportRun')
    .set({ uploadId: '' })
    .where('clientId', '=', run.clientId)
    .where('id', '=', run.id)
    .where('uploadId', '=', run.uploadId)
    .execute();
  return true;
}

/** `sealed`: the store of the export, as its row has it. */
export async function abortAt(
  outgoing: Outgoing,
  sealed: string,
  run: Omit<Upload, 'finishedAt' | 'exportId'>,
  now: number,
): Promise<boolean> {
  const target = openS3(outgoing.seal, run.clientId, sealed);
  return target !== undefined && (await throwAway(outgoing, target, objectKey(target, run), run.uploadId, now));
}

async function throwAway({ post }: Outgoing, target: S3Target, key: string, uploadId: string, now: number): Promise<boolean> {
  const posted = await callS3(post, target, { method: 'DELETE', key, query: { uploadId }, totalMs: CALL_MS }, now);
  return isDone(posted) || (posted.ok && posted.status === 404);
}

/** Uploads of the same object that a kill has left between their beginning and its note. A store that lists none is left alone. */
export async function abandonEarlier(outgoing: Outgoing, target: S3Target, key: string, now: number): Promise<void> {
  const query = { 'max-uploads': '100', prefix: key, uploads: '' };
  const posted = await callS3(outgoing.post, target, { method: 'GET', key: '', query, totalMs: CALL_MS }, now);
  if (!posted.ok || !isDone(posted)) return;
  const uploads = posted.body.split('<Upload>').slice(1, MOST + 1);
  for (const upload of uploads) {
    const uploadId = elementOf(upload, 'UploadId');
    if (elementOf(upload, 'Key') === key && uploadId !== '') await throwAway(outgoing, target, key, uploadId, now);
  }
}

/** Uploads of runs that have ended otherwise. One try each; those that did not go are tried again the next time. */
export async function abandonUploads(parts: Parts): Promise<void> {
  const rows = await parts.store.db
    .selectFrom('dataExportRun')
    .select(['id', 'clientId', 'exportId', 'settings', 'uploadId', 'finishedAt'])
    .where('uploadId', '!=', '')
    .where('state', 'in', ['failed', 'stopped'])
    .orderBy('finishedAt')
    .limit(MOST)
    .execute();
  for (const row of rows) await abortUpload(parts, row);
}
