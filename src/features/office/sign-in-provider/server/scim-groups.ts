// Groups of an identity provider, as it keeps them by SCIM: names by which the provider's rules give role and group here.
import SCIMMY from 'scimmy';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { nobodyOf } from '#features/core/session/server/facade.ts';
import { foldLine } from '#shared/one-line.ts';
import { PROVIDER_BOUNDS } from '#shared/sign-in-provider.ts';
import { lockPeople } from '#server/auth/keep-administrator.ts';
import type { Database } from '#server/db/tables/database.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { ScimDoor } from './scim-door.ts';
import { notThere, reading, scimFault, shownAs } from './scim-message.ts';
import type { ResourceList, ScimFilter } from './scim-list.ts';
import { grantDue, idOf } from './scim-people.ts';

type Db = Kysely<Database>;
export type GroupResource = InstanceType<typeof SCIMMY.Schemas.Group>;
const MOST_GROUPS = 2000;
const MOST_MEMBERS = 20_000;
const STEP = 500;

const asked = z.looseObject({
  displayName: z.string().trim().min(1).max(PROVIDER_BOUNDS.group),
  externalId: z.string().max(200).default(''),
  members: z
    .array(z.looseObject({ value: z.string().max(40) }))
    .max(MOST_MEMBERS)
    .default([]),
});

interface AskedGroup {
  name: string;
  externalId: string;
  members: ReadonlySet<number>;
}

