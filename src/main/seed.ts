// First start: the provider, a client, and the starting accounts, whose passwords are printed once.
import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/auth/password.ts';
import type { Store } from '#server/db/open-record.ts';
import { createAccount, createClient } from '#server/tenant/create-client.ts';
import { allModules, clientModules, DEFAULT_ROLES } from '#server/tenant/default-roles.ts';

export interface FirstAccounts {
  password: string;
  /** True when the password was made up, and must be shown. */
  isGenerated: boolean;
  usernames: string[];
}

/** Undefined when the record has clients already. */
export async function seedRecord(store: Store, adminPassword: string | undefined, now: number): Promise<FirstAccounts | undefined> {
  const known = await store.db.selectFrom('client').select('id').limit(1).executeTakeFirst();
  if (known) return undefined;
  const password = adminPassword ?? randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  await store.db.transaction().execute(async (tx) => {
    const everything = await tx
      .insertInto('service_type')
      .values({ name: 'provider', modules: JSON.stringify(allModules()), quota: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const standard = await tx
      .insertInto('service_type')
      .values({ name: 'standard', modules: JSON.stringify(clientModules()), quota: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const common = {
      parent_id: null,
      is_system_name_visible: 1,
      theme_style_code: 'default',
      icon_url: '',
      domain: null,
      options: '{}',
      is_link_target_self: 0,
      is_user_access_statistics_enabled: 1,
      state: 'enabled' as const,
      valid_until: null,
      contact: '',
      note: '',
      created_at: now,
      updated_at: now,
    };
    const provider = await createClient(
      tx,
      {
        ...common,
        name: '听风',
        service_type_id: everything.id,
        system_name: '听风',
        default_homepage_url: '/operate/client-manage/client-list',
      },
      { operator: allModules() },
    );
    const client = await createClient(
      tx,
      { ...common, name: '第一客户', service_type_id: standard.id, system_name: '听风舆情监测', default_homepage_url: '/front/dashboard' },
      DEFAULT_ROLES,
    );
    const account = { passwordHash, now };
    await createAccount(tx, {
      ...account,
      clientId: provider.clientId,
      username: 'operator',
      name: 'operator',
      roleId: provider.roleIds.operator as number,
      userGroupId: provider.userGroupId,
    });
    for (const [username, role] of [
      ['admin', 'administrator'],
      ['analyst', 'analyst'],
    ] as const) {
      await createAccount(tx, {
        ...account,
        clientId: client.clientId,
        username,
        name: username,
        roleId: client.roleIds[role] as number,
        userGroupId: client.userGroupId,
      });
    }
  });
  return { password, isGenerated: adminPassword === undefined, usernames: ['operator', 'admin', 'analyst'] };
}
