// A user whose group sees only some subjects: what directory privilege leaves of a client.
import { hashPassword } from '#server/auth/password.ts';
import type { Platform } from '#server/platform.ts';
import { createAccount } from '#server/tenant/create-client.ts';
import type { Tenant } from './tenant.ts';
import { PASSWORD } from './test-server.ts';

/** Username. The user has the role of the client's administrator by default. */
export async function buildRestrictedUser(
  platform: Platform,
  tenant: Tenant,
  username: string,
  subjectIds: readonly number[],
  roleId?: number,
): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  await platform.store.db.transaction().execute(async (tx) => {
    const { id: groupId } = await tx
      .insertInto('userGroup')
      .values({ clientId: tenant.clientId, name: username, seesAllSubjects: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (subjectIds.length > 0)
      await tx
        .insertInto('userGroupSubject')
        .values(subjectIds.map((subjectId) => ({ userGroupId: groupId, subjectId })))
        .execute();
    const admin = await tx.selectFrom('account').select('roleId').where('id', '=', tenant.adminId).executeTakeFirstOrThrow();
    await createAccount(tx, {
      clientId: tenant.clientId,
      passwordHash,
      userGroupId: groupId,
      now: platform.now(),
      username,
      name: username,
      roleId: roleId ?? admin.roleId,
    });
  });
  return username;
}
