// Whom an announcement names.
import type { Kysely } from 'kysely';
import type { AnnouncementReach } from '#shared/announcement.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';

type Db = Kysely<Database>;

export interface Audience {
  isToAll: boolean;
  groupIds: number[];
  userIds: number[];
  clientIds: number[];
}

export interface Target {
  kind: 'group' | 'user' | 'client';
  targetId: number;
  clientId: number;
}

const CHUNK = 200;
/** A list that PostgreSQL takes: no id is 0. */
const anyOf = (ids: readonly number[] = []): readonly number[] => (ids.length === 0 ? [0] : ids);

/** What is named, once each; whatever is not there for the caller is `not-found`, nobody at all is refused. */
export async function targetsFor(db: Db, actor: Actor, reach: AnnouncementReach, audience: Audience): Promise<Target[]> {
  if (audience.isToAll) return [];
  const unfit = reach === 'clients' ? { groupIds: audience.groupIds, userIds: audience.userIds } : { clientIds: audience.clientIds };
  for (const [field, ids] of Object.entries(unfit)) if (ids.length > 0) throw new AppError('not-found', { field });
  const [groupIds, userIds, clientIds] = [audience.groupIds, audience.userIds, audience.clientIds].map((ids) => [...new Set(ids)]);
  const own = actor.clientId;
  const groups = await db.selectFrom('userGroup').select('id').where('clientId', '=', own).where('id', 'in', anyOf(groupIds)).execute();
  const users = await db.selectFrom('account').select('id').where('clientId', '=', own).where('id', 'in', anyOf(userIds)).execute();
  const clients = await db.selectFrom('client').select('id').where('id', 'in', anyOf(clientIds)).execute();
  const requireAll = (field: string, asked: readonly number[] | undefined, found: readonly unknown[]) => {
    if (found.length < (asked?.length ?? 0)) throw new AppError('not-found', { field });
  };
  requireAll('groupIds', groupIds, groups);
  requireAll('userIds', userIds, users);
  requireAll('clientIds', clientIds, clients);
  if (groups.length + users.length + clients.length === 0) throw refusal(reach === 'clients' ? 'clientIds' : 'groupIds', 'required');
  return [
    ...groups.map(({ id }): Target => ({ kind: 'group', targetId: id, clientId: own })),
    ...users.map(({ id }): Target => ({ kind: 'user', targetId: id, clientId: own })),
    ...clients.map(({ id }): Target => ({ kind: 'client', targetId: id, clientId: id })),
  ];
}

export async function storeTargets(tx: Db, announcementId: number, targets: readonly Target[]): Promise<void> {
  await tx.deleteFrom('announcementTarget').where('announcementId', '=', announcementId).execute();
  for (let at = 0; at < targets.length; at += CHUNK)
    await tx
      .insertInto('announcementTarget')
      .values(targets.slice(at, at + CHUNK).map((target) => ({ announcementId, ...target })))
      .execute();
}

/** Those that are still there, in the order of their ids. */
export async function findTargets(db: Db, announcementId: number): Promise<Omit<Audience, 'isToAll'>> {
  const rows = await db
    .selectFrom('announcementTarget as target')
    .leftJoin('userGroup', (join) => join.onRef('userGroup.id', '=', 'target.targetId').on('target.kind', '=', 'group'))
    .leftJoin('account', (join) => join.onRef('account.id', '=', 'target.targetId').on('target.kind', '=', 'user'))
    .leftJoin('client', (join) => join.onRef('client.id', '=', 'target.targetId').on('target.kind', '=', 'client'))
    .select(['userGroup.id as groupId', 'account.id as userId', 'client.id as namedClientId'])
    .where('target.announcementId', '=', announcementId)
    .orderBy('target.targetId')
    .execute();
  const ids = (values: (number | null)[]) => values.filter((id) => id !== null);
  return {
    groupIds: ids(rows.map(({ groupId }) => groupId)),
    userIds: ids(rows.map(({ userId }) => userId)),
    clientIds: ids(rows.map(({ namedClientId }) => namedClientId)),
  };
}
