// Whose account a person of an identity provider has: the one that the provider's own id was bound to, one with the same verified address, or a new one.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { foldLine } from '#shared/one-line.ts';
import { domainOf, grantOf, type Grant, type ProviderGrants, type ProviderKind } from '#shared/sign-in-provider.ts';
import { type Identity, providerFault } from '#server/auth/identity/identity-provider.ts';
import { endAccess } from '#server/auth/end-access.ts';
import { insertAccount } from '#server/auth/insert-account.ts';
import { keepingAdministrator, lockPeople } from '#server/auth/keep-administrator.ts';
import { isPower, keepsPowersApart } from '#server/auth/load-holding.ts';
import { removeSecondFactor } from '#server/auth/second-factor.ts';
import { spendTakenName } from '#server/auth/sign-in-budget.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { retryUnique } from '#server/db/retry-conflicts.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { takeQuota } from '#server/tenant/quotas.ts';
import { requireOpen } from './admit.ts';

export interface PeopleRules extends ProviderGrants {
  id: number;
  kind: ProviderKind;
  clientId: number;
  name: string;
  issuer: string;
  appId: string;
  domains: readonly string[];
  createsAccounts: boolean;
  linksByMail: boolean;
  followsRules: boolean;
  trustsMail: boolean;
}
type Db = Kysely<Database>;

/** As far as account names allow. */
const LONGEST_NAME = 40;
const LONGEST_PERSON = 60;
const MOST_NAMES = 5;
const USERNAME = /^[\p{L}\p{N}._@-]{2,40}$/u;

/** The account's id. Throws wrong-identity with the reason where there is none and none is made. */
export async function accountOf(platform: Platform, provider: PeopleRules, identity: Identity, ip: string): Promise<number> {
  const { db } = platform.store;
  const found =
    (await findBound(db, provider, identity)) ??
    (await bindProvisioned(platform, provider, identity)) ??
    (await bindOrCreate(platform, provider, identity, ip));
  await refusePowers(db, found);
  if (provider.followsRules) await followRules(platform, provider, found, (await announcedGroups(db, provider, found)) ?? identity.groups);
  return found;
}

/** Of somebody whom the provider keeps by SCIM its groups are those that it announced, whatever the token says or leaves out. */
async function announcedGroups(db: Db, { id }: PeopleRules, userId: number): Promise<string[] | undefined> {
  const person = await db
    .selectFrom('scimPerson')
    .select('userId')
    .where('userId', '=', userId)
    .where('providerId', '=', id)
    .executeTakeFirst();
  if (!person) return undefined;
  const rows = await db
    .selectFrom('scimMember')
    .innerJoin('scimGroup', 'scimGroup.id', 'scimMember.groupId')
    .select('scimGroup.name')
    .where('scimMember.userId', '=', userId)
    .execute();
  return rows.map(({ name }) => name);
}

async function findBound(db: Db, { id }: PeopleRules, { subject }: Identity): Promise<number | undefined> {
  const row = await db
    .selectFrom('accountIdentity')
    .select('userId')
    .where('providerId', '=', id)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.userId;
}

/** Somebody whom the provider itself has announced (SCIM): by the id that it gave, or by the address that it vouches for. */
async function bindProvisioned(platform: Platform, provider: PeopleRules, identity: Identity): Promise<number | undefined> {
  const { subject } = identity;
  const mail = provider.trustsMail || identity.isMailVerified ? identity.mail : '';
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, provider.clientId);
    await requireStill(tx, provider);
    const rows = await tx
      .selectFrom('scimPerson')
      .innerJoin('account', 'account.id', 'scimPerson.userId')
      .leftJoin('accountIdentity', 'accountIdentity.userId', 'account.id')
      .select(['scimPerson.userId', 'scimPerson.externalId'])
      .where('scimPerson.providerId', '=', provider.id)
      .where('accountIdentity.id', 'is', null)
      .where((e) =>
        mail === ''
          ? e('scimPerson.externalId', '=', subject)
          : e.or([e('scimPerson.externalId', '=', subject), e(e.fn('lower', ['account.email']), '=', mail)]),
      )
      .limit(3)
      .execute();
    const found = rows.find((row) => row.externalId === subject) ?? (rows.length === 1 ? rows[0] : undefined);
    if (!found) return undefined;
    await insertIdentity(tx, platform.now(), { userId: found.userId, providerId: provider.id, subject });
    return found.userId;
  });
}

/** Whoever sets up a provider could enter such an account: those that stand against each other are signed in to by themselves alone. */
async function refusePowers(db: Db, userId: number): Promise<void> {
  const row = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select(['role.power', 'role.name'])
    .where('account.id', '=', userId)
    .executeTakeFirst();
  if (row && isPower(row.power)) throw providerFault('provider-power', { name: row.name });
}

