// Parts of uploads that nobody goes on with cost money in a store, and no list of objects shows them; on a server of SFTP they stand in somebody's way.
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Store } from '#server/db/open-record.ts';
import { DAY_MS } from '#shared/time.ts';
import type { ExportRow, RunRow } from './exports.ts';
import { objectKey } from './object-key.ts';
import { callS3, elementOf, isDone } from './s3-call.ts';
import { openS3, type S3Target } from './s3-target.ts';
import { removePart } from './sftp-part.ts';
import { openSftp } from './sftp-target.ts';

const CALL_MS = 10_000;
const MOST = 10;
const MOST_AT_ONCE = 500;
const RECEIVERS_AT_ONCE = 20;
/** Days after which an upload that could not be thrown away is left to its store. */
const TRIED_DAYS = 7;

interface Parts {
  store: Store;
  outgoing: Outgoing;
  now: () => number;
}
type Upload = Pick<RunRow, 'id' | 'clientId' | 'exportId' | 'settings' | 'uploadId' | 'finishedAt'>;
type Receiver = Pick<ExportRow, 'target' | 'pushSealed'>;

/** Throws away what a run had begun, and notes that. True when it is gone, or left for good. */
export async function abortUpload(parts: Parts, run: Upload): Promise<boolean> {
  const { store, outgoing, now } = parts;
  if (run.uploadId === '') return true;
  const job = await store.db
    .selectFrom('dataExport')
    .select(['target', 'pushSealed'])
    .where('clientId', '=', run.clientId)
    .where('id', '=', run.exportId)
    .executeTakeFirst();
  const isGone = job !== undefined && (await abortAt(outgoing, job, run, now()));
  if (!isGone && run.finishedAt !== null && now() - run.finishedAt < TRIED_DAYS * DAY_MS) return false;
  await noteGone(store, run);
  return true;
}

const noteGone = ({ db }: Store, run: Upload) =>
  db
    .updateTable('dataExportRun')
    .set({ uploadId: '' })
    .where('clientId', '=', run.clientId)
    .where('id', '=', run.id)
    .where('uploadId', '=', run.uploadId)
    .execute();

/** `receiver`: of the export, as its row has or had it. True when it is gone there. */
export async function abortAt(
  outgoing: Outgoing,
  { target, pushSealed }: Receiver,
  run: Omit<Upload, 'finishedAt' | 'exportId'>,
  now: number,
): Promise<boolean> {
  if (target !== run.settings.target) return false;
  if (target === 'sftp') {
    const server = openSftp(outgoing.seal, run.clientId, pushSealed);
    return server !== undefined && (await removePart(outgoing.dialSsh, server, run.uploadId));
  }
  const store = target === 's3' ? openS3(outgoing.seal, run.clientId, pushSealed) : undefined;
  return store !== undefined && (await throwAway(outgoing, store, objectKey(store, run), run.uploadId, now));
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

const left = ({ db }: Store) =>
  db
    .selectFrom('dataExportRun')
    .select(['id', 'clientId', 'exportId', 'settings', 'uploadId', 'finishedAt'])
    .where('uploadId', '!=', '')
    .where('state', 'in', ['failed', 'stopped'])
    .orderBy('finishedAt');

/** Uploads of runs that have ended otherwise: a receiver that answers nothing holds up those of its own export alone. Tried again the next time. */
export async function abandonUploads(parts: Parts): Promise<void> {
  const rows = await left(parts.store).limit(MOST_AT_ONCE).execute();
  const exports = new Map<number, Upload[]>();
  for (const row of rows) exports.set(row.exportId, [...(exports.get(row.exportId) ?? []), row]);
  const queue = [...exports.values()];
  const next = async () => {
    for (let runs = queue.shift(); runs; runs = queue.shift()) await abandonInTurn(parts, runs.slice(0, MOST));
  };
  await Promise.all(Array.from({ length: RECEIVERS_AT_ONCE }, next));
}

async function abandonInTurn(parts: Parts, runs: readonly Upload[]): Promise<void> {
  for (const run of runs) if (!(await abortUpload(parts, run))) return;
}

/** Those of an export whose receiver was changed, at the one that it had. */
export async function abandonAt({ store, outgoing, now }: Parts, before: ExportRow): Promise<void> {
  const runs = await left(store).where('clientId', '=', before.clientId).where('exportId', '=', before.id).limit(MOST).execute();
  for (const run of runs) {
    if (!(await abortAt(outgoing, before, run, now()))) return;
    await noteGone(store, run);
  }
}
