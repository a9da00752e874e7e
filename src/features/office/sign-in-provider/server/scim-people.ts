// People whom an identity provider announces by SCIM: accounts without a password, whose role and group its own groups decide.
import SCIMMY from 'scimmy';
import type { Kysely } from 'kysely';
import {
  followRules,
  freeName,
  insertPerson,
  isTaken,
  nobodyOf,
  type PeopleRules,
  randomName,
  requireStill,
  startAnew,
} from '#features/core/session/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import { keysOf } from '#shared/keys-of.ts';
import { domainOf, grantOf } from '#shared/sign-in-provider.ts';
import { endAccess } from '#server/auth/end-access.ts';
import { keepingAdministrator, lockPeople } from '#server/auth/keep-administrator.ts';
import { isPower } from '#server/auth/load-holding.ts';
import { removeAccounts } from '#server/auth/remove-accounts.ts';
import type { Database } from '#server/db/tables/database.ts';
import { retryUnique } from '#server/db/retry-conflicts.ts';
import { takeTurn } from '#server/http/in-turn.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { loadRules, type ScimDoor } from './scim-door.ts';
import { notThere, reading, scimFault, shownAs } from './scim-message.ts';
import type { ResourceList, ScimFilter } from './scim-list.ts';
import { type AskedPerson, nameKeyOf, plainPerson, readPerson, type StoredPerson } from './scim-user.ts';

type Db = Kysely<Database>;
/** Of one provider, so that a filter looks at no more. */
const MOST_PEOPLE = 20_000;
const SETTLED_AT_ONCE = 200;
/** A directory waits for half a minute; what takes longer goes on after the answer. */
const ANSWERED_WITHIN_MS = 5000;

const personRows = (db: Db, providerId: number) =>
  db
    .selectFrom('scimPerson')
    .innerJoin('account', 'account.id', 'scimPerson.userId')
    .select(['scimPerson.userId', 'scimPerson.userName', 'scimPerson.externalId', 'scimPerson.given', 'account.state'])
    .select(['scimPerson.createdAt', 'scimPerson.updatedAt'])
    .where('scimPerson.providerId', '=', providerId);

export const peopleList: ResourceList = {
  exact: ['username', 'externalid', 'id'],
  ids: async ({ platform, provider }, exact) => {
    let query = platform.store.db.selectFrom('scimPerson').select('userId').where('providerId', '=', provider.id);
    if (exact?.attribute === 'username') query = query.where('nameKey', '=', nameKeyOf(exact.value));
    if (exact?.attribute === 'externalid') query = query.where('externalId', '=', exact.value);
    if (exact?.attribute === 'id') query = query.where('userId', '=', idOf(exact.value));
    return (await query.orderBy('userId').execute()).map(({ userId }) => userId);
  },
  plain: async ({ platform, provider, base }, ids) => {
    const { db } = platform.store;
    const rows: StoredPerson[] = [];
    for (let i = 0; i < ids.length; i += 500) {
      const part = ids.slice(i, i + 500);
      rows.push(...(await personRows(db, provider.id).where('scimPerson.userId', 'in', part).orderBy('scimPerson.userId').execute()));
    }
    return plainPeople(db, rows, base);
  },
  show: ({ base }, plain, shown) => shownAs('User', plain, base, shown),
};

/** The groups of these people, by account. */
export async function groupsOf(db: Db, userIds: readonly number[]): Promise<Map<number, { id: number; name: string }[]>> {
  const found = new Map<number, { id: number; name: string }[]>();
  for (let i = 0; i < userIds.length; i += 500) {
    const rows = await db
      .selectFrom('scimMember')
      .innerJoin('scimGroup', 'scimGroup.id', 'scimMember.groupId')
      .select(['scimMember.userId', 'scimGroup.id', 'scimGroup.name'])
      .where('scimMember.userId', 'in', userIds.slice(i, i + 500))
      .orderBy('scimGroup.id')
      .execute();
    for (const { userId, id, name } of rows) found.set(userId, [...(found.get(userId) ?? []), { id, name }]);
  }
  return found;
}

/** Ids are those of accounts. */
export const idOf = (id: string): number => (/^[1-9]\d{0,15}$/u.test(id) ? Number(id) : 0);

async function plainPeople(db: Db, rows: readonly StoredPerson[], base: string): Promise<Record<string, unknown>[]> {
  const groups = await groupsOf(
    db,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => plainPerson(row, groups.get(row.userId) ?? [], base));
}

