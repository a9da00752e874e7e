// Whose roles are changed: those of the actor's client, or the default ones, which belong to no client (client 0).
import type { Kysely } from 'kysely';
import type { PrivilegeMap } from '#shared/privileges.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { lockPeople } from '#server/auth/keep-administrator.ts';
import { keepsPowersApart, loadServices } from '#server/auth/load-holding.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { clientModules, DEFAULT_ROLES_OWNER } from '#server/tenant/default-roles.ts';

export interface RoleScope {
  clientId: number;
  /** Begins the names of its changes in the log of operations. */
  kind: 'role' | 'default-role';
  /** What the service type gives: no more can be granted. */
  given: PrivilegeMap;
  /** With what the client has switched off, which its roles keep. */
  whole: PrivilegeMap;
  /** The client keeps three powers apart. */
  isSeparated: boolean;
}
export type FindScope = (db: Kysely<Database>, actor: Actor) => Promise<RoleScope>;

export const clientScope: FindScope = async (db, { clientId }) => {
  const { open, whole } = await loadServices(db, clientId);
  return { clientId, kind: 'role', given: open, whole, isSeparated: await keepsPowersApart(db, clientId) };
};

export const defaultScope: FindScope = async () => ({
  clientId: DEFAULT_ROLES_OWNER,
  kind: 'default-role',
  given: clientModules(),
  whole: clientModules(),
  isSeparated: false,
});

const UNIQUE = { 'role.name': 'name', role_client_id_name: 'name' };

/** A transaction in which nobody else changes roles of the scope or gives them to people; the default ones are changed under the provider's lock. */
export const changingRoles = <T>(platform: Platform, scope: RoleScope, change: (tx: Kysely<Database>) => Promise<T>): Promise<T> =>
  withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await lockPeople(tx, scope.clientId === DEFAULT_ROLES_OWNER ? PROVIDER_CLIENT : scope.clientId);
      return change(tx);
    }),
  );
