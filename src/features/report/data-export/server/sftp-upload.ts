// Brings the file of a run on to its server of SFTP: into a file of another name, and under its own name when it is whole. How far it came is in the record.
import type { RunRow } from './exports.ts';
import { fileToSend } from './file-to-send.ts';
import { abortUpload } from './abandon-uploads.ts';
import { failSending, finishSending, notTaken } from './not-taken.ts';
import { fileNameOf } from './object-key.ts';
import { SftpFault } from './sftp-fault.ts';
import type { Handle, SftpFiles } from './sftp-files.ts';
import { onSftp } from './sftp-line.ts';
import { partName } from './sftp-part.ts';
import { openSftp, pathIn, type SftpTarget } from './sftp-target.ts';
import { noteProgress, type Turn } from './turn.ts';
import { whileBeating } from './while-beating.ts';

/** How long a line is kept before the others have their turn, and how long it may take at most. */
const SLICE_MS = 20_000;
const LONGEST_MS = 100_000;
const FIRST_BLOCK = 262_144;
const LARGEST_BLOCK = 4 * 1024 * 1024;
const FAST_MS = 500;
const NOTE_MS = 2000;
const MOST_LOSSES = 3;

interface Step {
  turn: Turn;
  /** As the record has it. */
  row: RunRow;
  target: SftpTarget;
  sha256: string;
  files: SftpFiles;
}
/** What came of a line. */
type Came = 'on' | 'whole' | 'file-gone';

/** How many ms to wait before the run goes on. */
export async function uploadOverSftp(turn: Turn, row: RunRow, beat: () => Promise<void>): Promise<number> {
  const { context } = turn;
  // Nothing new: no empty file.
  if (row.settings.takes === 'new' && row.rowCount === 0) return finishSending(turn, row, {});
  const file = await fileToSend(turn, row);
  if (!file) return failSending(turn, row, 'push-lost', '');
  const target = openSftp(context.outgoing.seal, row.clientId, file.pushSealed);
  if (!target) return failSending(turn, row, 'push-refused', 'sealed');
  const { sha256 } = file;
  const step = { turn, row, target, sha256 };
  try {
    const came = await whileBeating(beat, (signal) =>
      onSftp(context.outgoing.dialSsh, target, { totalMs: LONGEST_MS, signal }, (files) => goOn(Object.assign(step, { files }))),
    );
    if (came === 'file-gone') return failSending(turn, step.row, 'push-lost', '');
    return came === 'on' ? 0 : finishSending(turn, step.row, { sentRows: row.rowCount, uploadId: '' });
  } catch (error) {
    if (!(error instanceof SftpFault)) throw error;
    return refused(step, error);
  }
}

/** Under another name each time. It is in the record before it is on the server: none is left that nobody knows of. */
const begin = (step: Pick<Step, 'turn' | 'row'>, change: Partial<RunRow> = {}): Promise<void> =>
  note(step, { uploadId: partName(fileNameOf(step.row)), sentBytes: 0, partCount: 0, ...change });

async function note(step: Pick<Step, 'turn' | 'row'>, change: Partial<RunRow>): Promise<void> {
  await noteProgress(step.turn.context.store.db, step.row, change);
  step.row = { ...step.row, ...change };
}

async function goOn(step: Step): Promise<Came> {
  const { target, files } = step;
  // Nothing is begun, and so nothing is to be removed, where nobody is let in.
  if (step.row.uploadId === '') await begin(step);
  const { row } = step;
  const [part, whole] = [pathIn(target, row.uploadId), pathIn(target, fileNameOf(row))];
  // Everything was there: only its name was missing.
  const isReady = row.partCount > 0 && row.sentBytes === row.bytes;
  if (isReady && (await files.sizeOf(part)) === undefined && (await files.sizeOf(whole)) === row.bytes) return 'whole';
  const handle = await openPart(step, part);
  if (!handle) return loseAt(step, part);
  const came = await writeOn(step, handle);
  if (came !== 'whole') {
    await files.close(handle);
    return came;
  }
  await files.settle(handle);
  const size = await files.sizeAt(handle);
  await files.close(handle);
  if (size !== row.bytes) return loseAt(step, part);
  if ((await files.sizeOf(whole)) !== undefined) throw new SftpFault('sftp-exists', fileNameOf(row));
  await files.rename(part, whole);
  return 'whole';
}

/** Undefined where what is there is not what we have sent. */
async function openPart({ row, target, files }: Step, part: string): Promise<Handle | undefined> {
  if (row.partCount === 0) {
    try {
      return await files.open(part, 'new');
    } catch (error) {
      // One that was begun, and whose worker died before it said so.
      if (error instanceof SftpFault && !error.isFinal && (await files.sizeOf(part)) !== undefined) return undefined;
      throw await explained(files, target, row, error);
    }
  }
  const size = await files.sizeOf(part);
  return size === undefined || size < row.sentBytes || size > row.bytes ? undefined : files.open(part, 'old');
}

async function loseAt(step: Step, part: string): Promise<Came> {
  if (step.row.uploadLosses >= MOST_LOSSES) throw new SftpFault('sftp-lost');
  await step.files.remove(part).catch((error: unknown) => {
    if (!(error instanceof SftpFault && error.code === 'sftp-none')) throw error;
  });
  await begin(step, { uploadLosses: step.row.uploadLosses + 1 });
  return 'on';
}

/** Block by block; the next one when the server has taken the one before. */
async function writeOn(step: Step, handle: Handle): Promise<Came> {
  const { files, sha256, target } = step;
  const store = step.turn.context.files;
  const { bytes } = step.row;
  const untilAt = performance.now() + SLICE_MS;
  let [sentBytes, block, notedAt] = [step.row.sentBytes, FIRST_BLOCK, performance.now()];
  const noteSent = async () => {
    notedAt = performance.now();
    await note(step, { sentBytes, partCount: step.row.partCount + 1, partTries: 0, answer: '' });
  };
  while (sentBytes < bytes) {
    const beganAt = performance.now();
    if (beganAt > untilAt) break;
    const body = await store.readPart(sha256, sentBytes, Math.min(block, bytes - sentBytes));
    if (!body || body.length === 0) return 'file-gone';
    try {
      await files.write(handle, body, sentBytes);
    } catch (error) {
      if (sentBytes > step.row.sentBytes) await noteSent();
      throw await explained(files, target, step.row, error);
    }
    sentBytes += body.length;
    if (performance.now() - beganAt < FAST_MS) block = Math.min(block * 2, LARGEST_BLOCK);
    if (performance.now() - notedAt > NOTE_MS) await noteSent();
  }
  await noteSent();
  return sentBytes < bytes ? 'on' : 'whole';
}

/** Servers say "failure" when their disk is full. */
async function explained(files: SftpFiles, target: SftpTarget, row: RunRow, error: unknown): Promise<unknown> {
  if (!(error instanceof SftpFault) || error.code !== 'sftp-failed') return error;
  const free = await files.freeBytes(target.folder === '' ? '.' : target.folder).catch(() => undefined);
  return free !== undefined && free < row.bytes - row.sentBytes ? new SftpFault('sftp-full', error.detail) : error;
}

async function refused({ turn, row }: Pick<Step, 'turn' | 'row'>, fault: SftpFault): Promise<number> {
  const { code, detail, told, isFinal } = fault;
  if (code === 'host-key-changed' || code === 'host-key-unknown') return failSending(turn, row, code, detail);
  const waitMs = await notTaken(turn, row, { answer: told, isFinal });
  if (waitMs === 0) await abortUpload(turn.context, { ...row, finishedAt: turn.context.now() });
  return waitMs;
}
