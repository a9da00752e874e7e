// A picture for the text of a draft. What can be refused by its size and type is refused before anything of it is read; the rest is read in a thread.
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { keepFile, planSweep, scanFile } from '#features/core/file/server/facade.ts';
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { PictureRead } from '#server/files/read-picture.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Platform } from '#server/platform.ts';
import type { Input, Output, UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import {
  isPictureType,
  LARGEST_PICTURE,
  MOST_PICTURE_BYTES,
  MOST_PICTURE_PIXELS,
  MOST_PICTURE_SIDE,
  MOST_PICTURES,
  MOST_UNPACKED_PIXELS,
  PICTURE_TYPES,
  type PictureProblem,
} from '#shared/picture.ts';
import { refusal } from '#shared/refusals.ts';
import type { bulletinEditorContract } from '../contract.ts';
import { requireText } from './require-text.ts';
import { lockDraft } from './save-text.ts';

type Call = (typeof bulletinEditorContract)['addPicture'];

/** Pictures of a client a minute that are looked at. */
const MOST_A_MINUTE = 60;
const budget = new CallBudget();
const MEGABYTE = 1024 * 1024;
const TEN_THOUSAND = 10_000;

export async function addPicture(platform: Platform, actor: Actor, { id, files }: Input<Call>): Promise<Output<Call>> {
  const [file] = files;
  if (!file) throw new AppError('not-found', { field: 'files' });
  const { db } = platform.store;
  budget.spend(`client ${actor.clientId}`, MOST_A_MINUTE, platform.now());
  const row = await requireText(db, actor, id);
  try {
    const refused = refusedAtOnce(file);
    if (refused) throw refusedAs(refused, file);
    await requireRoom(db, id, { bytes: file.bytes, unpacked: 0 });
    const isScanned = await scanFile(platform, file, 'files');
    const { bytes, ...size } = await read(platform, actor, file);
    // Without what tells of camera and place it is another file; that one alone is kept.
    const put = await platform.files.put(Readable.from([bytes]));
    const now = platform.now();
    const pictureId = await db.transaction().execute(async (tx) => {
      await lockDraft(tx, actor, row);
      const fileId = await keepFile(tx, actor.clientId, { ...put, contentType: file.contentType, isScanned }, now);
      return addRow(tx, actor, { bulletinId: id, fileId, ...size, createdAt: now }, { ...put, contentType: file.contentType });
    });
    return { pictureId, ...seenSize(size) };
  } finally {
    // What came is kept by nobody, whether it was refused or taken.
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
const seenSize = ({ width, height, orientation }: Omit<PictureRead, 'bytes'>) =>
  orientation === 6 || orientation === 8 ? { width: height, height: width } : { width, height };

interface Row extends Omit<PictureRead, 'bytes'> {
  bulletinId: number;
  fileId: number;
  createdAt: number;
}

/** The same picture once more is the one that is there. */
async function addRow(tx: Kysely<Database>, actor: Actor, row: Row, put: { bytes: number; contentType: string }): Promise<number> {
  const there = await tx
    .selectFrom('bulletinPicture')
    .select('id')
    .where('bulletinId', '=', row.bulletinId)
    .where('fileId', '=', row.fileId)
    .executeTakeFirst();
  if (there) return there.id;
  const unpacked = put.contentType === PICTURE_TYPES.png ? row.width * row.height : 0;
  await requireRoom(tx, row.bulletinId, { bytes: put.bytes, unpacked });
  const { id } = await tx
    .insertInto('bulletinPicture')
    .values({ clientId: actor.clientId, ...row, createdBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those of earlier versions count, too: they can be brought back. */
async function requireRoom(db: Kysely<Database>, bulletinId: number, more: { bytes: number; unpacked: number }): Promise<void> {
  const rows = await db
    .selectFrom('bulletinPicture')
    .innerJoin('storedFile', 'storedFile.id', 'bulletinPicture.fileId')
    .select(['width', 'height', 'bytes', 'contentType'])
    .where('bulletinId', '=', bulletinId)
    .execute();
  const pngs = rows.filter(({ contentType }) => contentType === PICTURE_TYPES.png);
  const bytes = rows.reduce((sum, row) => sum + row.bytes, more.bytes);
  const unpacked = pngs.reduce((sum, { width, height }) => sum + width * height, more.unpacked);
  if (rows.length >= MOST_PICTURES || bytes > MOST_PICTURE_BYTES || unpacked > MOST_UNPACKED_PIXELS)
    throw refusal('files', 'bulletin-pictures', { most: MOST_PICTURES, megabytes: MOST_PICTURE_BYTES / MEGABYTE });
}
