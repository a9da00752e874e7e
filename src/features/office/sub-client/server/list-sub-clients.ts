import { type Kysely, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Input, Output } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { sightOf } from '#server/tenant/client-relation.ts';
import { listQuotas } from '#server/tenant/quotas.ts';
import type { subClientContract } from '../contract.ts';

type Calls = typeof subClientContract;

export async function listSubClients(platform: Platform, actor: Actor, input: Input<Calls['list']>): Promise<Output<Calls['list']>> {
  const { db } = platform.store;
  let query = db
    .selectFrom('clientRelation as relation')
    .innerJoin('client', 'client.id', 'relation.childId')
    .where('relation.parentId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('client.id', '=', input.id);
  if (input.state) query = query.where('client.state', '=', input.state);
  if (input.keyword) query = query.where(sql<boolean>`lower(client.name) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select(['client.id', 'client.name', 'client.state', 'client.isStoppedByParent', 'client.validUntil', 'client.createdAt'])
      .select(['relation.parentSees', 'relation.parentSeenSubjects', 'relation.childSees', 'relation.childSeenSubjects'])
      .select((e) => [
        e
          .selectFrom('account')
          .select((f) => f.fn.countAll<number>().as('n'))
          .whereRef('account.clientId', '=', 'client.id')
          .as('users'),
        e
          .selectFrom('account')
          .select((f) => f.fn.max('account.lastLoginAt').as('at'))
          .whereRef('account.clientId', '=', 'client.id')
          .as('lastLoginAt'),
      ])
      .orderBy('client.name')
      .orderBy('client.id'),
  );
  const now = platform.now();
  const items = [];
  for (const { validUntil, users, lastLoginAt, ...row } of rows)
    items.push({
      id: row.id,
      name: row.name,
      state: row.state,
      isStoppedByParent: row.isStoppedByParent,
      isExpired: validUntil !== null && validUntil < now,
      createdAt: row.createdAt,
      users: Number(users ?? 0),
      lastLoginAt: lastLoginAt === null ? null : Number(lastLoginAt),
      quotas: await listQuotas(db, row.id, now),
      parentSees: sightOf(row, 'parent'),
      childSees: sightOf(row, 'child'),
    });
  return { items, total, own: await ownSubClients(db, actor.clientId), parent: await findParent(db, actor.clientId) };
}

/** How many a client has, and how many its administrators may have added. */
export async function ownSubClients(db: Kysely<Database>, clientId: number): Promise<{ used: number; limit: number }> {
  const { n } = await db
    .selectFrom('clientRelation')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('parentId', '=', clientId)
    .executeTakeFirstOrThrow();
  const row = await db.selectFrom('client').select('ownSubClients').where('id', '=', clientId).executeTakeFirst();
  return { used: Number(n), limit: row?.ownSubClients ?? 0 };
}

async function findParent(db: Kysely<Database>, clientId: number) {
  const row = await db
    .selectFrom('clientRelation as relation')
    .innerJoin('client', 'client.id', 'relation.parentId')
    .select('client.name')
    .select(['relation.parentSees', 'relation.parentSeenSubjects', 'relation.childSees', 'relation.childSeenSubjects'])
    .where('relation.childId', '=', clientId)
    .executeTakeFirst();
  return row ? { name: row.name, parentSees: sightOf(row, 'parent'), childSees: sightOf(row, 'child') } : null;
}

export async function listAccounts(platform: Platform, actor: Actor, input: Input<Calls['accounts']>): Promise<Output<Calls['accounts']>> {
  const { db } = platform.store;
  await requireSubClients(db, actor, [input.id], 'id');
  let query = db.selectFrom('account').innerJoin('role', 'role.id', 'account.roleId').where('account.clientId', '=', input.id);
  if (input.keyword)
    query = query.where(sql<boolean>`lower(account.username || ' ' || account.name) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select(['account.id', 'account.username', 'account.name', 'role.name as roleName', 'account.state'])
      .select(['account.lastLoginAt', 'account.createdAt'])
      .orderBy(sql`coalesce(account.last_login_at, 0)`, 'desc')
      .orderBy('account.id'),
  );
  return { items: rows, total };
}

/** Throws `not-found` where one of them is no sub-client of the caller's client. */
export async function requireSubClients(db: Kysely<Database>, actor: Actor, ids: readonly number[], field: string): Promise<void> {
  const wanted = [...new Set(ids)];
  const rows = await db
    .selectFrom('clientRelation')
    .select('childId')
    .where('parentId', '=', actor.clientId)
    .where('childId', 'in', wanted)
    .execute();
  if (rows.length < wanted.length) throw new AppError('not-found', { field });
}
