import { DEFAULT_SIGN_IN_RULE } from '#shared/sign-in-rule.ts';
import { listPage } from '#server/record/list-page.ts';
import { type Selectable, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { locking } from '#server/db/lock-rows.ts';
import { withStored } from '#shared/kept.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { ownModules } from '#server/auth/load-holding.ts';
import { checkPassword, hashPassword } from '#server/auth/password.ts';
import { requireNotWider } from '#server/auth/require-not-wider.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { relateToParent } from '#server/tenant/client-relation.ts';
import { createAccount, createClient as createClientRecord, loadDefaultRoles } from '#server/tenant/create-client.ts';
import { listQuotas, type QuotaUse } from '#server/tenant/quotas.ts';
import { FIRST_ROLE } from '#server/tenant/default-roles.ts';
import type { Input } from '#shared/contract.ts';
import { type Quota, QUOTAS } from '#shared/quotas.ts';
import { type Client, type clientContract, NO_QUOTAS, type OwnQuotas } from '../contract.ts';
import type { Database } from '#server/db/tables/database.ts';
import { refusal } from '#shared/refusals.ts';

type Calls = typeof clientContract;
type ClientChange = Omit<Input<Calls['update']>, 'id'>;
export type ClientFields = Omit<Input<Calls['create']>, 'adminUsername' | 'adminPassword'>;

const SORT_COLUMNS = {
  name: 'client.name',
  createdAt: 'client.createdAt',
  validUntil: 'client.validUntil',
  users: 'users',
  subjects: 'subjects',
  articles: 'articles',
} as const;
const UNIQUE = {
  'client.name': 'name',
  client_name: 'name',
  'client.domain': 'domain',
  client_domain: 'domain',
  'account.username': 'adminUsername',
  account_username: 'adminUsername',
};

export async function listClients(platform: Platform, input: Input<Calls['list']>): Promise<{ items: Client[]; total: number }> {
  const { rows, total } = await listPage(selectClients(platform, input), input, (page) =>
    page
      .selectAll('client')
      .select(['serviceType.name as serviceTypeName', 'parent.name as parentName'])
      .select((e) => [
        e
          .selectFrom('account')
          .select((f) => f.fn.countAll<number>().as('n'))
          .whereRef('account.clientId', '=', 'client.id')
          .as('users'),
        e
          .selectFrom('subject')
          .select((f) => f.fn.countAll<number>().as('n'))
          .whereRef('subject.clientId', '=', 'client.id')
          .as('subjects'),
        e
          .selectFrom('source')
          .select((f) => f.fn.countAll<number>().as('n'))
          .whereRef('source.clientId', '=', 'client.id')
          .as('sources'),
        e
          .selectFrom('rollupHour')
          .select((f) => f.fn.sum<number>('n').as('n'))
          .whereRef('rollupHour.clientId', '=', 'client.id')
          .where('subjectId', '=', 0)
          .as('articles'),
      ])
      .orderBy(sql.ref(SORT_COLUMNS[input.sort]), input.isDescending ? 'desc' : 'asc')
      .orderBy('client.id'),
  );
  const items = rows.map(({ users, subjects, sources, articles, parentName, serviceTypeName, ...row }) => ({
    ...clientOf(row),
    hasThreePowers: row.threePowersSince !== null,
    isExpired: row.validUntil !== null && row.validUntil < platform.now(),
    parentName: parentName ?? '',
    serviceTypeName,
    users: Number(users ?? 0),
    subjects: Number(subjects ?? 0),
    sources: Number(sources ?? 0),
    articles: Number(articles ?? 0),
  }));
  return { items, total };
}

function selectClients(platform: Platform, input: Input<Calls['list']>) {
  let query = platform.store.db
    .selectFrom('client')
    .innerJoin('serviceType', 'serviceType.id', 'client.serviceTypeId')
    .leftJoin('client as parent', 'parent.id', 'client.parentId');
  if (input.id !== undefined) query = query.where('client.id', '=', input.id);
  if (input.state) query = query.where('client.state', '=', input.state);
  if (input.serviceTypeId?.length) query = query.where('client.serviceTypeId', 'in', input.serviceTypeId);
  if (input.keyword)
    query = query.where(
      sql<boolean>`lower(client.name || ' ' || client.system_name || ' ' || client.contact) like ${containing(input.keyword)} escape '\\'`,
    );
  return query;
}

const clientOf = (row: Selectable<Database['client']>) => ({
  id: row.id,
  name: row.name,
  parentId: row.parentId,
  serviceTypeId: row.serviceTypeId,
  quota: ownQuotasOf(row.quotas),
  ownSubClients: row.ownSubClients,
  systemName: row.systemName,
  isSystemNameVisible: flag(row.isSystemNameVisible),
  themeStyleCode: row.themeStyleCode,
  iconUrl: row.iconUrl,
  domain: row.domain ?? '',
  defaultHomepageUrl: row.defaultHomepageUrl,
  isLinkTargetSelf: flag(row.isLinkTargetSelf),
  isUserAccessStatisticsEnabled: flag(row.isUserAccessStatisticsEnabled),
  state: row.state,
  validUntil: row.validUntil,
  contact: row.contact,
  note: row.note,
  createdAt: row.createdAt,
});

const ownQuotasOf = (stored: Stored): OwnQuotas => ({ ...NO_QUOTAS, ...stored });
type Stored = Partial<Record<Quota, number>>;

/** Only those that are said for this client. */
const storedQuotas = (quota: OwnQuotas): Stored =>
  Object.fromEntries(QUOTAS.flatMap((key) => (quota[key] === null ? [] : [[key, quota[key]]])));

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export async function createClient(platform: Platform, actor: Actor, input: Input<Calls['create']>): Promise<number> {
  const { adminUsername, adminPassword, ...fields } = input;
  checkPassword(adminPassword, [adminUsername, fields.name, fields.systemName], 'adminPassword');
  await checkReferences(platform, fields);
  await requireServiceNotWider(platform, actor, fields.serviceTypeId);
  const passwordHash = await hashPassword(adminPassword);
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const client = { ...columns(fields), options: {}, createdAt: now, updatedAt: now };
      const created = await createClientRecord(tx, client, await loadDefaultRoles(tx));
      await relateToParent(tx, created.clientId, fields.parentId);
      await createAccount(tx, {
        clientId: created.clientId,
        username: adminUsername,
        passwordHash,
        mustChangePassword: DEFAULT_SIGN_IN_RULE.mustChangeGiven,
        name: adminUsername,
        roleId: created.roleIds[FIRST_ROLE] as number,
        userGroupId: created.userGroupId,
        now,
      });
      await logOperation(tx, actor, now, { action: 'client.create', targetId: created.clientId, after: { ...fields, adminUsername } });
      return created.clientId;
    }),
  );
}

