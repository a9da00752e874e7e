// Accounts that an import brings row by row, made as the form makes one, each with a start password; taken back unless somebody uses them by now.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { insertAccount } from '#server/auth/insert-account.ts';
import { keepingAdministrator } from '#server/auth/keep-administrator.ts';
import { makePassword } from '#server/auth/new-password.ts';
import { removeAccounts } from '#server/auth/remove-accounts.ts';
import { requirePeopleNotWider } from '#server/auth/require-not-wider.ts';
import { spendTakenName } from '#server/auth/sign-in-budget.ts';
import { loadSignInRule } from '#server/auth/sign-in-rules.ts';
import { startPassword } from '#server/auth/start-password.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { takeQuota } from '#server/tenant/quotas.ts';
import { AppError } from '#shared/errors.ts';
import { username as usernameRule } from '../contract.ts';
import { checkReferences } from './check-references.ts';
import { type GivenUser, namesOfGroups, namesOfRoles, type ReadUser, readUser, type RefusedUser } from './read-user.ts';
import { refuseTakeover, requireSamePower, roleOfNew } from './power-rules.ts';

type Db = Kysely<Database>;
export type AddedUser = { outcome: 'made'; id: number; username: string; password: string } | { outcome: 'known' } | RefusedUser;

export interface PreparedUsers {
  /** Names that accounts of other clients have. */
  taken: ReadonlySet<string>;
  /** By name in small letters; empty in a check. */
  passwords: ReadonlyMap<string, Secret>;
}
interface Secret {
  password: string;
  passwordHash: string;
}

/** A password that the rules refuse by chance, as it contains a very short name, is drawn again. */
const MOST_DRAWS = 50;

/**
 * Outside the transaction of a batch: counts the names of other clients' accounts that it asks for, as the form does, and hashes start passwords unless
 * nothing is made. 'account-disabled' when the caller makes no accounts any more, 'too-many-names' when the client has discovered too many of them; then nothing of the batch is told.
 */
export async function prepareUsers(
  store: Store,
  actor: Actor,
  rows: readonly GivenUser[],
  { now, isTrial }: { now: () => number; isTrial: boolean },
): Promise<PreparedUsers | 'too-many-names' | 'account-disabled'> {
  if (!(await isAllowed(() => store.db.transaction().execute((tx) => requireSamePower(tx, actor))))) return 'account-disabled';
  const named = rows.filter((row) => usernameRule.safeParse(row.username).success);
  const names = new Map(named.map((row) => [row.username.trim().toLowerCase(), row.personName] as const));
  const holders = await findHolders(store.db, [...names.keys()]);
  const taken = new Set([...holders].filter(([, { clientId }]) => clientId !== actor.clientId).map(([name]) => name));
  try {
    for (const _ of taken) await spendTakenName(store, now(), actor.clientId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return 'too-many-names';
    throw error;
  }
  const passwords = new Map<string, Secret>();
  if (isTrial) return { taken, passwords };
  const { minLength } = await loadSignInRule(store.db, actor.clientId);
  for (const [username, name] of names)
    if (!holders.has(username))
      passwords.set(username, await drawPassword(store, now(), { clientId: actor.clientId, own: [username, name], minLength }));
  return { taken, passwords };
}

async function drawPassword(
  store: Store,
  now: number,
  { clientId, own, minLength }: { clientId: number; own: readonly string[]; minLength: number },
): Promise<Secret> {
  for (let draw = 1; ; draw++) {
    const password = startPassword(minLength);
    try {
      const { passwordHash } = await makePassword(store, now, { clientId, own, password });
      return { password, passwordHash };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'weak-password' || draw === MOST_DRAWS) throw error;
    }
  }
}

async function findHolders(db: Db, names: readonly string[]) {
  const rows = await db
    .selectFrom('account')
    .select(['username', 'clientId', 'name'])
    .where('username', 'in', ['', ...names])
    .execute();
  return new Map(rows.map((row) => [row.username, row]));
}

