import type { Kysely } from 'kysely';
import { requireBulletins } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { networksOf } from '#server/auth/allowed-addresses.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { grants } from '#shared/privileges.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import { DAY_MS } from '#shared/time.ts';
import { type htmlReportContract, MOST_SHARE_DAYS, USUAL_SHARE_DAYS } from '../contract.ts';
import { hashOfKey, newShareKey, placeOfKey } from '#server/auth/share-key.ts';
import { shareLink } from './share-link.ts';

type Calls = typeof htmlReportContract;
type Means = Pick<Outgoing, 'seal' | 'links'>;

const MOST_OF_CLIENT = 20_000;
const MOST_OF_BULLETIN = 100;

/** Whoever hands a bulletin on must be able to read it. */
export async function createShare(platform: Platform, { seal, links }: Means, actor: Actor, input: Input<Calls['create']>) {
  const now = platform.now();
  const { bulletinId, password, note, maxUses, expiresAt = now + USUAL_SHARE_DAYS * DAY_MS } = input;
  requireEnd(expiresAt, now);
  const addresses = networksOf(input.addresses);
  requireReader(actor);
  const { db } = platform.store;
  await requireMade(db, actor, bulletinId);
  await requireRoom(db, actor, bulletinId);
  const passwordHash = password === '' ? '' : await hashPassword(password);
  const key = newShareKey();
  const keyHash = hashOfKey(key);
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('client').select('id').where('id', '=', actor.clientId).orderBy('id').$call(locking(tx, 'client')).execute();
    const { kind } = await requireMade(tx, actor, bulletinId);
    await requireRoom(tx, actor, bulletinId);
    const { id } = await tx
      .insertInto('bulletinShare')
      .values({
        clientId: actor.clientId,
        bulletinId,
        createdBy: actor.userId,
        keyHash,
        keySealed: seal.close(key, placeOfKey(keyHash)),
        passwordHash,
        note,
        maxUses,
        addresses,
        createdAt: now,
        updatedAt: now,
        expiresAt,
        endedAt: null,
        visits: 0,
        lastVisitAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { bulletinId, expiresAt, note, maxUses, addresses, hasPassword: password !== '' };
    await logOperation(tx, actor, now, { action: 'html-report.create', targetId: id, after });
    return { id, link: shareLink(links, kind, key, passwordHash !== '') };
  });
}

/** An end that has passed may stay as it is; a new one must be to come. */
export async function updateShare(platform: Platform, actor: Actor, id: number, change: Omit<Input<Calls['update']>, 'id'>): Promise<void> {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const [before] = await requireShares(tx, actor, [id], 'id');
    if (!before) throw new AppError('not-found', { field: 'id' });
    const { expiresAt, note, maxUses, addresses } = before;
    const told = { expiresAt, note, maxUses, addresses };
    const after = withStored(told, { ...change, ...(change.addresses ? { addresses: networksOf(change.addresses) } : {}) });
    if (after.expiresAt !== expiresAt) requireEnd(after.expiresAt, now);
    await tx
      .updateTable('bulletinShare')
      .set({ ...after, updatedAt: now })
      .where('id', '=', id)
      .execute();
    await logOperation(tx, actor, now, { action: 'html-report.update', targetId: id, before: told, after: change });
  });
}

export async function endShares(platform: Platform, actor: Actor, { ids, isEnded }: Input<Calls['end']>): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireShares(tx, actor, ids, 'ids');
    const others = rows.filter(({ endedAt }) => (endedAt !== null) !== isEnded).map(({ id }) => id);
    if (others.length === 0) return 0;
    await tx
      .updateTable('bulletinShare')
      .set({ endedAt: isEnded ? now : null, updatedAt: now })
      .where('id', 'in', others)
      .execute();
    await logOperation(tx, actor, now, { action: isEnded ? 'html-report.end' : 'html-report.reopen', targetId: others.join(',') });
    return others.length;
  });
}

function requireEnd(expiresAt: number, now: number): void {
  if (expiresAt <= now || expiresAt > now + MOST_SHARE_DAYS * DAY_MS) throw refusal('expiresAt', 'not-in-time', { days: MOST_SHARE_DAYS });
}

function requireReader({ privileges }: Actor): void {
  const privilege = 'brief-report.b';
  if (!grants(privileges, privilege)) throw new AppError('no-privilege', { detail: { privilege } });
}

/** A bulletin that is there and has its text. */
async function requireMade(db: Kysely<Database>, actor: Actor, bulletinId: number) {
  const [row] = await requireBulletins(db, actor, [bulletinId], 'bulletinId');
  if (!row || row.deletedAt !== null) throw new AppError('not-found', { field: 'bulletinId' });
  const { kind, madeAt } = await db
    .selectFrom('bulletin')
    .select(['kind', 'madeAt'])
    .where('id', '=', bulletinId)
    .executeTakeFirstOrThrow();
  if (madeAt === null) throw new AppError('conflict', { field: 'bulletinId' });
  return { kind };
}

async function requireRoom(db: Kysely<Database>, { clientId }: Actor, bulletinId: number): Promise<void> {
  const { total, here } = await db
    .selectFrom('bulletinShare')
    .select((e) => [e.fn.countAll<number>().as('total'), e.fn.countAll<number>().filterWhere('bulletinId', '=', bulletinId).as('here')])
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  const full = (most: number) => new AppError('quota-exceeded', { field: 'bulletinId', detail: { most } });
  if (Number(total) >= MOST_OF_CLIENT) throw full(MOST_OF_CLIENT);
  if (Number(here) >= MOST_OF_BULLETIN) throw full(MOST_OF_BULLETIN);
}

/** Shares of bulletins that the caller may read, deleted ones included; otherwise `not-found`. */
async function requireShares(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  requireReader(actor);
  const rows = await tx
    .selectFrom('bulletinShare')
    .select(['id', 'bulletinId', 'note', 'expiresAt', 'endedAt', 'maxUses', 'addresses'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  await requireBulletins(tx, actor, [...new Set(rows.map(({ bulletinId }) => bulletinId))], field);
  return rows;
}
