// What one person may do and see, put together as at a sign-in, but without a session.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { type Grant, GRANTS, grants, grantsOf, intersect, type PrivilegeMap, PROVIDER_MODULES } from '#shared/privileges.ts';
import { POWER_MODULES } from '#shared/powers.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { keepsPowersApart, loadDirectory, loadRoleAndService, SEES_NOTHING } from '#server/auth/load-holding.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { homepageIn } from '#features/core/session/server/facade.ts';
import type { Preview } from '../contract.ts';

export async function previewUser(platform: Platform, actor: Actor, userId: number): Promise<Preview> {
  const { db } = platform.store;
  const row = await findPerson(db, actor, userId);
  const { role, service, power } = await loadRoleAndService(db, actor.clientId, row.roleId);
  const isSeparated = await keepsPowersApart(db, actor.clientId);
  const directory = power === '' ? await loadDirectory(db, actor.clientId, row.userGroupId) : SEES_NOTHING;
  const subjects = await db.selectFrom('subject').select(['id', 'name']).where('clientId', '=', actor.clientId).orderBy('name').execute();
  const classes = await db
    .selectFrom('contentClass')
    .select(['id', 'name'])
    .where('clientId', '=', actor.clientId)
    .orderBy('name')
    .execute();
  await logOperation(db, actor, platform.now(), { action: 'role.preview', targetId: userId });
  return {
    userId,
    name: row.name,
    username: row.username,
    roleId: row.roleId,
    roleName: row.roleName,
    groupId: row.userGroupId,
    groupName: row.groupName,
    isKeptOutBy: keptOutBy(row, platform.now()),
    mustChangePassword: row.mustChangePassword,
    homepage: homepageIn(row),
    grants: grantsOf(intersect(role, service)),
    refused: refusedTo(actor.clientId, { role, service, isSeparated }),
    subjects: seenOf(subjects, directory.visibleSubjectIds, actor.visibleSubjectIds),
    classes: seenOf(classes, directory.visibleClassIds, actor.visibleClassIds),
  };
}

async function findPerson(db: Kysely<Database>, actor: Actor, userId: number) {
  const row = await db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('userGroup', 'userGroup.id', 'account.userGroupId')
    .select([
      'account.name',
      'account.username',
      'account.roleId',
      'account.userGroupId',
      'account.state',
      'account.settings',
      'account.mustChangePassword',
      'role.name as roleName',
      'userGroup.name as groupName',
      'client.state as clientState',
      'client.validUntil',
      'client.defaultHomepageUrl',
    ])
    .where('account.id', '=', userId)
    .where('account.clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'userId' });
  return row;
}

type Person = Awaited<ReturnType<typeof findPerson>>;

function keptOutBy({ state, clientState, validUntil }: Person, now: number): Preview['isKeptOutBy'] {
  if (state === 'disabled') return 'account';
  if (clientState === 'disabled') return 'client';
  return validUntil !== null && validUntil < now ? 'expired' : null;
}

/** Every grant that the person lacks, with what withholds it: first what no role could give. */
function refusedTo(
  clientId: number,
  { role, service, isSeparated }: { role: PrivilegeMap; service: PrivilegeMap; isSeparated: boolean },
): Preview['refused'] {
  const isProviders = (grant: Grant) => clientId !== PROVIDER_CLIENT && PROVIDER_MODULES.some((module) => grant.startsWith(`${module}.`));
  const reasonOf = (grant: Grant): Preview['refused'][number]['reason'] | undefined => {
    if (isProviders(grant)) return 'provider';
    if (isSeparated && isOfPowers(grant) && !(grants(role, grant) && grants(service, grant))) return 'powers';
    if (!grants(service, grant)) return 'service';
    return grants(role, grant) ? undefined : 'role';
  };
  return GRANTS.flatMap((grant) => {
    const reason = reasonOf(grant);
    return reason ? [{ grant, reason }] : [];
  });
}

const isOfPowers = (grant: Grant): boolean => POWER_MODULES.some((module) => grant.startsWith(`${module}.`));

/** Names are told of what the caller sees too; the others are counted. */
function seenOf(
  all: readonly { id: number; name: string }[],
  theirs: readonly number[] | undefined,
  own: readonly number[] | undefined,
): Preview['subjects'] {
  const [seen, named] = [theirs && new Set(theirs), own && new Set(own)];
  const isSeen = (id: number) => seen?.has(id) ?? true;
  const items = all.filter(({ id }) => named?.has(id) ?? true).map((item) => ({ ...item, isSeen: isSeen(item.id) }));
  return { items, seen: all.filter(({ id }) => isSeen(id)).length, unnamed: all.length - items.length };
}