/** Two sign-ins of one new person at once: the second finds what the first has made. */
async function bindOrCreate(platform: Platform, provider: PeopleRules, identity: Identity, ip: string): Promise<number> {
  await requireOpen(platform, provider.clientId, ip);
  const mail = provider.trustsMail || identity.isMailVerified ? identity.mail : '';
  const linked = provider.linksByMail && mail !== '' ? await bind(platform, provider, identity, mail) : undefined;
  // Somebody else may have taken the name since it was free.
  return linked ?? retryUnique(() => create(platform, provider, identity, mail));
}

/** While it was asked, the provider may have been removed, turned off or given another issuer, whose person this is not. */
export async function requireStill(tx: Db, { id, issuer, appId }: PeopleRules): Promise<void> {
  const query = tx.selectFrom('signInProvider').select('id').where('id', '=', id).where('issuer', '=', issuer).where('appId', '=', appId);
  if (!(await query.where('isEnabled', '=', true).executeTakeFirst())) throw providerFault('provider-off');
}

/** The one account of the client with this address that is nobody's yet; of several nobody knows which. */
async function bind(platform: Platform, provider: PeopleRules, { subject }: Identity, mail: string): Promise<number | undefined> {
  const { clientId } = provider;
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, clientId);
    await requireStill(tx, provider);
    const rows = await tx
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .leftJoin('accountIdentity', 'accountIdentity.userId', 'account.id')
      .select(['account.id', 'account.username', 'accountIdentity.id as identityId', 'role.power'])
      .where('account.clientId', '=', clientId)
      .where((e) => e(e.fn('lower', ['account.email']), '=', mail))
      .limit(2)
      .execute();
    const [found] = rows;
    if (!found || rows.length > 1 || found.identityId !== null || isPower(found.power)) return undefined;
    await startAnew(tx, now, found.id);
    await insertIdentity(tx, now, { userId: found.id, providerId: provider.id, subject });
    const after = { username: found.username, provider: provider.name };
    await logOperation(tx, nobodyOf(provider), now, { action: 'user.link', targetId: found.id, after });
    return found.id;
  });
}

/**
 * Somebody else may have made the account, written the address into it, and know its password: nothing that opened it before opens that of the person whom the
 * provider vouches for.
 */
export async function startAnew(tx: Db, now: number, userId: number): Promise<void> {
  await endAccess(tx, userId, now);
  await removeSecondFactor(tx, userId);
  await tx.updateTable('account').set({ passwordHash: '', mustChangePassword: false }).where('id', '=', userId).execute();
}

async function create(platform: Platform, provider: PeopleRules, identity: Identity, mail: string): Promise<number> {
  if (!provider.createsAccounts) throw providerFault('provider-unknown-person');
  // Members of a corporation's own application are nobody else's; the others may be anybody.
  if (provider.kind === 'oidc' && provider.domains.length > 0) {
    if (mail === '') throw providerFault('provider-no-mail');
    if (!provider.domains.includes(domainOf(mail))) throw providerFault('provider-mail-domain', { mail });
  }
  const now = platform.now();
  const { clientId } = provider;
  const wanted = await freeName(platform, clientId, identity, mail);
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, clientId);
    await requireStill(tx, provider);
    const bound = await findBound(tx, provider, identity);
    if (bound !== undefined) return bound;
    const username = (await isTaken(tx, wanted)) ? randomName() : wanted;
    const person = { username, name: identity.name, email: mail, mobile: '', state: 'enabled', locale: 'zh-CN' } as const;
    const userId = await insertPerson(tx, now, provider, person, identity.groups);
    await insertIdentity(tx, now, { userId, providerId: provider.id, subject: identity.subject });
    return userId;
  });
}

export interface NewPerson {
  /** Free. */
  username: string;
  /** '' for the name of the account. */
  name: string;
  email: string;
  mobile: string;
  state: 'enabled' | 'disabled';
  locale: 'zh-CN' | 'en-US';
}

/** An account without a password, within the client's quota, with what the rules give to these groups. */
export async function insertPerson(
  tx: Db,
  now: number,
  provider: PeopleRules,
  given: NewPerson,
  groups: readonly string[],
): Promise<number> {
  const { clientId } = provider;
  const { roleId, userGroupId } = await grantOfNew(tx, provider, groups);
  await takeQuota(tx, clientId, { quota: 'users', more: 1, now }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'quota-exceeded' ? providerFault('provider-full', {}, error) : error;
  });
  const person = { ...given, name: foldLine(given.name).slice(0, LONGEST_PERSON) || given.username, roleId, userGroupId };
  const userId = await insertAccount(tx, clientId, now, { ...person, passwordHash: '', mustChangePassword: false });
  const after = { ...person, provider: provider.name };
  await logOperation(tx, nobodyOf(provider), now, { action: 'user.create', targetId: userId, after });
  return userId;
}