export async function readOne({ platform, provider, base }: ScimDoor, id: string, shown?: ScimFilter) {
  const { db } = platform.store;
  const row = await personRows(db, provider.id).where('scimPerson.userId', '=', idOf(id)).executeTakeFirst();
  if (!row) throw notThere(id);
  const [plain = {}] = await plainPeople(db, [row], base);
  return shownAs('User', plain, base, shown);
}

/** Answers the id. */
export async function createPerson(door: ScimDoor, body: unknown): Promise<string> {
  const { platform, provider } = door;
  const asked = readPerson(reading(() => new SCIMMY.Schemas.User(body, 'in')));
  const wanted = await freeName(platform, provider.clientId, { username: asked.userName, subject: asked.externalId }, asked.account.email);
  const id = await retryUnique(() => insert(door, asked, wanted));
  return String(id);
}

function insert({ platform, provider }: ScimDoor, asked: AskedPerson, wanted: string): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, provider.clientId);
    await requireStill(tx, provider);
    await refuseTaken(tx, provider, asked);
    const { count } = await tx
      .selectFrom('scimPerson')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('providerId', '=', provider.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_PEOPLE) throw scimFault(403, '', `A provider keeps at most ${MOST_PEOPLE} people.`);
    const known = await findKnown(tx, provider, asked, now);
    const state = asked.isActive === false ? 'disabled' : 'enabled';
    const username = (await isTaken(tx, wanted)) ? randomName() : wanted;
    const userId = known ?? (await insertPerson(tx, now, provider, { username, ...asked.account, state }, []));
    await tx
      .insertInto('scimPerson')
      .values({ userId, providerId: provider.id, ...columnsOf(asked), isGrantDue: false, createdAt: now, updatedAt: now })
      .execute();
    if (known !== undefined) await change(tx, now, provider, known, asked);
    return userId;
  });
}

const columnsOf = ({ userName, nameKey, externalId, given }: AskedPerson) => ({ userName, nameKey, externalId, given });

async function refuseTaken(tx: Db, provider: PeopleRules, { nameKey, userName }: AskedPerson, own = 0): Promise<void> {
  const row = await tx
    .selectFrom('scimPerson')
    .select('userId')
    .where('providerId', '=', provider.id)
    .where('nameKey', '=', nameKey)
    .where('userId', '!=', own)
    .executeTakeFirst();
  if (row) throw scimFault(409, 'uniqueness', `There is a person with the userName ${userName.slice(0, 100)}.`);
}

/**
 * Somebody who has signed in by this provider already; or, where the client lets it link by address, the one account with an address of the provider's domains,
 * which nothing opens any more that opened it before. Never a power.
 */
async function findKnown(tx: Db, provider: PeopleRules, { externalId, account }: AskedPerson, now: number): Promise<number | undefined> {
  const mail = account.email.toLowerCase();
  const isOfDomain = mail !== '' && provider.domains.includes(domainOf(mail));
  if (externalId === '' && !isOfDomain) return undefined;
  const rows = await tx
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .leftJoin('accountIdentity', 'accountIdentity.userId', 'account.id')
    .leftJoin('scimPerson', 'scimPerson.userId', 'account.id')
    .select(['account.id', 'account.username', 'accountIdentity.providerId', 'accountIdentity.subject', 'role.power'])
    .where('account.clientId', '=', provider.clientId)
    .where('scimPerson.userId', 'is', null)
    .where((e) =>
      e.or([
        e.and([e('accountIdentity.providerId', '=', provider.id), e('accountIdentity.subject', '=', externalId)]),
        ...(isOfDomain ? [e(e.fn('lower', ['account.email']), '=', mail)] : []),
      ]),
    )
    .limit(3)
    .execute();
  const bound = rows.find((row) => row.providerId === provider.id && row.subject === externalId && externalId !== '');
  const [only] = rows;
  const found = bound ?? (rows.length === 1 ? only : undefined);
  if (!found || isPower(found.power)) return undefined;
  if (found.providerId === provider.id) return found.id;
  if (found.providerId !== null || !provider.linksByMail) return undefined;
  await startAnew(tx, now, found.id);
  const after = { username: found.username, provider: provider.name };
  await logOperation(tx, nobodyOf(provider), now, { action: 'user.link', targetId: found.id, after });
  return found.id;
}

