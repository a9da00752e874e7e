// The look of a client's bulletins. Changes come one after the other, so that no file stays behind that nobody has.
import type { Kysely } from 'kysely';
import { answerFile, dropUnusedFiles, keepFile, planSweep } from '#features/core/file/server/facade.ts';
import { loadLook, nameOf, seenSize, spendPicture, takePicture } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { FileAnswer, Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import type { bulletinLookContract } from '../contract.ts';

type Calls = typeof bulletinLookContract;
const KEPT_SECONDS = 300;

export async function getLook({ store: { db } }: Platform, { clientId }: Actor): Promise<Output<Calls['get']>> {
  const { logo, ...look } = await loadLook(db, clientId);
  const file = logo && (await fileOf(db, clientId, logo.fileId));
  return {
    ...look,
    logo: logo && file ? { id: logo.fileId, ...seenSize(logo), bytes: file.bytes } : null,
    name: await nameOf(db, clientId),
  };
}

export async function updateLook(platform: Platform, actor: Actor, given: Input<Calls['update']>): Promise<void> {
  await inClient(platform, actor, async (tx, now) => {
    const { logo: _logo, ...before } = await loadLook(tx, actor.clientId);
    const after = withStored(before, given);
    await write(tx, actor, { ...after, updatedAt: now });
    await logOperation(tx, actor, now, { action: 'bulletin-look.update', targetId: '', before, after });
  });
}

/** The same one once more is the one that is there. */
export async function saveLogo(platform: Platform, actor: Actor, { files }: Input<Calls['saveLogo']>): Promise<Output<Calls['saveLogo']>> {
  const [file] = files;
  if (!file) throw new AppError('not-found', { field: 'files' });
  spendPicture(actor, platform.now());
  return takePicture(platform, actor, file, {
    keep: ({ file: put, size }) =>
      inClient(platform, actor, async (tx, now) => {
        const { clientId } = actor;
        const { logo: before } = await loadLook(tx, clientId);
        const fileId = await keepFile(tx, clientId, put, now);
        const { width, height, orientation } = size;
        await write(tx, actor, { logoFileId: fileId, logoWidth: width, logoHeight: height, logoOrientation: orientation, updatedAt: now });
        if (before) await dropUnusedFiles(tx, clientId, [before.fileId]);
        await logOperation(tx, actor, now, { action: 'bulletin-look.logo', targetId: '', after: { name: file.name, bytes: put.bytes } });
        return seenSize(size);
      }),
  });
}

export async function readLogo(platform: Platform, { clientId }: Actor, { id }: Input<Calls['readLogo']>): Promise<FileAnswer> {
  const { db } = platform.store;
  const { logo } = await loadLook(db, clientId);
  const file = logo && (id ?? logo.fileId) === logo.fileId ? await fileOf(db, clientId, logo.fileId) : undefined;
  if (!file) throw new AppError('not-found', { field: 'id' });
  return answerFile(platform, file.sha256, { contentType: file.contentType, maxAge: KEPT_SECONDS });
}

export async function removeLogo(platform: Platform, actor: Actor): Promise<void> {
  await inClient(platform, actor, async (tx, now) => {
    const { logo } = await loadLook(tx, actor.clientId);
    if (!logo) throw new AppError('not-found', { field: 'logo' });
    await write(tx, actor, { logoFileId: null, updatedAt: now });
    await dropUnusedFiles(tx, actor.clientId, [logo.fileId]);
    await logOperation(tx, actor, now, { action: 'bulletin-look.logo-remove', targetId: '', before: { fileId: logo.fileId } });
  });
  await planSweep(platform.jobs, platform.now());
}

/** In a transaction that no other one of the client's look goes on beside. */
const inClient = <T>(platform: Platform, { clientId }: Actor, work: (tx: Kysely<Database>, now: number) => Promise<T>): Promise<T> =>
  platform.store.db.transaction().execute(async (tx) => {
    await tx.selectFrom('client').select('id').where('id', '=', clientId).orderBy('id').$call(locking(tx, 'client')).execute();
    return work(tx, platform.now());
  });

type Values = Partial<Pick<Database['bulletinLook'], 'theme' | 'colour' | 'logoFileId'>> & { updatedAt: number } & {
  isOnPlate?: boolean;
  logoWidth?: number;
  logoHeight?: number;
  logoOrientation?: number;
};

const write = (tx: Kysely<Database>, { clientId }: Actor, values: Values) =>
  tx
    .insertInto('bulletinLook')
    .values({ clientId, ...values })
    .onConflict((c) => c.column('clientId').doUpdateSet(values))
    .execute();

const fileOf = (db: Kysely<Database>, clientId: number, fileId: number) =>
  db
    .selectFrom('storedFile')
    .select(['sha256', 'bytes', 'contentType'])
    .where('id', '=', fileId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
