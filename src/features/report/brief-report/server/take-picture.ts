// A picture that somebody brings. What can be refused by its size and type is refused before anything of it is read; the rest is read in a thread.
import { Readable } from 'node:stream';
import { planSweep, scanFile } from '#features/core/file/server/facade.ts';
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { Actor } from '#server/actor.ts';
import type { PutFile } from '#server/files/file-store.ts';
import type { PictureRead } from '#server/files/read-picture.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Platform } from '#server/platform.ts';
import type { UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isPictureType, LARGEST_PICTURE, MOST_PICTURE_PIXELS, MOST_PICTURE_SIDE, type PictureProblem } from '#shared/picture.ts';
import { refusal } from '#shared/refusals.ts';

export type PictureSize = Omit<PictureRead, 'bytes'>;
export interface TakenPicture {
  /** Without what tells of camera and place it is another file than the one that came; that one alone is kept. */
  file: PutFile & { isScanned: boolean };
  size: PictureSize;
}

/** Pictures of a client a minute that are looked at. */
const MOST_A_MINUTE = 60;
const budget = new CallBudget();
const MEGABYTE = 1024 * 1024;
const TEN_THOUSAND = 10_000;

export const spendPicture = ({ clientId }: Actor, now: number): void => budget.spend(`client ${clientId}`, MOST_A_MINUTE, now);

/** Gives a picture to whoever keeps it; `before` may refuse it by its bytes alone. What came is kept by nobody, whether it was refused or taken. */
export async function takePicture<T>(
  platform: Platform,
  actor: Actor,
  file: UploadedFile,
  { before, keep }: { before?: () => Promise<void>; keep: (taken: TakenPicture) => Promise<T> },
): Promise<T> {
  try {
    const refused = refusedAtOnce(file);
    if (refused) throw refusedAs(refused, file);
    await before?.();
    const isScanned = await scanFile(platform, file, 'files');
    const { bytes, ...size } = await read(platform, actor, file);
    const put = await platform.files.put(Readable.from([bytes]));
    return await keep({ file: { ...put, contentType: file.contentType, isScanned }, size });
  } finally {
    await planSweep(platform.jobs, platform.now());
  }
}

function refusedAtOnce({ bytes, contentType }: UploadedFile): PictureProblem | undefined {
  if (bytes === 0) return 'empty';
  if (bytes > LARGEST_PICTURE) return 'too-large';
  return isPictureType(contentType) ? undefined : 'type';
}

const refusedAs = (problem: PictureProblem, { name, contentType }: UploadedFile): AppError =>
  refusal('files', `picture-${problem}`, {
    name,
    type: contentType,
    most: LARGEST_PICTURE / MEGABYTE,
    side: MOST_PICTURE_SIDE,
    millions: MOST_PICTURE_PIXELS / TEN_THOUSAND,
  });

async function read({ files }: Platform, actor: Actor, file: UploadedFile): Promise<PictureRead> {
  const outcome = await readApart(ofClient(actor.clientId), 'picture', { path: files.pathOf(file.sha256), type: file.contentType });
  if (!outcome.ok) {
    if (outcome.reason === 'parse-busy') throw new AppError('too-many-requests', { detail: { seconds: 10 } });
    throw refusedAs(outcome.reason === 'parse-failed' ? 'broken' : 'too-slow', file);
  }
  if ('problem' in outcome.read) throw refusedAs(outcome.read.problem, file);
  return outcome.read;
}

/** As it is seen when it is turned. */
export const seenSize = ({ width, height, orientation }: PictureSize) =>
  orientation === 6 || orientation === 8 ? { width: height, height: width } : { width, height };
