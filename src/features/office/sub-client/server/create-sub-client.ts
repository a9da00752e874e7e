import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { checkPassword, hashPassword } from '#server/auth/password.ts';
import { spendTakenName } from '#server/auth/sign-in-budget.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { relateToParent, requireSight, setSight } from '#server/tenant/client-relation.ts';
import { createAccount, createClient, loadDefaultRoles } from '#server/tenant/create-client.ts';
import { FIRST_ROLE } from '#server/tenant/default-roles.ts';
import { lockQuotas } from '#server/tenant/quotas.ts';
import { requireServiceNotWider } from '#features/office/client/server/facade.ts';
import type { subClientContract } from '../contract.ts';
import { ownSubClients } from './list-sub-clients.ts';
import { requireShown } from './relations.ts';

type NewSubClient = Input<(typeof subClientContract)['create']>;
const UNIQUE = { 'client.name': 'name', client_name: 'name', 'account.username': 'adminUsername', account_username: 'adminUsername' };

export async function createSubClient(platform: Platform, actor: Actor, input: NewSubClient): Promise<number> {
  const { store, now } = platform;
  checkPassword(input.adminPassword, [input.adminUsername, input.name], 'adminPassword');
  await requireSight(store.db, actor.clientId, input.childSees, 'childSees');
  const { serviceTypeId } = await requireRoom(store.db, actor);
  await requireServiceNotWider(platform, actor, serviceTypeId, 0, 'name');
  requireShown(actor, input.childSees);
  await refuseTakenNames(platform, actor, input);
  const passwordHash = await hashPassword(input.adminPassword);
  return withUniqueField(UNIQUE, () =>
    store.db.transaction().execute(async (tx) => {
      // Two at once do not pass the limit together.
      await lockQuotas(tx, [actor.clientId]);
      const { id: parentId, serviceTypeId: service, quotas, validUntil } = await requireRoom(tx, actor);
      const at = now();
      const client = {
        ...APPEARANCE,
        name: input.name,
        parentId,
        serviceTypeId: service,
        quotas,
        validUntil,
        createdAt: at,
        updatedAt: at,
      };
      const made = await createClient(tx, client, await loadDefaultRoles(tx));
      const { adminUsername: username } = input;
      const roleId = made.roleIds[FIRST_ROLE];
      if (roleId === undefined) throw new Error(`new clients have no role ${FIRST_ROLE}`);
      const { clientId, userGroupId } = made;
      await createAccount(tx, { clientId, username, passwordHash, mustChangePassword: true, name: username, roleId, userGroupId, now: at });
      await relateToParent(tx, clientId, parentId);
      const childSees = await requireSight(tx, parentId, input.childSees, 'childSees');
      await setSight(tx, { parentId, childId: clientId }, 'child', childSees);
      const after = { name: input.name, adminUsername: username, childSees };
      await logOperation(tx, actor, at, { action: 'sub-client.create', targetId: clientId, after });
      return clientId;
    }),
  );
}

const APPEARANCE = {
  systemName: '',
  isSystemNameVisible: true,
  themeStyleCode: 'default',
  iconUrl: '',
  domain: null,
  options: {},
  defaultHomepageUrl: '/front/dashboard',
  isLinkTargetSelf: false,
  isUserAccessStatisticsEnabled: true,
  state: 'enabled',
  contact: '',
  note: '',
} as const;

/** The caller's client, when it may have one more. */
async function requireRoom(db: Kysely<Database>, actor: Actor) {
  const client = await db
    .selectFrom('client')
    .select(['id', 'parentId', 'serviceTypeId', 'quotas', 'validUntil'])
    .where('id', '=', actor.clientId)
    .executeTakeFirstOrThrow();
  if (client.parentId !== null) throw refusal('name', 'sub-client-of-sub-client');
  const { used, limit } = await ownSubClients(db, actor.clientId);
  if (used >= limit) throw refusal('name', 'too-many-sub-clients', { used, limit });
  return client;
}

/** Names are unique among all clients: how many of them a client can discover is limited. */
async function refuseTakenNames({ store, now }: Platform, actor: Actor, { name, adminUsername }: NewSubClient): Promise<void> {
  const client = await store.db.selectFrom('client').select('id').where('name', '=', name).executeTakeFirst();
  const account = await store.db.selectFrom('account').select('id').where('username', '=', adminUsername.toLowerCase()).executeTakeFirst();
  if (!client && !account) return;
  await spendTakenName(store, now(), actor.clientId);
  throw new AppError('already-exists', { field: client ? 'name' : 'adminUsername', detail: { isShown: false } });
}
