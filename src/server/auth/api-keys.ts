// API keys: a program calls on behalf of the key's owner, with the subset of the owner's privileges that the key holds.
import { AppError } from '#shared/errors.ts';
import { intersect, privilegesOf } from '#shared/privileges.ts';
import type { Actor } from '../actor.ts';
import type { Store } from '../db/open-record.ts';
import { requireAllowedAddress } from './allowed-addresses.ts';
import { loadUser } from './load-actor.ts';
import { seenByBoth } from './seen-by-both.ts';
import { hashOfKey } from './share-key.ts';
import { loadSignInRule } from './sign-in-rules.ts';

export const API_KEY_PREFIX = 'tfk_';
const NOTED_EVERY_MS = 60_000;

/** Undefined when the key is unknown, revoked or has expired, or its owner or client is disabled. Throws address-not-allowed where the client's people, or this key, may not come from, and
 * second-factor-setup-required where the owner must set one up first. */
export async function findKeyHolder(store: Store, key: string, nowMs: number, ip: string): Promise<Actor | undefined> {
  const row = await store.db
    .selectFrom('apiKey')
    .select(['id', 'userId', 'scopes', 'addresses', 'lastUsedAt', 'perMinute', 'subjectIds'])
    .where('keyHash', '=', hashOfKey(key))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', nowMs)
    .executeTakeFirst();
  const owner = row && (await loadUser(store, row.userId, nowMs));
  if (!row || !owner) return undefined;
  const { addresses } = await loadSignInRule(store.db, owner.clientId);
  requireAllowedAddress(addresses, ip);
  requireAllowedAddress(row.addresses, ip);
  // A program can set nothing up, and must not do what its owner may not.
  if (owner.mustSetUpFactor) throw new AppError('second-factor-setup-required');
  if ((row.lastUsedAt ?? 0) < nowMs - NOTED_EVERY_MS)
    await store.db.updateTable('apiKey').set({ lastUsedAt: nowMs }).where('id', '=', row.id).execute();
  const { id, perMinute } = row;
  // Never more when its subjects are deleted, nor more than its owner.
  const visibleSubjectIds = seenByBoth(owner.visibleSubjectIds, row.subjectIds.length > 0 ? row.subjectIds : undefined);
  const scopes = privilegesOf(row.scopes);
  const privileges = intersect(owner.privileges, scopes);
  return { ...owner, visibleSubjectIds, privileges, held: intersect(owner.held ?? owner.privileges, scopes), key: { id, perMinute } };
}