export async function updateClient(platform: Platform, actor: Actor, id: number, given: ClientChange): Promise<void> {
  const stored = await platform.store.db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirst();
  if (!stored) throw new AppError('not-found', { field: 'id' });
  const fields = withStored(clientOf(stored), given);
  await checkReferences(platform, fields, id);
  await requireAccessNotWider(platform, actor, id, fields);
  if (id === PROVIDER_CLIENT && fields.state === 'disabled') throw new AppError('in-use', { field: 'state' });
  // Whose time is over nobody could give any.
  if (id === PROVIDER_CLIENT && fields.validUntil !== null) throw new AppError('in-use', { field: 'validUntil' });
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('client')
        .selectAll()
        .where('id', '=', id)
        .orderBy('id')
        .$call(locking(tx, 'client'))
        .executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      // Its own administrators change the look meanwhile; what was checked above must be what is written.
      const after = withStored(clientOf(before), given);
      if (CHECKED.some((field) => after[field] !== fields[field])) throw new AppError('conflict', { field: 'id' });
      await tx
        .updateTable('client')
        .set({
          ...columns(after),
          isStoppedByParent: before.isStoppedByParent && fields.state === before.state && fields.parentId === before.parentId,
          updatedAt: platform.now(),
        })
        .where('id', '=', id)
        .execute();
      await relateToParent(tx, id, fields.parentId);
      await logOperation(tx, actor, platform.now(), {
        action: 'client.update',
        targetId: id,
        before: { ...before, iconUrl: '' },
        after: { ...after, iconUrl: '' },
      });
    }),
  );
}

