// People of a client and of one below it, who take part in tickets.
import { hashPassword } from '#server/auth/password.ts';
import type { Platform } from '#server/platform.ts';
import { createAccount, createRole } from '#server/tenant/create-client.ts';
import type { Tenant } from './tenant.ts';
import { type Caller, PASSWORD, type TestServer } from './test-server.ts';

export interface TicketPerson {
  id: number;
  key: string;
  call: Caller;
}

const FLAGS = { b: 1, m: 1, a: 1, d: 0 } as const;

/** Everybody may work with tickets; whoever is not a `reviewer` may approve none. */
export async function addPerson(
  server: TestServer,
  tenant: Pick<Tenant, 'clientId' | 'userGroupId'>,
  username: string,
  { mayApprove = false, groupId = tenant.userGroupId }: { mayApprove?: boolean; groupId?: number } = {},
): Promise<TicketPerson> {
  const passwordHash = await hashPassword(PASSWORD);
  const id = await server.platform.store.db.transaction().execute(async (tx) => {
    const flags = { ...FLAGS, a: mayApprove ? (1 as const) : (0 as const) };
    const browse = { b: 1, m: 1, a: 1, d: 0 } as const;
    const roleId = await createRole(tx, tenant.clientId, `role of ${username}`, {
      ticket: flags,
      classifiedInfo: browse,
      inform: browse,
      frontHome: browse,
    });
    return createAccount(tx, {
      ...tenant,
      userGroupId: groupId,
      username,
      passwordHash,
      name: username,
      roleId,
      now: server.platform.now(),
    });
  });
  return { id, key: `u${id}`, call: await server.as(username) };
}

export async function addGroup({ store: { db } }: Platform, clientId: number, name: string): Promise<number> {
  const { id } = await db
    .insertInto('userGroup')
    .values({ clientId, name, seesAllSubjects: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
