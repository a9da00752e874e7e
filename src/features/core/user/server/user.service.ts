import { removeSecondFactor } from '#server/auth/second-factor.ts';
import { listPage } from '#server/record/list-page.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { endAccess, endSessions } from '#server/auth/end-access.ts';
import { makePassword, replacePassword } from '#server/auth/new-password.ts';
import { insertAccount } from '#server/auth/insert-account.ts';
import { keepingAdministrator } from '#server/auth/keep-administrator.ts';
import { removeAccounts } from '#server/auth/remove-accounts.ts';
import { requirePeopleNotWider } from '#server/auth/require-not-wider.ts';
import { forgetTries, spendTakenName } from '#server/auth/sign-in-budget.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { requireQuota, takeQuota } from '#server/tenant/quotas.ts';
import type { User, userContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';
import { checkReferences } from './check-references.ts';
import { filterUsers, isLockedNow } from './filter-users.ts';
import { refuseGrants, refuseTakeover, requireSamePower, roleOfNew } from './power-rules.ts';

export interface UserFields {
  name: string;
  email: string;
  mobile: string;
  roleId: number;
  userGroupId: number;
  state: 'enabled' | 'disabled';
  locale: 'zh-CN' | 'en-US';
}
const SORT_COLUMNS = {
  username: 'account.username',
  name: 'account.name',
  createdAt: 'account.createdAt',
  lastLoginAt: 'account.lastLoginAt',
} as const;

export async function listUsers(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof userContract)['list']>,
): Promise<{ items: User[]; total: number }> {
  const query = await filterUsers(platform, actor, input);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select((e) => [
        'account.id',
        'account.username',
        'account.name',
        'account.email',
        'account.mobile',
        'account.roleId',
        'role.name as roleName',
        'role.power',
        'account.userGroupId',
        'userGroup.name as userGroupName',
        'account.state',
        'account.locale',
        'account.lastLoginAt',
        'account.createdAt',
        isLockedNow(e, platform.now()).as('isLocked'),
        e.selectFrom('secondFactor').select('secondFactor.confirmedAt').whereRef('secondFactor.userId', '=', 'account.id').as('codesSince'),
        e.selectFrom('passkey').select('passkey.id').whereRef('passkey.userId', '=', 'account.id').limit(1).as('passkeyId'),
      ])
      .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('account.id'),
  );
  return {
    items: rows.map(({ isLocked, codesSince, passkeyId, ...row }) => ({
      ...row,
      isLocked: Boolean(isLocked),
      hasSecondFactor: codesSince !== null || passkeyId !== null,
    })),
    total,
  };
}

export async function createUser(
  platform: Platform,
  actor: Actor,
  input: Omit<UserFields, 'roleId'> & { roleId?: number | undefined; username: string; password: string },
): Promise<number> {
  const { username, password, ...given } = input;
  const fields = { ...given, roleId: await roleOfNew(platform.store.db, actor, given.roleId) };
  await platform.store.db.transaction().execute((tx) => checkReferences(tx, actor, fields));
  const now = platform.now();
  const taking = { quota: 'users', more: 1, now, field: 'username' } as const;
  await requireQuota(platform.store.db, actor.clientId, taking);
  const { passwordHash, rule } = await makePassword(platform.store, now, {
    clientId: actor.clientId,
    own: [username, fields.name],
    password,
  });
  await refuseTakenName(platform, actor, username.toLowerCase());
  return withUniqueField({ username: 'username' }, () =>
    platform.store.db.transaction().execute(async (tx) => {
      // While the password was hashed, somebody may have deleted or widened them.
      await checkReferences(tx, actor, fields);
      await takeQuota(tx, actor.clientId, taking);
      const account = { username: username.toLowerCase(), passwordHash, mustChangePassword: rule.mustChangeGiven, ...columns(fields) };
      const id = await insertAccount(tx, actor.clientId, now, account);
      await logOperation(tx, actor, now, { action: 'user.create', targetId: id, after: { username, ...fields } });
      return id;
    }),
  );
}

/**
 * Account names are unique across all clients: the answer is the same whichever client has it, and the number of names a client can discover is
 * limited.
 */
async function refuseTakenName(platform: Platform, actor: Actor, username: string): Promise<void> {
  const taken = await platform.store.db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirst();
  if (!taken) return;
  await spendTakenName(platform.store, platform.now(), actor.clientId);
  throw new AppError('already-exists', { field: 'username', detail: { isShown: false } });
}

