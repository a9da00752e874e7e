import type { Input, Output } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { listPage } from '#server/record/list-page.ts';
import type { roleContract } from '../contract.ts';
import { findRole } from './role.service.ts';
import { clientScope } from './role-scope.ts';

type Call = (typeof roleContract)['holders'];

export async function listHolders(platform: Platform, actor: Actor, { roleId, ...input }: Input<Call>): Promise<Output<Call>> {
  const { db } = platform.store;
  await findRole(db, await clientScope(db, actor), roleId, 'roleId');
  const query = db
    .selectFrom('account')
    .innerJoin('userGroup', 'userGroup.id', 'account.userGroupId')
    .where('account.clientId', '=', actor.clientId)
    .where('account.roleId', '=', roleId);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select(['account.id', 'account.username', 'account.name', 'account.state', 'userGroup.name as groupName'])
      .orderBy(input.sort === 'name' ? 'account.name' : 'account.username', input.isDescending ? 'desc' : 'asc')
      .orderBy('account.id'),
  );
  return { items: rows, total };
}
