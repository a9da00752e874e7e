// Where an export is pushed to. Its address and secret are sealed; the secret is told once.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { sealTarget, shownAddress } from '#server/channel/sealed-target.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { findWorking } from './begin-run.ts';
import { requireExport } from './exports.ts';

const SECRET_BYTES = 32;

/** A new address has a new secret. Whoever gives it answers for the export, which takes what that person sees. */
export async function setPush(
  platform: Platform,
  { seal }: Outgoing,
  actor: Actor,
  { id, url }: { id: number; url: string },
): Promise<{ secret: string }> {
  if (!/^https?:/iu.test(url) || !URL.canParse(url)) throw new AppError('invalid-url', { field: 'url' });
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const pushSealed = sealTarget(seal, actor.clientId, { url, secret });
  await change(platform, actor, id, { pushSealed, pushShown: shownAddress(url) });
  return { secret };
}

export const removePush = (platform: Platform, actor: Actor, id: number): Promise<void> =>
  change(platform, actor, id, { pushSealed: '', pushShown: '' });

/** Refused while a run is at work: its parts all go to one receiver. */
async function change(platform: Platform, actor: Actor, id: number, push: { pushSealed: string; pushShown: string }): Promise<void> {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const row = await requireExport(tx, actor, id);
    await lock(tx, row);
    if (await findWorking(tx, row)) throw refusal('id', 'export-at-work');
    await tx
      .updateTable('dataExport')
      .set({ ...push, createdBy: actor.userId, failures: 0, updatedAt: Math.max(now, row.updatedAt + 1) })
      .where('clientId', '=', actor.clientId)
      .where('id', '=', id)
      .execute();
    const told = (address: string) => ({ name: row.name, push: address });
    await logOperation(tx, actor, now, {
      action: 'data-export.update',
      targetId: id,
      before: told(row.pushShown),
      after: told(push.pushShown),
    });
  });
}

const lock = (tx: Kysely<Database>, { clientId, id }: { clientId: number; id: number }) =>
  tx
    .selectFrom('dataExport')
    .select('id')
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .orderBy('id')
    .$call(locking(tx, 'dataExport'))
    .execute();
