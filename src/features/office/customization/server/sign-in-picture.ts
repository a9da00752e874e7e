// The picture of a client's own sign-in page: read in a thread before it is kept, and without what tells of camera and place.
import { createHash } from 'node:crypto';
import { planSweep, scanFile } from '#features/core/file/server/facade.ts';
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { Actor } from '#server/actor.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isPictureType, type PictureProblem } from '#shared/picture.ts';
import { refusal } from '#shared/refusals.ts';
import { LARGEST_SIGN_IN_PICTURE, MOST_SIGN_IN_SIDE } from '../contract.ts';

/** Pictures of a client a minute that are looked at. */
const MOST_A_MINUTE = 20;
const budget = new CallBudget();
const MEGABYTE = 1024 * 1024;
/** Ten thousand pixels, as the refusal counts them. */
const TEN_THOUSAND = 10_000;

export async function getSignInPicture({ store: { db } }: Platform, { clientId }: Actor): Promise<{ url: string; domain: string }> {
  const row = await db.selectFrom('signInPicture').select(['content', 'contentType']).where('clientId', '=', clientId).executeTakeFirst();
  const { domain } = await db.selectFrom('client').select('domain').where('id', '=', clientId).executeTakeFirstOrThrow();
  return { url: row ? `data:${row.contentType};base64,${row.content}` : '', domain: domain ?? '' };
}

/** What came is kept by nobody, whether it was refused or taken. */
export async function setSignInPicture(platform: Platform, actor: Actor, file: UploadedFile | undefined): Promise<void> {
  try {
    if (actor.simulatedBy !== undefined) throw new AppError('simulated-login');
    if (!file) throw refusal('files', 'required');
    budget.spend(`client ${actor.clientId}`, MOST_A_MINUTE, platform.now());
    const bytes = await read(platform, actor, file);
    await keep(platform, actor, { bytes, contentType: file.contentType });
  } finally {
    await planSweep(platform.jobs, platform.now());
  }
}

async function read(platform: Platform, actor: Actor, file: UploadedFile): Promise<Uint8Array> {
  if (file.bytes === 0) throw refusedAs('empty', file);
  if (file.bytes > LARGEST_SIGN_IN_PICTURE) throw refusedAs('too-large', file);
  if (!isPictureType(file.contentType)) throw refusedAs('type', file);
  await scanFile(platform, file, 'files');
  const path = platform.files.pathOf(file.sha256);
  const outcome = await readApart(ofClient(actor.clientId), 'picture', { path, type: file.contentType });
  if (!outcome.ok && outcome.reason === 'parse-busy') throw new AppError('too-many-requests', { detail: { seconds: 10 } });
  if (!outcome.ok) throw refusedAs(outcome.reason === 'parse-failed' ? 'broken' : 'too-slow', file);
  if ('problem' in outcome.read) throw refusedAs(outcome.read.problem, file);
  const { width, height, bytes } = outcome.read;
  if (Math.max(width, height) > MOST_SIGN_IN_SIDE) throw refusedAs('pixels', file);
  return bytes;
}

const refusedAs = (problem: PictureProblem, { name, contentType }: UploadedFile): AppError =>
  refusal('files', `picture-${problem}`, {
    name,
    type: contentType,
    most: LARGEST_SIGN_IN_PICTURE / MEGABYTE,
    side: MOST_SIGN_IN_SIDE,
    millions: Math.floor(MOST_SIGN_IN_SIDE ** 2 / TEN_THOUSAND),
  });

async function keep(
  { store, now }: Platform,
  actor: Actor,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
): Promise<void> {
  const { clientId } = actor;
  const updatedAt = now();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const values = { contentType, content: Buffer.from(bytes).toString('base64'), hash, updatedAt };
  await store.db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('signInPicture').select('hash').where('clientId', '=', clientId).executeTakeFirst();
    await tx
      .insertInto('signInPicture')
      .values({ clientId, ...values })
      .onConflict((c) => c.column('clientId').doUpdateSet(values))
      .execute();
    const change = { before: { picture: before?.hash ?? '' }, after: { picture: hash } };
    await logOperation(tx, actor, updatedAt, { action: 'customization.set-sign-in-picture', targetId: '', ...change });
  });
}

export async function removeSignInPicture({ store, now }: Platform, actor: Actor): Promise<{ changed: number }> {
  if (actor.simulatedBy !== undefined) throw new AppError('simulated-login');
  return store.db.transaction().execute(async (tx) => {
    const row = await tx.deleteFrom('signInPicture').where('clientId', '=', actor.clientId).returning('hash').executeTakeFirst();
    if (row)
      await logOperation(tx, actor, now(), { action: 'customization.remove-sign-in-picture', targetId: '', before: { picture: row.hash } });
    return { changed: row ? 1 : 0 };
  });
}