export async function updateUser(
  platform: Platform,
  actor: Actor,
  id: number,
  given: Omit<Input<(typeof userContract)['update']>, 'id'>,
): Promise<void> {
  if (id === actor.userId && given.state === 'disabled') throw new AppError('in-use', { field: 'state' });
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await checkReferences(tx, actor, given);
    const before = await tx
      .selectFrom('account')
      .select(['name', 'email', 'mobile', 'roleId', 'userGroupId', 'state', 'locale'])
      .where('id', '=', id)
      .where('clientId', '=', actor.clientId)
      .executeTakeFirst();
    if (!before) throw new AppError('not-found', { field: 'id' });
    await requirePeopleNotWider(tx, actor, [id], 'id');
    const fields = withStored(before, given);
    await refuseGrants(tx, actor, before, fields);
    const isEnding = before.state === 'enabled' && fields.state === 'disabled';
    await keepingAdministrator(tx, actor.clientId, isEnding ? 'state' : 'roleId', () =>
      tx
        .updateTable('account')
        .set({ ...columns(fields), updatedAt: now })
        .where('id', '=', id)
        .where('clientId', '=', actor.clientId)
        .execute(),
    );
    await logOperation(tx, actor, now, { action: 'user.update', targetId: id, before, after: fields });
    if (fields.state === 'disabled') await endAccess(tx, id, now);
  });
}

export async function removeUsers(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  if (ids.includes(actor.userId)) throw new AppError('in-use', { field: 'id' });
  await requireUsers(platform, actor, ids);
  return platform.store.db.transaction().execute(async (tx) => {
    await requireSamePower(tx, actor);
    await requirePeopleNotWider(tx, actor, ids, 'id');
    const rows = await tx
      .selectFrom('account')
      .select(['id', 'username', 'name'])
      .where('id', 'in', ids)
      .where('clientId', '=', actor.clientId)
      .execute();
    const now = platform.now();
    await keepingAdministrator(tx, actor.clientId, 'id', () => removeAccounts(tx, actor.clientId, ids, now));
    for (const row of rows) await logOperation(tx, actor, now, { action: 'user.remove', targetId: row.id, before: row });
    return rows.length;
  });
}

export async function resetPassword(platform: Platform, actor: Actor, id: number, password: string): Promise<void> {
  // A borrowed session would take the account over: the password screen asks for the old one.
  if (id === actor.userId) throw refusal('id', 'own-password');
  const username = await usernameOf(platform, actor, id);
  await requirePeopleNotWider(platform.store.db, actor, [id], 'id');
  await refuseTakeover(platform.store.db, actor, id);
  const now = platform.now();
  const made = await makePassword(platform.store, now, { clientId: actor.clientId, userId: id, own: [username], password });
  await platform.store.db.transaction().execute(async (tx) => {
    await requirePeopleNotWider(tx, actor, [id], 'id');
    await refuseTakeover(tx, actor, id);
    if (!(await replacePassword(tx, id, { ...made, mustChangePassword: made.rule.mustChangeGiven, now })))
      throw new AppError('not-found', { field: 'id' });
    await endAccess(tx, id, now);
    await logOperation(tx, actor, now, { action: 'user.reset-password', targetId: id });
  });
}

export async function endUserSessions(platform: Platform, actor: Actor, id: number): Promise<number> {
  await requireUsers(platform, actor, [id]);
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requirePeopleNotWider(tx, actor, [id], 'id');
    const ended = await endSessions(tx, id, now, actor.sessionId);
    await logOperation(tx, actor, now, { action: 'user.end-sessions', targetId: id, after: { ended } });
    return ended;
  });
}

/** Not one's own: a borrowed session would make the account easier to take. */
export async function endUserSecondFactor(platform: Platform, actor: Actor, id: number): Promise<number> {
  if (id === actor.userId) throw refusal('id', 'own-second-factor');
  await requireUsers(platform, actor, [id]);
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requirePeopleNotWider(tx, actor, [id], 'id');
    await refuseTakeover(tx, actor, id);
    if (!(await removeSecondFactor(tx, id))) return 0;
    await endAccess(tx, id, now);
    await logOperation(tx, actor, now, { action: 'user.end-second-factor', targetId: id });
    return 1;
  });
}

export async function unlockUser(platform: Platform, actor: Actor, id: number): Promise<number> {
  const username = await usernameOf(platform, actor, id);
  await requirePeopleNotWider(platform.store.db, actor, [id], 'id');
  const forgotten = await forgetTries(platform.store.db, username);
  await logOperation(platform.store.db, actor, platform.now(), { action: 'user.unlock', targetId: id });
  return forgotten > 0 ? 1 : 0;
}

async function usernameOf(platform: Platform, actor: Actor, id: number): Promise<string> {
  const row = await platform.store.db
    .selectFrom('account')
    .select('username')
    .where('id', '=', id)
    .where('clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row.username;
}

const columns = (fields: UserFields) => ({
  name: fields.name,
  email: fields.email,
  mobile: fields.mobile,
  roleId: fields.roleId,
  userGroupId: fields.userGroupId,
  state: fields.state,
  locale: fields.locale,
});

async function requireUsers(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  const rows = await platform.store.db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('clientId', '=', actor.clientId)
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
}