const insertIdentity = (tx: Db, now: number, row: { userId: number; providerId: number; subject: string }) =>
  tx
    .insertInto('accountIdentity')
    .values({ ...row, createdAt: now, lastUsedAt: now })
    .execute();

/** Whose name a change has that a provider makes. */
export const nobodyOf = ({ clientId }: PeopleRules) => ({ clientId, userId: null, simulatedBy: undefined });

/** Where three powers are kept apart, a new account waits for the security officer. */
async function grantOfNew(tx: Db, provider: PeopleRules, groups: readonly string[]): Promise<Pick<Grant, 'roleId' | 'userGroupId'>> {
  const { clientId, defaultGroupId } = provider;
  if (await keepsPowersApart(tx, clientId)) {
    if (defaultGroupId === null || !(await isGroup(tx, clientId, defaultGroupId))) throw providerFault('provider-no-role');
    const { id } = await tx
      .selectFrom('role')
      .select('id')
      .where('clientId', '=', clientId)
      .where('power', '=', 'unassigned')
      .executeTakeFirstOrThrow();
    return { roleId: id, userGroupId: defaultGroupId };
  }
  return ruledGrant(tx, provider, groups);
}

/** What the rules give, when role and group are still there. */
async function ruledGrant(tx: Db, provider: PeopleRules, groups: readonly string[]): Promise<Grant> {
  const { clientId } = provider;
  const grant = grantOf(provider, groups);
  const role =
    grant &&
    (await tx.selectFrom('role').select('power').where('id', '=', grant.roleId).where('clientId', '=', clientId).executeTakeFirst());
  if (!grant || role?.power !== '' || !(await isGroup(tx, clientId, grant.userGroupId))) throw providerFault('provider-no-role');
  return grant;
}

async function isGroup(tx: Db, clientId: number, id: number): Promise<boolean> {
  const row = await tx.selectFrom('userGroup').select('id').where('id', '=', id).where('clientId', '=', clientId).executeTakeFirst();
  return row !== undefined;
}

/** What the rules give now. The last administrator keeps his role: a rule must not leave a client to nobody. Without a rule that fits, nobody comes in. */
export async function followRules(platform: Platform, provider: PeopleRules, userId: number, groups: readonly string[]): Promise<void> {
  const { clientId } = provider;
  const now = platform.now();
  const change = platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, clientId);
    if (await keepsPowersApart(tx, clientId)) return;
    const { roleId, userGroupId } = await ruledGrant(tx, provider, groups);
    const before = await tx.selectFrom('account').select(['roleId', 'userGroupId']).where('id', '=', userId).executeTakeFirst();
    if (!before || (before.roleId === roleId && before.userGroupId === userGroupId)) return;
    await keepingAdministrator(tx, clientId, 'roleId', () =>
      tx.updateTable('account').set({ roleId, userGroupId, updatedAt: now }).where('id', '=', userId).execute(),
    );
    const after = { roleId, userGroupId, provider: provider.name };
    await logOperation(tx, nobodyOf(provider), now, { action: 'user.grant', targetId: userId, before, after });
  });
  await change.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'invalid-input') throw error;
  });
}

/**
 * The address, else the name there, else one of the id. Signs that only look alike are folded (NFKC). Names are unique in the whole installation: how many
 * taken ones a client may find out is bounded, after which new names say nothing of others.
 */
export async function freeName(
  platform: Platform,
  clientId: number,
  { username, subject }: Pick<Identity, 'username' | 'subject'>,
  mail: string,
): Promise<string> {
  const fold = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}._@-]/gu, '-')
      .slice(0, LONGEST_NAME);
  const wanted = [mail, username, subject].map(fold).find((each) => USERNAME.test(each)) ?? `id-${subject.length}`;
  for (let at = 0; at < MOST_NAMES; at++) {
    const suffix = at === 0 ? '' : `-${at + 1}`;
    const name = wanted.slice(0, LONGEST_NAME - suffix.length) + suffix;
    if (!(await isTaken(platform.store.db, name))) return name;
    if (!(await mayFindTaken(platform, clientId))) break;
  }
  return randomName();
}

export const randomName = (): string => `id-${crypto.randomUUID()}`.slice(0, LONGEST_NAME);

/** Whether any client has the name. */
export const isTaken = async (db: Db, username: string): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirst()) !== undefined;

const mayFindTaken = ({ store, now }: Platform, clientId: number): Promise<boolean> =>
  spendTakenName(store, now(), clientId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too-many-requests') return false;
      throw error;
    },
  );