function readGroup(resource: GroupResource): AskedGroup {
  const parsed = asked.safeParse(JSON.parse(JSON.stringify(resource)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw scimFault(400, 'invalidValue', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { displayName, externalId, members } = parsed.data;
  if (displayName.includes('\u0000') || externalId.includes('\u0000'))
    throw scimFault(400, 'invalidValue', 'A text has the character U+0000.');
  return { name: foldLine(displayName), externalId, members: new Set(members.map(({ value }) => idOf(value))) };
}

interface StoredGroup {
  id: number;
  name: string;
  externalId: string;
  createdAt: number;
  updatedAt: number;
}

const groupRows = (db: Db, providerId: number) =>
  db.selectFrom('scimGroup').select(['id', 'name', 'externalId', 'createdAt', 'updatedAt']).where('providerId', '=', providerId);

async function plainGroups(db: Db, rows: readonly StoredGroup[], base: string): Promise<Record<string, unknown>[]> {
  const members = new Map<number, Record<string, string>[]>();
  const ids = rows.map((row) => row.id);
  for (let i = 0; i < ids.length; i += STEP) {
    const found = await db
      .selectFrom('scimMember')
      .innerJoin('scimPerson', 'scimPerson.userId', 'scimMember.userId')
      .select(['scimMember.groupId', 'scimMember.userId', 'scimPerson.userName'])
      .where('scimMember.groupId', 'in', ids.slice(i, i + STEP))
      .orderBy('scimMember.userId')
      .execute();
    for (const { groupId, userId, userName } of found) {
      const list = members.get(groupId) ?? [];
      list.push({ value: String(userId), $ref: `${base}/Users/${userId}`, display: userName, type: 'User' });
      members.set(groupId, list);
    }
  }
  return rows.map((row) => ({
    id: String(row.id),
    displayName: row.name,
    ...(row.externalId === '' ? {} : { externalId: row.externalId }),
    members: members.get(row.id) ?? [],
    meta: { created: new Date(row.createdAt), lastModified: new Date(row.updatedAt) },
  }));
}

export const groupList: ResourceList = {
  exact: ['displayname', 'externalid', 'id'],
  ids: async ({ platform, provider }, exact) => {
    let query = groupRows(platform.store.db, provider.id);
    if (exact?.attribute === 'displayname') query = query.where('name', '=', foldLine(exact.value));
    if (exact?.attribute === 'externalid') query = query.where('externalId', '=', exact.value);
    if (exact?.attribute === 'id') query = query.where('id', '=', idOf(exact.value));
    return (await query.orderBy('id').execute()).map(({ id }) => id);
  },
  plain: async ({ platform, provider, base }, ids) => {
    const { db } = platform.store;
    const rows: StoredGroup[] = [];
    for (let i = 0; i < ids.length; i += STEP)
      rows.push(
        ...(await groupRows(db, provider.id)
          .where('id', 'in', ids.slice(i, i + STEP))
          .orderBy('id')
          .execute()),
      );
    return plainGroups(db, rows, base);
  },
  show: ({ base }, plain, shown) => shownAs('Group', plain, base, shown),
};

export async function readOneGroup({ platform, provider, base }: ScimDoor, id: string, shown?: ScimFilter) {
  const { db } = platform.store;
  const row = await groupRows(db, provider.id).where('id', '=', idOf(id)).executeTakeFirst();
  if (!row) throw notThere(id);
  const [plain = {}] = await plainGroups(db, [row], base);
  return shownAs('Group', plain, base, shown);
}

/** Answers the id. */
export async function createGroup(door: ScimDoor, body: unknown): Promise<string> {
  const group = readGroup(reading(() => new SCIMMY.Schemas.Group(body, 'in')));
  const { provider, platform } = door;
  const now = platform.now();
  const id = await platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, provider.clientId);
    await refuseTaken(tx, provider.id, group.name);
    const { count } = await tx
      .selectFrom('scimGroup')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('providerId', '=', provider.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_GROUPS) throw scimFault(403, '', `A provider keeps at most ${MOST_GROUPS} groups.`);
    const { name, externalId } = group;
    const row = await tx
      .insertInto('scimGroup')
      .values({ providerId: provider.id, name, externalId, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setMembers(tx, provider.id, row.id, group.members);
    const after = { name, members: group.members.size, provider: provider.name };
    await logOperation(tx, nobodyOf(provider), now, { action: 'provider-group.create', targetId: row.id, after });
    return row.id;
  });
  await grantDue(door);
  return String(id);
}

async function refuseTaken(tx: Db, providerId: number, name: string, own = 0): Promise<void> {
  const row = await groupRows(tx, providerId).where('name', '=', name).where('id', '!=', own).executeTakeFirst();
  if (row) throw scimFault(409, 'uniqueness', `There is a group with the displayName ${name.slice(0, 100)}.`);
}

/** Makes the members these. Whoever comes or goes is to be granted anew. */
async function setMembers(tx: Db, providerId: number, groupId: number, wanted: ReadonlySet<number>): Promise<number> {
  const rows = await tx.selectFrom('scimMember').select('userId').where('groupId', '=', groupId).execute();
  const before = new Set(rows.map((row) => row.userId));
  const added = [...wanted].filter((id) => !before.has(id));
  const gone = [...before].filter((id) => !wanted.has(id));
  await requirePeople(tx, providerId, added);
  for (let i = 0; i < added.length; i += STEP)
    await tx
      .insertInto('scimMember')
      .values(added.slice(i, i + STEP).map((userId) => ({ groupId, userId })))
      .execute();
  for (let i = 0; i < gone.length; i += STEP)
    await tx
      .deleteFrom('scimMember')
      .where('groupId', '=', groupId)
      .where('userId', 'in', gone.slice(i, i + STEP))
      .execute();
  await markDue(tx, [...added, ...gone]);
  return added.length + gone.length;
}

async function markDue(tx: Db, userIds: readonly number[]): Promise<void> {
  for (let i = 0; i < userIds.length; i += STEP)
    await tx
      .updateTable('scimPerson')
      .set({ isGrantDue: true })
      .where('userId', 'in', userIds.slice(i, i + STEP))
      .execute();
}

async function requirePeople(tx: Db, providerId: number, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += STEP) {
    const part = ids.slice(i, i + STEP);
    const rows = await tx
      .selectFrom('scimPerson')
      .select('userId')
      .where('providerId', '=', providerId)
      .where('userId', 'in', part)
      .execute();
    const known = new Set(rows.map((row) => row.userId));
    const unknown = part.find((id) => !known.has(id));
    if (unknown !== undefined) throw scimFault(400, 'invalidValue', `members: there is no person with the id ${unknown}.`);
  }
}

export async function replaceGroup(door: ScimDoor, id: string, resource: GroupResource): Promise<void> {
  const { provider, platform } = door;
  const group = readGroup(resource);
  const groupId = idOf(id);
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, provider.clientId);
    const before = await groupRows(tx, provider.id).where('id', '=', groupId).executeTakeFirst();
    if (!before) throw notThere(id);
    await refuseTaken(tx, provider.id, group.name, groupId);
    const { name, externalId } = group;
    const changed = await setMembers(tx, provider.id, groupId, group.members);
    if (changed === 0 && name === before.name && externalId === before.externalId) return;
    // Rules go by names.
    if (name !== before.name) await markDue(tx, [...group.members]);
    await tx.updateTable('scimGroup').set({ name, externalId, updatedAt: now }).where('id', '=', groupId).execute();
    const after = { name, members: group.members.size, provider: provider.name };
    await logOperation(tx, nobodyOf(provider), now, {
      action: 'provider-group.update',
      targetId: groupId,
      before: { name: before.name },
      after,
    });
  });
  await grantDue(door);
}

export async function removeGroup(door: ScimDoor, id: string): Promise<void> {
  const { provider, platform } = door;
  const groupId = idOf(id);
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, provider.clientId);
    const before = await groupRows(tx, provider.id).where('id', '=', groupId).executeTakeFirst();
    if (!before) throw notThere(id);
    await setMembers(tx, provider.id, groupId, new Set());
    await tx.deleteFrom('scimGroup').where('id', '=', groupId).execute();
    const { name } = before;
    await logOperation(tx, nobodyOf(provider), now, {
      action: 'provider-group.remove',
      targetId: groupId,
      before: { name, provider: provider.name },
    });
  });
  await grantDue(door);
}