/** What the provider says of the person now. */
async function change(tx: Db, now: number, provider: PeopleRules, userId: number, asked: AskedPerson): Promise<void> {
  const { clientId } = provider;
  const before = await tx
    .selectFrom('account')
    .select(['name', 'email', 'mobile', 'state', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const after = {
    ...asked.account,
    name: asked.account.name || before.name,
    state: asked.isActive === undefined ? before.state : asked.isActive ? ('enabled' as const) : ('disabled' as const),
  };
  const isSame = keysOf(after).every((key) => after[key] === before[key]);
  if (isSame) return;
  await keepingAdministrator(tx, clientId, 'active', () =>
    tx
      .updateTable('account')
      .set({ ...after, updatedAt: now })
      .where('id', '=', userId)
      .execute(),
  );
  if (after.state === 'disabled' && before.state === 'enabled') await endAccess(tx, userId, now);
  await logOperation(tx, nobodyOf(provider), now, {
    action: 'user.update',
    targetId: userId,
    before,
    after: { ...after, provider: provider.name },
  });
}

export async function replacePerson(
  { platform, provider }: ScimDoor,
  id: string,
  resource: InstanceType<typeof SCIMMY.Schemas.User>,
): Promise<void> {
  const userId = idOf(id);
  const asked = readPerson(resource);
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, provider.clientId);
    await requireStill(tx, provider);
    await refuseTaken(tx, provider, asked, userId);
    const done = await tx
      .updateTable('scimPerson')
      .set({ ...columnsOf(asked), updatedAt: now })
      .where('userId', '=', userId)
      .where('providerId', '=', provider.id)
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) === 0) throw notThere(id);
    await change(tx, now, provider, userId, asked);
  });
}

export async function removePerson({ platform, provider }: ScimDoor, id: string): Promise<void> {
  const userId = idOf(id);
  const { clientId } = provider;
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, clientId);
    await requireStill(tx, provider);
    const row = await tx
      .selectFrom('scimPerson')
      .innerJoin('account', 'account.id', 'scimPerson.userId')
      .select(['account.username', 'account.name'])
      .where('scimPerson.userId', '=', userId)
      .where('scimPerson.providerId', '=', provider.id)
      .executeTakeFirst();
    if (!row) throw notThere(id);
    await keepingAdministrator(tx, clientId, 'id', () => removeAccounts(tx, clientId, [userId], now));
    await logOperation(tx, nobodyOf(provider), now, {
      action: 'user.remove',
      targetId: userId,
      before: { ...row, provider: provider.name },
    });
  });
}

type Granting = Pick<ScimDoor, 'platform' | 'provider'>;

/** Those whose groups changed get what the rules give now; also those of a change before that was cut off. Where no rule fits any more, what they had stays. */
export async function grantDue(door: Granting): Promise<void> {
  const { platform, provider } = door;
  const { db } = platform.store;
  const due = await db
    .selectFrom('scimPerson')
    .innerJoin('account', 'account.id', 'scimPerson.userId')
    .select(['scimPerson.userId', 'account.roleId', 'account.userGroupId'])
    .where('providerId', '=', provider.id)
    .where('isGrantDue', '=', true)
    .execute();
  const groups = await groupsOf(
    db,
    due.map((row) => row.userId),
  );
  const settled: number[] = [];
  const from = performance.now();
  for (const { userId, roleId, userGroupId } of due) {
    const names = (groups.get(userId) ?? []).map(({ name }) => name);
    const grant = grantOf(provider, names);
    if (grant?.roleId !== roleId || grant.userGroupId !== userGroupId) await grantNow(door, userId, names);
    settled.push(userId);
    if (performance.now() - from > ANSWERED_WITHIN_MS) break;
    if (settled.length < SETTLED_AT_ONCE) continue;
    await settle(db, settled.splice(0));
  }
  await settle(db, settled);
  if (performance.now() - from > ANSWERED_WITHIN_MS) grantLater(door);
}

/** Other messages of the provider come in between. */
export function grantLater(door: Granting): void {
  takeTurn(`scim ${door.provider.id}`, () => grantDue(door)).catch((error: unknown) =>
    door.platform.log.error({ event: 'scim.grant-fault', err: error }),
  );
}

async function settle(db: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await db.updateTable('scimPerson').set({ isGrantDue: false }).where('userId', 'in', userIds).execute();
}

/** While many are granted, the rules may change. */
async function grantNow({ platform, provider }: Granting, userId: number, names: readonly string[]): Promise<void> {
  const rules = await loadRules(platform.store.db, provider.id);
  if (!rules) throw new AppError('invalid-token');
  await followRules(platform, rules, userId, names).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'wrong-identity') throw error;
  });
}
