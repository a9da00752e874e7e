import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { requireSubjects } from '#features/core/article-work/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { networksOf } from '#server/auth/allowed-addresses.ts';
import { API_KEY_PREFIX } from '#server/auth/api-keys.ts';
import { firstDay } from '#server/auth/key-uses.ts';
import { hashOfKey } from '#server/auth/share-key.ts';
import { lockPerson } from '#server/auth/lock-person.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import { listPage } from '#server/record/list-page.ts';
import { privilegesOf } from '#shared/privileges.ts';
import { requireNotWider, requirePeopleNotWider } from '#server/auth/require-not-wider.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { type ApiKey, KEY_SCOPE_NAMES, KEY_SCOPES, USE_DAYS, type apiKeyContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { refusal } from '#shared/refusals.ts';

/** A key without an end expires after a year. */
const YEAR_MS = 365 * DAY_MS;
const MOST_MS = 5 * YEAR_MS;
/** Of one person, that can be used. */
const MOST_KEYS = 50;

type ScopeName = (typeof KEY_SCOPE_NAMES)[number];

export async function listKeys(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof apiKeyContract)['list']>,
): Promise<{ items: ApiKey[]; total: number }> {
  const now = platform.now();
  let query = platform.store.db
    .selectFrom('apiKey')
    .leftJoin('account', 'account.id', 'apiKey.userId')
    .where('apiKey.clientId', '=', actor.clientId);
  if (input.state === 'active') query = query.where((e) => isActive(e, now));
  if (input.state === 'ended') query = query.where((e) => e.not(isActive(e, now)));
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .selectAll('apiKey')
      .select('account.name as user')
      .select((e) => [usedOf(e, 'calls', now).as('calls'), usedOf(e, 'failed', now).as('failed')])
      .orderBy('apiKey.id', 'desc'),
  );
  const names = await subjectNames(
    platform.store.db,
    actor,
    rows.flatMap(({ subjectIds }) => subjectIds),
  );
  const items = rows.map(({ clientId: _client, userId, keyHash: _hash, scopes, user, ...row }) => ({
    ...row,
    scopes: scopesOf(scopes),
    subjects: row.subjectIds.flatMap((id) => names.get(id) ?? []),
    user: user ?? '',
    calls: Number(row.calls ?? 0),
    failed: Number(row.failed ?? 0),
    isOwn: userId === actor.userId,
  }));
  return { items, total };
}

/** Of subjects that the caller sees. */
async function subjectNames(
  db: Kysely<Database>,
  { clientId, visibleSubjectIds }: Actor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const seen = [...new Set(ids)].filter((id) => visibleSubjectIds?.includes(id) ?? true);
  if (seen.length === 0) return new Map();
  const rows = await db.selectFrom('subject').select(['id', 'name']).where('clientId', '=', clientId).where('id', 'in', seen).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const isActive = (e: ExpressionBuilder<Database, 'apiKey'>, now: number) =>
  e.and([e('apiKey.revokedAt', 'is', null), e('apiKey.expiresAt', '>', now)]);

const usedOf = (e: ExpressionBuilder<Database, 'apiKey'>, column: 'calls' | 'failed', now: number) =>
  e
    .selectFrom('apiKeyUse')
    .select((u) => u.fn.sum<number>(column).as('sum'))
    .whereRef('apiKeyUse.keyId', '=', 'apiKey.id')
    .where('apiKeyUse.day', '>=', firstDay(now, USE_DAYS));

const scopesOf = (privileges: readonly string[]): ScopeName[] =>
  KEY_SCOPE_NAMES.filter((name) => KEY_SCOPES[name].every((privilege) => privileges.includes(privilege)));

/** A key cannot have more privileges than its maker. */
export async function createKey(
  platform: Platform,
  actor: Actor,
  { name, scopes, subjectIds = [], expiresAt: given, addresses = [], perMinute = null }: z.input<typeof apiKeyContract.create.input>,
): Promise<MadeKey> {
  const privileges = [...new Set(scopes.flatMap((scope) => KEY_SCOPES[scope]))];
  requireNotWider(actor, { privileges: privilegesOf(privileges) }, 'scopes');
  const now = platform.now();
  const expiresAt = given ?? now + YEAR_MS;
  if (expiresAt <= now || expiresAt > now + MOST_MS) throw refusal('expiresAt', 'not-in-time', { days: MOST_MS / DAY_MS });
  await requireSubjects(platform.store.db, actor, subjectIds, 'subjectIds');
  const key = { name, scopes: privileges, subjectIds: [...new Set(subjectIds)], addresses: networksOf(addresses), expiresAt, perMinute };
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor);
    const made = await insertKey(tx, actor, now, key);
    const after = { ...key, scopes };
    await logOperation(tx, actor, now, { action: 'api-key.create', targetId: made.id, after });
    return made;
  });
}

interface MadeKey {
  id: number;
  /** Whole; only its hash is kept. */
  key: string;
}

async function insertKey(
  tx: Kysely<Database>,
  { clientId, userId }: Actor,
  now: number,
  fields: Pick<Selectable<Database['apiKey']>, 'name' | 'scopes' | 'subjectIds' | 'addresses' | 'expiresAt' | 'perMinute'>,
): Promise<MadeKey> {
  const active = await tx
    .selectFrom('apiKey')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .where((e) => isActive(e, now))
    .executeTakeFirstOrThrow();
  if (Number(active.total) >= MOST_KEYS) throw refusal('name', 'too-many-keys', { most: MOST_KEYS });
  const key = `${API_KEY_PREFIX}${randomBytes(24).toString('base64url')}`;
  const { id } = await tx
    .insertInto('apiKey')
    .values({
      ...fields,
      clientId,
      userId,
      keyHash: hashOfKey(key),
      prefix: key.slice(0, API_KEY_PREFIX.length + 4),
      createdAt: now,
      lastUsedAt: null,
      revokedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

/** Only one's own: a key acts as its owner, and whoever renews it holds it. */
export async function renewKey(
  platform: Platform,
  actor: Actor,
  { id, overlapHours }: Input<(typeof apiKeyContract)['renew']>,
): Promise<MadeKey> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor);
    const old = await tx
      .selectFrom('apiKey')
      .select(['name', 'scopes', 'subjectIds', 'addresses', 'perMinute', 'createdAt', 'expiresAt'])
      .where('id', '=', id)
      .where('userId', '=', actor.userId)
      .where((e) => isActive(e, now))
      .orderBy('id')
      .$call(locking(tx, 'apiKey'))
      .executeTakeFirst();
    if (!old) throw new AppError('not-found', { field: 'id' });
    const { name, scopes, subjectIds, addresses, perMinute } = old;
    // The owner may have lost some of what the key was made for.
    requireNotWider(actor, { privileges: privilegesOf(scopes) }, 'id');
    const made = await insertKey(tx, actor, now, {
      name,
      scopes,
      subjectIds,
      addresses,
      perMinute,
      expiresAt: now + old.expiresAt - old.createdAt,
    });
    const endsAt = Math.min(old.expiresAt, now + overlapHours * HOUR_MS);
    await tx.updateTable('apiKey').set({ expiresAt: endsAt }).where('id', '=', id).execute();
    const change = {
      action: 'api-key.renew',
      targetId: id,
      before: { expiresAt: old.expiresAt },
      after: { id: made.id, expiresAt: endsAt },
    };
    await logOperation(tx, actor, now, change);
    return made;
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
