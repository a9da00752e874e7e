import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { checkPassword, hashPassword } from '#server/auth/password.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { createAccount, createClient as createClientRecord } from '#server/tenant/create-client.ts';
import type { Client } from '../contract.ts';

export interface ClientFields {
  name: string;
  parentId: number | null;
  serviceTypeId: number;
  systemName: string;
  isSystemNameVisible: 0 | 1;
  themeStyleCode: string;
  iconUrl: string;
  domain: string;
  defaultHomepageUrl: string;
  isLinkTargetSelf: 0 | 1;
  isUserAccessStatisticsEnabled: 0 | 1;
  state: 'enabled' | 'disabled';
  validUntil: number | null;
  contact: string;
  note: string;
}
export interface ClientListInput {
  id?: number | undefined;
  keyword?: string | undefined;
  state?: 'enabled' | 'disabled' | undefined;
  serviceTypeId?: number[] | undefined;
  sort: 'name' | 'createdAt' | 'validUntil' | 'users' | 'subjects' | 'articles';
  isDescending: boolean;
  page: number;
  pageSize: number;
}
const SORT_COLUMNS = {
  name: 'client.name',
  createdAt: 'client.created_at',
  validUntil: 'client.valid_until',
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

export async function listClients(platform: Platform, input: ClientListInput): Promise<{ items: Client[]; total: number }> {
  let query = platform.store.db
    .selectFrom('client')
    .innerJoin('service_type', 'service_type.id', 'client.service_type_id')
    .leftJoin('client as parent', 'parent.id', 'client.parent_id');
  if (input.id !== undefined) query = query.where('client.id', '=', input.id);
  if (input.state) query = query.where('client.state', '=', input.state);
  if (input.serviceTypeId?.length) query = query.where('client.service_type_id', 'in', input.serviceTypeId);
  if (input.keyword)
    query = query.where(
      sql<boolean>`lower(client.name || ' ' || client.system_name || ' ' || client.contact) like ${containing(input.keyword)} escape '\\'`,
    );
  const total = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  if (input.id !== undefined && !Number(total.n)) throw new AppError('not-found', { field: 'id' });
  const rows = await query
    .selectAll('client')
    .select((e) => [
      'service_type.name as serviceTypeName',
      'parent.name as parentName',
      e
        .selectFrom('account')
        .select((f) => f.fn.countAll<number>().as('n'))
        .whereRef('account.client_id', '=', 'client.id')
        .as('users'),
      e
        .selectFrom('subject')
        .select((f) => f.fn.countAll<number>().as('n'))
        .whereRef('subject.client_id', '=', 'client.id')
        .as('subjects'),
      e
        .selectFrom('source')
        .select((f) => f.fn.countAll<number>().as('n'))
        .whereRef('source.client_id', '=', 'client.id')
        .as('sources'),
      e
        .selectFrom('rollup_hour')
        .select((f) => f.fn.sum<number>('n').as('n'))
        .whereRef('rollup_hour.client_id', '=', 'client.id')
        .where('subject_id', '=', 0)
        .as('articles'),
    ])
    .orderBy(sql.ref(SORT_COLUMNS[input.sort]), input.isDescending ? 'desc' : 'asc')
    .orderBy('client.id')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    parentName: row.parentName ?? '',
    serviceTypeId: row.service_type_id,
    serviceTypeName: row.serviceTypeName,
    systemName: row.system_name,
    isSystemNameVisible: flag(row.is_system_name_visible),
    themeStyleCode: row.theme_style_code,
    iconUrl: row.icon_url,
    domain: row.domain ?? '',
    defaultHomepageUrl: row.default_homepage_url,
    isLinkTargetSelf: flag(row.is_link_target_self),
    isUserAccessStatisticsEnabled: flag(row.is_user_access_statistics_enabled),
    state: row.state,
    validUntil: row.valid_until,
    contact: row.contact,
    note: row.note,
    createdAt: row.created_at,
    users: Number(row.users ?? 0),
    subjects: Number(row.subjects ?? 0),
    sources: Number(row.sources ?? 0),
    articles: Number(row.articles ?? 0),
  }));
  return { items, total: Number(total.n) };
}

const flag = (value: number): 0 | 1 => (value ? 1 : 0);

export async function createClient(
  platform: Platform,
  actor: Actor,
  input: ClientFields & { adminUsername: string; adminPassword: string },
): Promise<number> {
  const { adminUsername, adminPassword, ...fields } = input;
  checkPassword(adminPassword, adminUsername, 'adminPassword');
  await checkReferences(platform, fields);
  const passwordHash = await hashPassword(adminPassword);
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const created = await createClientRecord(tx, { ...columns(fields), options: '{}', created_at: now, updated_at: now });
      await createAccount(tx, {
        clientId: created.clientId,
        username: adminUsername,
        passwordHash,
        name: adminUsername,
        roleId: created.roleIds.administrator as number,
        userGroupId: created.userGroupId,
        now,
      });
      await logOperation(tx, actor, now, { action: 'client.create', targetId: created.clientId, after: { ...fields, adminUsername } });
      return created.clientId;
    }),
  );
}

export async function updateClient(platform: Platform, actor: Actor, id: number, fields: ClientFields): Promise<void> {
  await checkReferences(platform, fields, id);
  if (id === PROVIDER_CLIENT && fields.state === 'disabled') throw new AppError('in-use', { field: 'state' });
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await tx.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      await tx
        .updateTable('client')
        .set({ ...columns(fields), updated_at: platform.now() })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, platform.now(), {
        action: 'client.update',
        targetId: id,
        before: { ...before, icon_url: '' },
        after: { ...fields, iconUrl: '' },
      });
    }),
  );
}

const columns = (fields: ClientFields) => ({
  name: fields.name,
  parent_id: fields.parentId,
  service_type_id: fields.serviceTypeId,
  system_name: fields.systemName,
  is_system_name_visible: fields.isSystemNameVisible,
  theme_style_code: fields.themeStyleCode,
  icon_url: fields.iconUrl,
  domain: fields.domain ? fields.domain.toLowerCase() : null,
  default_homepage_url: fields.defaultHomepageUrl,
  is_link_target_self: fields.isLinkTargetSelf,
  is_user_access_statistics_enabled: fields.isUserAccessStatisticsEnabled,
  state: fields.state,
  valid_until: fields.validUntil,
  contact: fields.contact,
  note: fields.note,
});

async function checkReferences(platform: Platform, fields: ClientFields, id?: number): Promise<void> {
  const { db } = platform.store;
  if (!(await db.selectFrom('service_type').select('id').where('id', '=', fields.serviceTypeId).executeTakeFirst()))
    throw new AppError('not-found', { field: 'serviceTypeId' });
  if (fields.parentId === null) return;
  const parent = await db.selectFrom('client').select(['id', 'parent_id']).where('id', '=', fields.parentId).executeTakeFirst();
  if (!parent) throw new AppError('not-found', { field: 'parentId' });
  // One level of sub-clients: a parent is nobody's child, and nobody is her own parent.
  if (parent.id === id || parent.parent_id !== null) throw new AppError('invalid-input', { field: 'parentId' });
}
