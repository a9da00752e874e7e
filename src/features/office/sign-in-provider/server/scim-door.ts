// Who asks by SCIM: a key belongs to one identity provider of a client, and reaches the people and groups that this provider announced and nothing else.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type PeopleRules, requireOpen } from '#features/core/session/server/facade.ts';
import { hashOfKey } from '#server/auth/share-key.ts';
import type { Database } from '#server/db/tables/database.ts';
import { AppError } from '#shared/errors.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Platform } from '#server/platform.ts';

const PREFIX = 'tfs_';
const NOTED_EVERY_MS = 60_000;
/** Of one key. */
const CALLS_PER_MINUTE = 3000;

/** What a call is made with. */
export interface ScimDoor {
  platform: Platform;
  keyId: number;
  provider: PeopleRules;
  /** The address of `/scim/v2`. */
  base: string;
}

export function newKey(): { key: string; keyHash: string; prefix: string } {
  const key = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  return { key, keyHash: hashOfKey(key), prefix: key.slice(0, PREFIX.length + 4) };
}

const budget = new CallBudget();

/** Undefined for a key that is unknown or revoked, or whose provider is off. Throws where the client has ended or may not be asked from this address. */
export async function openDoor(platform: Platform, key: string, ip: string): Promise<ScimDoor | undefined> {
  const { db } = platform.store;
  if (!key.startsWith(PREFIX)) return undefined;
  const row = await db
    .selectFrom('scimKey')
    .select(['id', 'providerId', 'lastUsedAt'])
    .where('keyHash', '=', hashOfKey(key))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  const provider = row && (await loadRules(db, row.providerId));
  if (!row || !provider) return undefined;
  const now = platform.now();
  budget.spend(`scim ${row.id}`, CALLS_PER_MINUTE, now);
  await requireOpen(platform, provider.clientId, ip);
  if ((row.lastUsedAt ?? 0) < now - NOTED_EVERY_MS)
    await db.updateTable('scimKey').set({ lastUsedAt: now }).where('id', '=', row.id).execute();
  return { platform, keyId: row.id, provider, base: scimAddress(platform) };
}

/** With the rules as they are now. Throws invalid-token where the key, or its provider, opens nothing any more. */
export async function sameDoor(door: ScimDoor): Promise<ScimDoor> {
  const { db } = door.platform.store;
  const key = await db.selectFrom('scimKey').select('id').where('id', '=', door.keyId).where('revokedAt', 'is', null).executeTakeFirst();
  const provider = key && (await loadRules(db, door.provider.id));
  if (!provider) throw new AppError('invalid-token');
  return { ...door, provider };
}

export const scimAddress = ({ config }: Pick<Platform, 'config'>): string => `${config.publicUrl}/scim/v2`;

/** The rules as they are now; undefined when the provider is off. */
export async function loadRules(db: Kysely<Database>, id: number): Promise<PeopleRules | undefined> {
  const row = await db.selectFrom('signInProvider').selectAll().where('id', '=', id).where('isEnabled', '=', true).executeTakeFirst();
  if (!row) return undefined;
  const domains = await db.selectFrom('signInDomain').select('domain').where('providerId', '=', id).execute();
  return { ...row, domains: domains.map(({ domain }) => domain) };
}
