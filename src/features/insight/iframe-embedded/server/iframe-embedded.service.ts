import type { Kysely } from 'kysely';
import { isOpenLink, listScopeOf } from '#features/office/login-free-access/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { lockPerson } from '#server/auth/lock-person.ts';
import { requirePeopleNotWider } from '#server/auth/require-not-wider.ts';
import { hashOfKey, newPublicId, newShareKey } from '#server/auth/share-key.ts';
import type { Database } from '#server/db/tables/database.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { grants, type Privilege } from '#shared/privileges.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import { siteOrigin } from '#shared/site-origin.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { type EmbedPart, type iframeEmbeddedContract, MOST_EMBED_DAYS, MOST_EMBEDS, USUAL_EMBED_DAYS } from '../contract.ts';
import { tellLook } from './embed-scope.ts';

type Calls = typeof iframeEmbeddedContract;
/** What a maker must hold, when an embed is made and whenever it is opened. */
export const EMBED_PRIVILEGES = ['external.b', 'classifiedInfo.b'] as const;
/** Besides, for numbers. */
const CHART_PRIVILEGE = 'analysis.b';

/** What else its maker must hold, by what it shows. */
export const privilegesFor = (parts: readonly EmbedPart[]): readonly Privilege[] =>
  parts.some((part) => part !== 'list') ? [CHART_PRIVILEGE] : [];

export async function createEmbed(platform: Platform, actor: Actor, input: Input<Calls['create']>): Promise<Output<Calls['create']>> {
  const now = platform.now();
  const { name, parts, expiresAt = now + USUAL_EMBED_DAYS * DAY_MS, maxUses } = input;
  const lacks = [...EMBED_PRIVILEGES, ...privilegesFor(parts)].find((privilege) => !grants(actor.privileges, privilege));
  if (lacks !== undefined) throw new AppError('no-privilege', { detail: { privilege: lacks } });
  requireEnd(expiresAt, now);
  const { theme, locale, density, rows, opensLinks, refreshSeconds } = input;
  const look = { theme, locale, density, rows, opensLinks, refreshSeconds };
  const origins = originsOf(input.origins);
  const scope = { ...(await listScopeOf(platform, actor, input)), kind: input.kind, parts };
  const key = newShareKey();
  const publicId = newPublicId();
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor);
    await requireRoom(tx, actor, now, 'name');
    const fields = { name, narrowScope: scope, origins, look, maxUses, expiresAt };
    const none = { lastUsedAt: null, revokedAt: null, oldKeyHash: null, oldKeyUntil: null };
    const owner = { clientId: actor.clientId, userId: actor.userId };
    const { id } = await tx
      .insertInto('accessLink')
      .values({ ...fields, ...owner, ...none, kind: 'embed', publicId, keyHash: hashOfKey(key), createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, {
      action: 'iframe-embedded.create',
      targetId: id,
      after: { name, scope, origins, ...look, maxUses, expiresAt },
    });
    return { id, publicId, key };
  });
}

export async function updateEmbed(platform: Platform, actor: Actor, { id, ...change }: Input<Calls['update']>): Promise<void> {
  const now = platform.now();
  const given = change.origins === undefined ? change : { ...change, origins: originsOf(change.origins) };
  await platform.store.db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor);
    const stored = await requireOwn(tx, actor, id);
    if (stored.revokedAt !== null) throw conflict('id', 'link-ended', { name: stored.name });
    const { name, origins, expiresAt } = stored;
    const before = { name, origins, expiresAt, ...tellLook(stored.look) };
    const after = withStored(before, given);
    if (after.expiresAt !== before.expiresAt) requireEnd(after.expiresAt, now);
    const opensAgain = before.expiresAt <= now && after.expiresAt > now && (stored.maxUses === null || stored.uses < stored.maxUses);
    if (opensAgain) await requireRoom(tx, actor, now, 'expiresAt');
    const { name: newName, origins: newOrigins, expiresAt: newEnd, ...look } = after;
    await tx
      .updateTable('accessLink')
      .set((e) => ({ name: newName, origins: newOrigins, expiresAt: newEnd, look, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await logOperation(tx, actor, now, { action: 'iframe-embedded.update', targetId: id, before, after });
  });
}

export async function renewKey(
  platform: Platform,
  actor: Actor,
  { id, overlapHours }: Input<Calls['renew']>,
): Promise<Output<Calls['renew']>> {
  const now = platform.now();
  const key = newShareKey();
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor);
    const stored = await requireOwn(tx, actor, id);
    if (stored.revokedAt !== null || stored.expiresAt <= now) throw conflict('id', 'embed-ended', { name: stored.name });
    const old =
      overlapHours === 0
        ? { oldKeyHash: null, oldKeyUntil: null }
        : { oldKeyHash: stored.keyHash, oldKeyUntil: now + overlapHours * HOUR_MS };
    await tx
      .updateTable('accessLink')
      .set({ keyHash: hashOfKey(key), ...old })
      .where('id', '=', id)
      .execute();
    await logOperation(tx, actor, now, { action: 'iframe-embedded.renew', targetId: id, after: { overlapHours } });
    return { id, publicId: stored.publicId ?? '', key };
  });
}

/** Throws a refusal for one that has ended. */
export async function previewEmbed(platform: Platform, actor: Actor, id: number): Promise<Output<Calls['preview']>> {
  const stored = await requireOwn(platform.store.db, actor, id);
  if (stored.revokedAt !== null || stored.expiresAt <= platform.now()) throw conflict('id', 'embed-ended', { name: stored.name });
  return platform.sessions.issueLinkPass(stored);
}

export async function revokeEmbeds(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('accessLink')
      .select(['id', 'userId', 'revokedAt'])
      .where('kind', '=', 'embed')
      .where('clientId', '=', actor.clientId)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .$call(locking(tx, 'accessLink'))
      .execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'ids' });
    await requirePeopleNotWider(tx, actor, [...new Set(rows.map(({ userId }) => userId))], 'ids');
    const open = rows.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id);
    if (open.length === 0) return { changed: 0 };
    await tx.updateTable('accessLink').set({ revokedAt: now }).where('id', 'in', open).execute();
    await logOperation(tx, actor, now, { action: 'iframe-embedded.revoke', targetId: open.join(',') });
    return { changed: open.length };
  });
}

async function requireOwn(db: Kysely<Database>, actor: Actor, id: number) {
  const stored = await db
    .selectFrom('accessLink')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'embed')
    .where('clientId', '=', actor.clientId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  if (!stored) throw new AppError('not-found', { field: 'id' });
  return stored;
}

/** Each site once. Throws a refusal for what is none. */
function originsOf(given: readonly string[]): string[] {
  const sites = given.map((value, i) => {
    const origin = siteOrigin(value);
    if (origin === undefined) throw refusal(`origins.${i}`, 'embed-origin', { value });
    return origin;
  });
  return [...new Set(sites)];
}

function requireEnd(expiresAt: number, now: number): void {
  if (expiresAt <= now || expiresAt > now + MOST_EMBED_DAYS * DAY_MS) throw refusal('expiresAt', 'not-in-time', { days: MOST_EMBED_DAYS });
}

async function requireRoom(db: Kysely<Database>, actor: Actor, now: number, field: string): Promise<void> {
  const { total } = await db
    .selectFrom('accessLink')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('userId', '=', actor.userId)
    .where('kind', '=', 'embed')
    .where((e) => isOpenLink(e, now))
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_EMBEDS) throw refusal(field, 'too-many-embeds', { most: MOST_EMBEDS });
}
