import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { grants } from '#shared/privileges.ts';
import type { Actor } from '#server/actor.ts';
import { API_KEY_PREFIX } from '#server/auth/api-keys.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { type ApiKey, KEY_SCOPE_NAMES, KEY_SCOPES } from '../contract.ts';

type ScopeName = (typeof KEY_SCOPE_NAMES)[number];

export async function listKeys(
  platform: Platform,
  actor: Actor,
  input: { page: number; pageSize: number },
): Promise<{ items: ApiKey[]; total: number }> {
  const rows = await platform.store.db
    .selectFrom('api_key')
    .leftJoin('account', 'account.id', 'api_key.user_id')
    .selectAll('api_key')
    .select('account.name as user')
    .where('api_key.client_id', '=', actor.clientId)
    .orderBy('api_key.id', 'desc')
    .execute();
  const items = rows.slice((input.page - 1) * input.pageSize, input.page * input.pageSize).map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: scopesOf(JSON.parse(row.scopes) as string[]),
    user: row.user ?? '',
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }));
  return { items, total: rows.length };
}

const scopesOf = (privileges: readonly string[]): ScopeName[] =>
  KEY_SCOPE_NAMES.filter((name) => KEY_SCOPES[name].every((privilege) => privileges.includes(privilege)));

/** Nobody gives a key more than he has himself. */
export async function createKey(
  platform: Platform,
  actor: Actor,
  input: { name: string; scopes: readonly ScopeName[] },
): Promise<{ id: number; key: string }> {
  const privileges = [...new Set(input.scopes.flatMap((scope) => KEY_SCOPES[scope]))];
  if (privileges.some((privilege) => !grants(actor.privileges, privilege))) throw new AppError('invalid-input', { field: 'scopes' });
  const key = `${API_KEY_PREFIX}${randomBytes(24).toString('base64url')}`;
  return platform.store.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('api_key')
      .values({
        client_id: actor.clientId,
        user_id: actor.userId,
        name: input.name,
        key_hash: createHash('sha256').update(key).digest('hex'),
        prefix: key.slice(0, API_KEY_PREFIX.length + 4),
        scopes: JSON.stringify(privileges),
        created_at: platform.now(),
        last_used_at: null,
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, platform.now(), {
      action: 'api-key.create',
      targetId: row.id,
      after: { name: input.name, scopes: input.scopes },
    });
    return { id: row.id, key };
  });
}

export async function revokeKeys(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('api_key')
      .select('id')
      .where('client_id', '=', actor.clientId)
      .where('id', 'in', [...ids])
      .execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    await tx
      .updateTable('api_key')
      .set({ revoked_at: now })
      .where('id', 'in', [...ids])
      .where('revoked_at', 'is', null)
      .execute();
    await logOperation(tx, actor, now, { action: 'api-key.revoke', targetId: ids.join(',') });
    return { changed: rows.length };
  });
}
