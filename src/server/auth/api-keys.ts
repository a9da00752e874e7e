// API keys: a program calls in the name of the key's owner, with the part of the owner's privileges that the key holds.
import { createHash } from 'node:crypto';
import type { FlagSet, ModuleKey, PrivilegeMap } from '#shared/privileges.ts';
import { intersect } from '#shared/privileges.ts';
import type { Actor } from '../actor.ts';
import type { Store } from '../db/open-record.ts';
import { loadUser } from './load-actor.ts';

export const API_KEY_PREFIX = 'tfk_';
const NOTED_EVERY_MS = 60_000;

/** Undefined when the key is unknown or revoked, or its owner or client is disabled. */
export async function findKeyHolder(store: Store, key: string, nowMs: number): Promise<Actor | undefined> {
  const row = await store.db
    .selectFrom('api_key')
    .select(['id', 'user_id', 'scopes', 'last_used_at'])
    .where('key_hash', '=', createHash('sha256').update(key).digest('hex'))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const owner = row && (await loadUser(store, row.user_id, nowMs));
  if (!row || !owner) return undefined;
  if ((row.last_used_at ?? 0) < nowMs - NOTED_EVERY_MS)
    await store.db.updateTable('api_key').set({ last_used_at: nowMs }).where('id', '=', row.id).execute();
  return { ...owner, privileges: intersect(owner.privileges, toMap(JSON.parse(row.scopes) as string[])) };
}

function toMap(privileges: readonly string[]): PrivilegeMap {
  const map: PrivilegeMap = {};
  for (const privilege of privileges) {
    const [module, flag] = privilege.split('.') as [ModuleKey, keyof FlagSet];
    const flags = (map[module] ??= { b: 0, m: 0, a: 0, d: 0 });
    flags[flag] = 1;
  }
  return map;
}
