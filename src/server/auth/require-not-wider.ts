// The one rule of every grant: an actor may not give, change, reset, remove or enter anything that exceeds the actor's own privileges.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { FLAGS, MODULES, type PrivilegeMap } from '#shared/privileges.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';
import { type Directory, type Holding, loadDirectory, loadHeld } from './load-holding.ts';

/** Parts of a holding; what is left out is not compared. */
export type Held = Partial<Holding>;

type Grantor = Holding & Pick<Actor, 'power' | 'held'>;

/** Throws no-privilege, with the module or the part of the directory that goes beyond the actor's own. */
export function requireNotWider(actor: Grantor, held: Held, field: string): void {
  // Grants without having; what else holds for this power is asked where it grants.
  if (actor.power === 'security') return;
  const beyond = widerPart(actor, held);
  if (beyond === undefined) return;
  if (actor.power === 'system') throw refusal(field, 'power-grants-nothing');
  throw new AppError('no-privilege', { field, detail: { reason: 'wider', beyond } });
}

function widerPart(actor: Grantor, held: Held): string | undefined {
  const module = held.privileges && widerModule(actor.held ?? actor.privileges, held.privileges);
  if (module) return module;
  if ('visibleSubjectIds' in held && seesMore(actor.visibleSubjectIds, held.visibleSubjectIds)) return 'subjects';
  return 'visibleClassIds' in held && seesMore(actor.visibleClassIds, held.visibleClassIds) ? 'classes' : undefined;
}

const widerModule = (own: PrivilegeMap, other: PrivilegeMap): string | undefined =>
  MODULES.find((module) => FLAGS.some((flag) => other[module]?.[flag] === 1 && own[module]?.[flag] !== 1));

function seesMore(own: readonly number[] | undefined, other: readonly number[] | undefined): boolean {
  if (own === undefined) return false;
  const seen = new Set(own);
  return other === undefined || other.some((id) => !seen.has(id));
}

/** Holding of people with this role and group in the client, also in what the client has switched off. */
export async function holdingOf(db: Kysely<Database>, person: { clientId: number; roleId: number; userGroupId: number }): Promise<Holding> {
  return {
    privileges: await loadHeld(db, person.clientId, person.roleId),
    ...(await loadDirectory(db, person.clientId, person.userGroupId)),
  };
}

/** Checks people of the actor's own client, enabled or not. The caller must refuse an id that is not one of them. */
export async function requirePeopleNotWider(db: Kysely<Database>, actor: Actor, ids: readonly number[], field: string): Promise<void> {
  // Makes and ends accounts without having what they have.
  if (actor.power === 'system') return;
  const rows = await db
    .selectFrom('account')
    .select(['roleId', 'userGroupId'])
    .distinct()
    .where('id', 'in', [...ids])
    .where('id', '!=', actor.userId)
    .where('clientId', '=', actor.clientId)
    .execute();
  for (const row of rows) {
    const person = { clientId: actor.clientId, roleId: row.roleId, userGroupId: row.userGroupId };
    requireNotWider(actor, await holdingOf(db, person), field);
  }
}

/** Checks a group of the actor's own client: what it sees, and what its members may do. */
export const requireGroupNotWider = (db: Kysely<Database>, actor: Actor, groupId: number, field: string): Promise<void> =>
  requireGroupsNotWider(db, actor, [groupId], field);

/** The same of several. What they see is read only for an actor who does not see all. */
export async function requireGroupsNotWider(db: Kysely<Database>, actor: Actor, groupIds: readonly number[], field: string): Promise<void> {
  if (actor.power === 'system') return;
  const isNarrow = actor.visibleSubjectIds !== undefined || actor.visibleClassIds !== undefined;
  for (const groupId of isNarrow ? groupIds : []) {
    const directory: Directory = await loadDirectory(db, actor.clientId, groupId);
    requireNotWider(actor, directory, field);
  }
  const members = await db.selectFrom('account').select('roleId').distinct().where('userGroupId', 'in', groupIds).execute();
  for (const { roleId } of members) requireNotWider(actor, { privileges: await loadHeld(db, actor.clientId, roleId) }, field);
}