export interface AddingUsers extends PreparedUsers {
  now: number;
  /** So many accounts that rows before would have made count for the quota: of a check. */
  promised: number;
  /** Names among these that rows before have brought. */
  findPromised: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Outcomes in the order of `rows`. The maker gives no more than he could by the form, and each account is one of the quota and a line of the log. */
export async function addUsers(tx: Db, actor: Actor, rows: readonly GivenUser[], adding: AddingUsers): Promise<AddedUser[]> {
  await requireSamePower(tx, actor);
  const roles = await namesOfRoles(tx, actor);
  const groups = await namesOfGroups(tx, actor);
  const read = rows.map((row) => readUser(row, { roles, groups, grantsNothing: actor.power === 'system' }));
  const names = read.flatMap((one) => ('outcome' in one ? [] : one.username));
  const holders = await findHolders(tx, names);
  const before = new Set(await adding.findPromised(names));
  const outcomes: AddedUser[] = [];
  for (const one of read) {
    const outcome = 'outcome' in one ? one : (clashOf(actor, one, { holders, before, adding }) ?? (await addOne(tx, actor, one, adding)));
    if (!('outcome' in one)) before.add(one.username);
    outcomes.push(outcome);
  }
  return outcomes;
}

interface Met {
  holders: ReadonlyMap<string, { clientId: number; name: string }>;
  before: ReadonlySet<string>;
  adding: AddingUsers;
}

function clashOf(actor: Actor, { username, fields }: ReadUser, { holders, before, adding }: Met): AddedUser | undefined {
  if (before.has(username)) return { outcome: 'refused', field: 'username', reason: 'username-twice' };
  const holder = holders.get(username);
  if (!holder && !adding.taken.has(username)) return undefined;
  if (holder?.clientId === actor.clientId && holder.name === fields.name) return { outcome: 'known' };
  return { outcome: 'refused', field: 'username', reason: 'username-taken' };
}

async function addOne(
  tx: Db,
  actor: Actor,
  { username, fields: given }: ReadUser,
  { now, passwords, promised }: AddingUsers,
): Promise<AddedUser> {
  const refused = (field: RefusedUser['field'], reason: RefusedUser['reason']): RefusedUser => ({ outcome: 'refused', field, reason });
  try {
    const fields = { ...given, roleId: await roleOfNew(tx, actor, given.roleId) };
    await checkReferences(tx, actor, fields);
    await takeQuota(tx, actor.clientId, { quota: 'users', more: promised + 1, now, field: 'username' });
    const secret = passwords.get(username);
    const account = { username, passwordHash: secret?.passwordHash ?? '', mustChangePassword: true, ...fields };
    const id = await insertAccount(tx, actor.clientId, now, account);
    await logOperation(tx, actor, now, { action: 'user.create', targetId: id, after: { username, ...fields } });
    return { outcome: 'made', id, username, password: secret?.password ?? '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'quota-exceeded') return refused('username', 'quota-users');
    if (error.field === 'roleId') return refused('role', error.code === 'no-privilege' ? 'wider-role' : 'role-not-given');
    if (error.field === 'userGroupId') return refused('group', 'wider-group');
    throw error;
  }
}

/** Accounts that nobody has used or changed since an import made them. */
const untouched = (db: Db, actor: Actor, ids: readonly number[]) =>
  db
    .selectFrom('account')
    .select(['id', 'username', 'name'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', [0, ...ids])
    .where('lastLoginAt', 'is', null)
    .whereRef('updatedAt', '=', 'createdAt');

/** The ids that stay: somebody signed in or changed them since, they lead a group, or the caller may not delete them. One that is gone is no longer asked for. */
export async function takeBackUsers(tx: Db, actor: Actor, ids: readonly number[], now: number): Promise<ReadonlySet<number>> {
  await requireSamePower(tx, actor);
  const there = await tx
    .selectFrom('account')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', [0, ...ids])
    .execute();
  const stayed = new Set(there.map(({ id }) => id));
  const leads = tx.selectFrom('userGroupLead').select('userId');
  const signedIn = tx.selectFrom('session').select('userId');
  const rows = await untouched(tx, actor, ids).where('id', 'not in', leads).where('id', 'not in', signedIn).execute();
  for (const row of rows) {
    if (row.id === actor.userId || !(await mayRemove(tx, actor, row.id))) continue;
    await keepingAdministrator(tx, actor.clientId, 'id', () => removeAccounts(tx, actor.clientId, [row.id], now));
    await logOperation(tx, actor, now, { action: 'user.remove', targetId: row.id, before: row });
    stayed.delete(row.id);
  }
  return stayed;
}

const mayRemove = (tx: Db, actor: Actor, id: number): Promise<boolean> => isAllowed(() => requirePeopleNotWider(tx, actor, [id], 'id'));

async function isAllowed(ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Those of these accounts whose start password is still theirs and may be given out by the caller, as he could set another. */
export async function findUnused(tx: Db, actor: Actor, ids: readonly number[]) {
  const rows = [];
  for (let i = 0; i < ids.length; i += 500)
    rows.push(
      ...(await untouched(tx, actor, ids.slice(i, i + 500))
        .where('mustChangePassword', '=', true)
        .orderBy('username')
        .execute()),
    );
  const open = [];
  for (const row of rows) {
    const may = await isAllowed(async () => {
      await requirePeopleNotWider(tx, actor, [row.id], 'id');
      await refuseTakeover(tx, actor, row.id);
    });
    if (may) open.push(row);
  }
  return open;
}