export async function listClientQuotas({ store, now }: Platform, id: number): Promise<{ items: QuotaUse[] }> {
  const client = await store.db.selectFrom('client').select('id').where('id', '=', id).executeTakeFirst();
  if (!client) throw new AppError('not-found', { field: 'id' });
  return { items: await listQuotas(store.db, id, now()) };
}

/** A service type gives its modules to the client's administrators. */
export async function requireServiceNotWider(
  platform: Platform,
  actor: Actor,
  serviceTypeId: number,
  clientId = 0,
  field = 'serviceTypeId',
): Promise<void> {
  const { modules } = await platform.store.db
    .selectFrom('serviceType')
    .select('modules')
    .where('id', '=', serviceTypeId)
    .executeTakeFirstOrThrow();
  requireNotWider(actor, { privileges: ownModules(clientId, modules) }, field);
}

const ACCESS = ['serviceTypeId', 'state', 'validUntil'] as const;
const CHECKED = [...ACCESS, 'parentId'] as const;

/** Another service type, state or end gives or takes what the client's people hold: both of before and of after. */
async function requireAccessNotWider(
  platform: Platform,
  actor: Actor,
  id: number,
  fields: Pick<ClientFields, (typeof ACCESS)[number]>,
): Promise<void> {
  const before = await platform.store.db.selectFrom('client').select(ACCESS).where('id', '=', id).executeTakeFirst();
  const changed = before && ACCESS.find((field) => before[field] !== fields[field]);
  if (!before || !changed) return;
  await requireServiceNotWider(platform, actor, before.serviceTypeId, id, changed);
  await requireServiceNotWider(platform, actor, fields.serviceTypeId, id, changed);
}

const columns = (fields: Omit<ClientFields, 'themeStyleCode'> & { themeStyleCode: string }) => ({
  name: fields.name,
  parentId: fields.parentId,
  serviceTypeId: fields.serviceTypeId,
  quotas: storedQuotas(fields.quota),
  ownSubClients: fields.ownSubClients,
  systemName: fields.systemName,
  isSystemNameVisible: fields.isSystemNameVisible === 1,
  themeStyleCode: fields.themeStyleCode,
  iconUrl: fields.iconUrl,
  domain: fields.domain ? fields.domain.toLowerCase() : null,
  defaultHomepageUrl: fields.defaultHomepageUrl,
  isLinkTargetSelf: fields.isLinkTargetSelf === 1,
  isUserAccessStatisticsEnabled: fields.isUserAccessStatisticsEnabled === 1,
  state: fields.state,
  validUntil: fields.validUntil,
  contact: fields.contact,
  note: fields.note,
});

async function checkReferences(platform: Platform, fields: Pick<ClientFields, 'serviceTypeId' | 'parentId'>, id?: number): Promise<void> {
  const { db } = platform.store;
  if (!(await db.selectFrom('serviceType').select('id').where('id', '=', fields.serviceTypeId).executeTakeFirst()))
    throw new AppError('not-found', { field: 'serviceTypeId' });
  if (fields.parentId === null) return;
  const parent = await db.selectFrom('client').select(['id', 'parentId']).where('id', '=', fields.parentId).executeTakeFirst();
  if (!parent) throw new AppError('not-found', { field: 'parentId' });
  // Sub-clients have one level: a parent has no parent, and no client is its own parent.
  if (parent.id === id || parent.parentId !== null) throw refusal('parentId', 'parent-has-parent');
  const child = id !== undefined && (await db.selectFrom('client').select('name').where('parentId', '=', id).executeTakeFirst());
  if (child) throw refusal('parentId', 'parent-has-children', { name: child.name });
}
