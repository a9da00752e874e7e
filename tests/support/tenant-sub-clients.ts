// A sub-client of a client.
import type { Platform } from '#server/platform.ts';
import { relateToParent } from '#server/tenant/client-relation.ts';
import { createAccount, createClient } from '#server/tenant/create-client.ts';

export interface TenantSubClients {
  subClientId: number;
}

export async function buildSubClients({ store, now }: Platform, clientId: number): Promise<TenantSubClients> {
  const subClientId = await store.db.transaction().execute(async (tx) => {
    const { id: _id, ...parent } = await tx.selectFrom('client').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow();
    const client = { ...parent, name: `${parent.name}-branch`, systemName: '', domain: null };
    await tx.updateTable('client').set({ ownSubClients: 5 }).where('id', '=', clientId).execute();
    // A client with a client below it is not removed, as tests do: only the relation says whose sub-client it is.
    const made = await createClient(tx, client);
    const account = {
      username: `${parent.name}-branch-admin`,
      passwordHash: 'none',
      name: 'branch',
      roleId: made.roleIds.administrator ?? 0,
    };
    await createAccount(tx, { ...account, clientId: made.clientId, userGroupId: made.userGroupId, now: now() });
    await relateToParent(tx, made.clientId, clientId);
    return made.clientId;
  });
  return { subClientId };
}
