import type { Kysely } from 'kysely';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { lockPeople } from '#server/auth/keep-administrator.ts';
import { keepsPowersApart } from '#server/auth/load-holding.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { scimContract } from '../scim.contract.ts';
import { newKey, scimAddress } from './scim-door.ts';
import { requireMaySetUp } from './sign-in-provider.service.ts';

type Contract = typeof scimContract;
const MOST_KEYS = 2;
const MOST_GROUPS = 200;

export async function readScim(platform: Platform, { clientId }: Actor, id: number): Promise<Output<Contract['read']>> {
  const { db } = platform.store;
  const provider = await requireProvider(db, clientId, id);
  const keys = await livingKeys(db, id)
    .leftJoin('account', 'account.id', 'scimKey.createdBy')
    .select(['scimKey.id', 'prefix', 'scimKey.createdAt', 'lastUsedAt', 'account.name as user'])
    .orderBy('scimKey.id')
    .execute();
  const groups = await db
    .selectFrom('scimGroup')
    .leftJoin('scimMember', 'scimMember.groupId', 'scimGroup.id')
    .select((e) => ['scimGroup.id', 'scimGroup.name', e.fn.count<number>('scimMember.userId').as('people')])
    .where('providerId', '=', id)
    .groupBy(['scimGroup.id', 'scimGroup.name'])
    .orderBy('scimGroup.name')
    .limit(MOST_GROUPS)
    .execute();
  const count = async (table: 'scimPerson' | 'scimGroup') => {
    const row = await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('providerId', '=', id)
      .executeTakeFirstOrThrow();
    return Number(row.total);
  };
  return {
    address: scimAddress(platform),
    keys: keys.map((key) => ({ ...key, user: key.user ?? '' })),
    people: await count('scimPerson'),
    groups: groups.map((group) => ({ ...group, people: Number(group.people), rule: placeOf(provider.rules, group.name) })),
    groupsInAll: await count('scimGroup'),
  };
}

function placeOf(rules: readonly { group: string }[], name: string): number | null {
  const at = rules.findIndex(({ group }) => group === name);
  return at < 0 ? null : at;
}

async function requireProvider(db: Kysely<Database>, clientId: number, id: number) {
  const row = await db
    .selectFrom('signInProvider')
    .select(['name', 'rules', 'defaultRoleId', 'defaultGroupId'])
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}

const livingKeys = (db: Kysely<Database>, providerId: number) =>
  db.selectFrom('scimKey').where('providerId', '=', providerId).where('revokedAt', 'is', null);

export async function makeScimKey(
  platform: Platform,
  actor: Actor,
  { id }: Input<Contract['makeKey']>,
): Promise<Output<Contract['makeKey']>> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireMaySetUp(tx, actor);
    const provider = await requireProvider(tx, actor.clientId, id);
    // People are announced before their groups.
    const hasDefault =
      provider.defaultGroupId !== null && (provider.defaultRoleId !== null || (await keepsPowersApart(tx, actor.clientId)));
    if (!hasDefault) throw refusal('id', 'provider-scim-default');
    const living = await livingKeys(tx, id).select('id').execute();
    if (living.length >= MOST_KEYS) throw refusal('id', 'provider-scim-keys', { most: MOST_KEYS });
    const { key, keyHash, prefix } = newKey();
    const row = await tx
      .insertInto('scimKey')
      .values({ providerId: id, keyHash, prefix, createdBy: actor.userId, createdAt: now, lastUsedAt: null, revokedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'scim.make-key', targetId: row.id, after: { provider: provider.name, prefix } });
    return { id: row.id, key };
  });
}

export async function revokeScimKeys(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, actor.clientId);
    const rows = await tx
      .selectFrom('scimKey')
      .innerJoin('signInProvider', 'signInProvider.id', 'scimKey.providerId')
      .select(['scimKey.id', 'scimKey.prefix', 'signInProvider.name as provider'])
      .where('scimKey.id', 'in', ids)
      .where('signInProvider.clientId', '=', actor.clientId)
      .execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    await tx.updateTable('scimKey').set({ revokedAt: now }).where('id', 'in', ids).where('revokedAt', 'is', null).execute();
    for (const { id, ...before } of rows) await logOperation(tx, actor, now, { action: 'scim.revoke-key', targetId: id, before });
    return rows.length;
  });
}
