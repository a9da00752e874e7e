import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { networksOf } from '#server/auth/allowed-addresses.ts';
import { hashPassword } from '#server/auth/password.ts';
import { requirePeopleNotWider } from '#server/auth/require-not-wider.ts';
import { hashOfKey, newShareKey } from '#server/auth/share-key.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Database } from '#server/db/tables/database.ts';
import { lockPerson } from '#server/auth/lock-person.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { grants } from '#shared/privileges.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import { DAY_MS } from '#shared/time.ts';
import { type loginFreeAccessContract, MOST_LINK_DAYS, MOST_LINKS, USUAL_LINK_DAYS } from '../contract.ts';
import { LOGIN_FREE } from '../paths.ts';
import { isOpenLink } from './list-links.ts';
import { scopeOf } from './make-scope.ts';

type Calls = typeof loginFreeAccessContract;
/** What a maker must hold, when a link is made and whenever it is opened. */
export const LINK_PRIVILEGE = 'classifiedInfo.b';

export async function createLink(platform: Platform, { links }: Pick<Outgoing, 'links'>, actor: Actor, input: Input<Calls['create']>) {
  if (!grants(actor.privileges, LINK_PRIVILEGE)) throw new AppError('no-privilege', { detail: { privilege: LINK_PRIVILEGE } });
  const now = platform.now();
  const { name, expiresAt = now + USUAL_LINK_DAYS * DAY_MS, password, maxUses } = input;
  requireEnd(expiresAt, now);
  const addresses = networksOf(input.addresses);
  const scope = await scopeOf(platform, actor, input);
  // Hashing costs: only where there is room.
  await requireRoom(platform.store.db, actor, now);
  const passwordHash = password === '' ? '' : await hashPassword(password);
  const key = newShareKey();
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor);
    await requireRoom(tx, actor, now);
    const fields = { name, narrowScope: scope, addresses, maxUses, expiresAt };
    const { id } = await tx
      .insertInto('accessLink')
      .values({ ...fields, ...ownerOf(actor), keyHash: hashOfKey(key), passwordHash, createdAt: now, lastUsedAt: null, revokedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { name, scope, addresses, maxUses, expiresAt, hasPassword: passwordHash !== '' };
    await logOperation(tx, actor, now, { action: 'login-free-access.create', targetId: id, after });
    // Only the address says that a password is asked for: a right key without its password is answered as a wrong one.
    const page = `${LOGIN_FREE}?key=${key}&lang=${actor.locale}${passwordHash === '' ? '' : '&locked=1'}`;
    return { id, link: links.pageOf(page) };
  });
}

export async function updateLink(platform: Platform, actor: Actor, { id, ...change }: Input<Calls['update']>): Promise<void> {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor);
    const stored = await tx
      .selectFrom('accessLink')
      .select(['name', 'expiresAt', 'revokedAt', 'uses', 'maxUses'])
      .where('id', '=', id)
      .where('kind', '=', 'link')
      .where('clientId', '=', actor.clientId)
      .where('userId', '=', actor.userId)
      .executeTakeFirst();
    if (!stored) throw new AppError('not-found', { field: 'id' });
    if (stored.revokedAt !== null) throw conflict('id', 'link-ended', { name: stored.name });
    const before = { name: stored.name, expiresAt: stored.expiresAt };
    const after = withStored(before, change);
    if (after.expiresAt !== before.expiresAt) requireEnd(after.expiresAt, now);
    const opensAgain = before.expiresAt <= now && after.expiresAt > now && (stored.maxUses === null || stored.uses < stored.maxUses);
    if (opensAgain) await requireRoom(tx, actor, now, 'expiresAt');
    await tx.updateTable('accessLink').set(after).where('id', '=', id).execute();
    await logOperation(tx, actor, now, { action: 'login-free-access.update', targetId: id, before, after });
  });
}

/** `isOwn`: of the caller alone; otherwise of any person of the client who holds no more than the caller. */
export async function revokeLinks(platform: Platform, actor: Actor, ids: readonly number[], isOwn: boolean): Promise<{ changed: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    let query = tx
      .selectFrom('accessLink')
      .select(['id', 'userId', 'revokedAt'])
      .where('kind', '=', 'link')
      .where('clientId', '=', actor.clientId)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .$call(locking(tx, 'accessLink'));
    if (isOwn) query = query.where('userId', '=', actor.userId);
    const rows = await query.execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'ids' });
    const makers = [...new Set(rows.map(({ userId }) => userId))];
    if (!isOwn) await requirePeopleNotWider(tx, actor, makers, 'ids');
    const open = rows.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id);
    if (open.length === 0) return { changed: 0 };
    await tx.updateTable('accessLink').set({ revokedAt: now }).where('id', 'in', open).execute();
    await logOperation(tx, actor, now, { action: 'login-free-access.revoke', targetId: open.join(',') });
    return { changed: open.length };
  });
}

const ownerOf = ({ clientId, userId }: Actor) => ({ clientId, userId });

function requireEnd(expiresAt: number, now: number): void {
  if (expiresAt <= now || expiresAt > now + MOST_LINK_DAYS * DAY_MS) throw refusal('expiresAt', 'not-in-time', { days: MOST_LINK_DAYS });
}

async function requireRoom(db: Kysely<Database>, actor: Actor, now: number, field = 'name'): Promise<void> {
  const { total } = await db
    .selectFrom('accessLink')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('userId', '=', actor.userId)
    .where('kind', '=', 'link')
    .where((e) => isOpenLink(e, now))
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_LINKS) throw refusal(field, 'too-many-links', { most: MOST_LINKS });
}
