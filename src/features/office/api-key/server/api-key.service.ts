import { takePage } from '#server/record/take-page.ts';
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { API_KEY_PREFIX } from '#server/auth/api-keys.ts';
import { privilegesOf } from '#shared/privileges.ts';
import { requireNotWider, requirePeopleNotWider } from '#server/auth/require-not-wider.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { type ApiKey, KEY_SCOPE_NAMES, KEY_SCOPES, type apiKeyContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import { refusal } from '#shared/refusals.ts';

/** A key without an end expires after a year. */
const YEAR_MS = 365 * DAY_MS;
const MOST_MS = 5 * YEAR_MS;

type ScopeName = (typeof KEY_SCOPE_NAMES)[number];

export async function listKeys(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof apiKeyContract)['list']>,
): Promise<{ items: ApiKey[]; total: number }> {
  const rows = await platform.store.db
    .selectFrom('apiKey')
    .leftJoin('account', 'account.id', 'apiKey.userId')
    .selectAll('apiKey')
    .select('account.name as user')
    .where('apiKey.clientId', '=', actor.clientId)
    .orderBy('apiKey.id', 'desc')
    .execute();
  const items = takePage(rows, input).map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: scopesOf(row.scopes),
    user: row.user ?? '',
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
    revokedAt: row.revokedAt,
    expiresAt: row.expiresAt,
  }));
  return { items, total: rows.length };
}

const scopesOf = (privileges: readonly string[]): ScopeName[] =>
  KEY_SCOPE_NAMES.filter((name) => KEY_SCOPES[name].every((privilege) => privileges.includes(privilege)));

/** A key cannot have more privileges than its maker. */
export async function createKey(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof apiKeyContract)['create']>,
): Promise<{ id: number; key: string }> {
  const privileges = [...new Set(input.scopes.flatMap((scope) => KEY_SCOPES[scope]))];
  requireNotWider(actor, { privileges: privilegesOf(privileges) }, 'scopes');
  const now = platform.now();
  const expiresAt = input.expiresAt ?? now + YEAR_MS;
  if (expiresAt <= now || expiresAt > now + MOST_MS) throw refusal('expiresAt', 'not-in-time', { days: MOST_MS / DAY_MS });
  const key = `${API_KEY_PREFIX}${randomBytes(24).toString('base64url')}`;
  return platform.store.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('apiKey')
      .values({
        clientId: actor.clientId,
        userId: actor.userId,
        name: input.name,
        keyHash: createHash('sha256').update(key).digest('hex'),
        prefix: key.slice(0, API_KEY_PREFIX.length + 4),
        scopes: privileges,
        createdAt: now,
        lastUsedAt: null,
        revokedAt: null,
        expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, {
      action: 'api-key.create',
      targetId: row.id,
      after: { name: input.name, scopes: input.scopes, expiresAt },
    });
    return { id: row.id, key };
  });
}

export async function revokeKeys(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('apiKey')
      .select(['id', 'userId'])
      .where('clientId', '=', actor.clientId)
      .where('id', 'in', [...ids])
      .execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    await requirePeopleNotWider(
      tx,
      actor,
      rows.map((row) => row.userId),
      'id',
    );
    await tx
      .updateTable('apiKey')
      .set({ revokedAt: now })
      .where('id', 'in', [...ids])
      .where('revokedAt', 'is', null)
      .execute();
    await logOperation(tx, actor, now, { action: 'api-key.revoke', targetId: ids.join(',') });
    return { changed: rows.length };
  });
}
