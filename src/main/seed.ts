// First start: the provider, a client, and the starting accounts, each with a password of its own that is printed once.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashPassword, weaknessOf } from '#server/auth/password.ts';
import { ConfigError } from '#server/config.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { PrivilegeMap } from '#shared/privileges.ts';
import { createAccount, createClient, createRole } from '#server/tenant/create-client.ts';
import { allModules, clientModules, DEFAULT_ROLES, DEFAULT_ROLES_OWNER } from '#server/tenant/default-roles.ts';

export interface FirstAccount {
  username: string;
  /** Generated, shown once and changed at the first sign-in; undefined when the settings gave one, which stays. */
  password: string | undefined;
}

/**
 * Undefined when the record already has clients. `onFirstAccounts` is called before the accounts are committed, so that the passwords are shown
 * whatever fails later.
 */
export async function seedRecord(
  store: Store,
  adminPassword: string | undefined,
  now: number,
  onFirstAccounts: (accounts: readonly FirstAccount[]) => void = () => undefined,
): Promise<readonly FirstAccount[] | undefined> {
  const known = await store.db.selectFrom('client').select('id').limit(1).executeTakeFirst();
  if (known) return undefined;
  refuseWeak(adminPassword);
  const made = await Promise.all(FIRST_USERNAMES.map((username) => makePassword(username, adminPassword)));
  const accounts = made.map(({ username, password }) => ({ username, password }));
  await store.db.transaction().execute(async (tx) => {
    const clients = await createFirstClients(tx, now);
    for (const { username, secret } of made) {
      const { client, role } = clients[username];
      await createAccount(tx, {
        ...secret,
        now,
        clientId: client.clientId,
        username,
        name: username,
        roleId: client.roleIds[role] ?? 0,
        userGroupId: client.userGroupId,
      });
    }
    onFirstAccounts(accounts);
  });
  return accounts;
}

const FIRST_USERNAMES = ['operator', 'admin', 'analyst'] as const;
type FirstUsername = (typeof FIRST_USERNAMES)[number];

/** Creates the provider with all privileges and one client with a client's; returns the client and role of each first account. */
async function createFirstClients(tx: Kysely<Database>, now: number) {
  const common = {
    parentId: null,
    isSystemNameVisible: true,
    themeStyleCode: 'default',
    iconUrl: '',
    domain: null,
    options: {},
    isLinkTargetSelf: false,
    isUserAccessStatisticsEnabled: true,
    state: 'enabled' as const,
    validUntil: null,
    contact: '',
    note: '',
    createdAt: now,
    updatedAt: now,
  };
  const provider = await createClient(
    tx,
    {
      ...common,
      name: '听风',
      serviceTypeId: await createServiceType(tx, 'provider', allModules()),
      systemName: '听风',
      defaultHomepageUrl: '/operate/home',
    },
    { operator: allModules() },
  );
  for (const [name, privileges] of Object.entries(DEFAULT_ROLES)) await createRole(tx, DEFAULT_ROLES_OWNER, name, privileges, true);
  const client = await createClient(
    tx,
    {
      ...common,
      name: '第一客户',
      serviceTypeId: await createServiceType(tx, 'standard', clientModules()),
      systemName: '听风舆情监测',
      defaultHomepageUrl: '/front/dashboard',
    },
    DEFAULT_ROLES,
  );
  return {
    operator: { client: provider, role: 'operator' },
    admin: { client, role: 'administrator' },
    analyst: { client, role: 'analyst' },
  } satisfies Record<FirstUsername, unknown>;
}

async function createServiceType(tx: Kysely<Database>, name: string, modules: PrivilegeMap): Promise<number> {
  const { id } = await tx.insertInto('serviceType').values({ name, modules, quota: {} }).returning('id').executeTakeFirstOrThrow();
  return id;
}

interface Secret {
  passwordHash: string;
  mustChangePassword: boolean;
}

/** Three accounts get it, the provider's among them, and nobody is asked to change it. */
function refuseWeak(given: string | undefined): void {
  const rule = given === undefined ? undefined : weaknessOf(given, []);
  if (rule)
    throw new ConfigError(
      `TINGFENG_ADMIN_PASSWORD: too easy to guess (${rule}); choose one of 10 characters or more that is neither common nor a pattern, or leave it unset`,
    );
}

async function makePassword(username: FirstUsername, given: string | undefined) {
  const password = given ?? randomBytes(12).toString('base64url');
  const secret: Secret = { passwordHash: await hashPassword(password), mustChangePassword: given === undefined };
  return { username, password: given === undefined ? password : undefined, secret };
}
