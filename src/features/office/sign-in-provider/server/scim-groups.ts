// Groups of an identity provider, as it keeps them by SCIM: names by which the provider's rules give role and group here.
import SCIMMY from 'scimmy';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { nobodyOf, requireStill } from '#features/core/session/server/facade.ts';
import { isRecord } from '#shared/is-record.ts';
import { foldLine } from '#shared/one-line.ts';
import { PROVIDER_BOUNDS } from '#shared/sign-in-provider.ts';
import { lockPeople } from '#server/auth/keep-administrator.ts';
import type { Database } from '#server/db/tables/database.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { ScimDoor } from './scim-door.ts';
import { notThere, reading, scimFault, shownAs } from './scim-message.ts';
import { membersAfter, type SplitOperations } from './scim-group-patch.ts';
import { isShown, type ResourceList, type ScimFilter, type ScimQuery, shownOf } from './scim-list.ts';
import { grantDue, idOf } from './scim-people.ts';

type Db = Kysely<Database>;
export type GroupResource = InstanceType<typeof SCIMMY.Schemas.Group>;
const MOST_GROUPS = 2000;
/** Of one group, and of the groups of one answer unless it is a single one. */
const MOST_MEMBERS = 20_000;
/** Of all groups, when they are searched by their members. */
const MOST_SEARCHED = 100_000;
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

interface Member {
  value: string;
  $ref: string;
  display: string;
  type: 'User';
}

async function membersOf(db: Db, ids: readonly number[], base: string): Promise<Map<number, Member[]>> {
  const members = new Map<number, Member[]>(ids.map((id) => [id, []]));
  for (let i = 0; i < ids.length; i += STEP) {
    const found = await db
      .selectFrom('scimMember')
      .innerJoin('scimPerson', 'scimPerson.userId', 'scimMember.userId')
      .select(['scimMember.groupId', 'scimMember.userId', 'scimPerson.userName'])
      .where('scimMember.groupId', 'in', ids.slice(i, i + STEP))
      .orderBy('scimMember.userId')
      .execute();
    for (const { groupId, userId, userName } of found)
      members.get(groupId)?.push({ value: String(userId), $ref: `${base}/Users/${userId}`, display: userName, type: 'User' });
  }
  return members;
}

/** How many of these groups, from the first, have at most so many members; one in any case. */
async function fitting(db: Db, ids: readonly number[], most: number): Promise<number> {
  const sizes = new Map<number, number>();
  for (let i = 0; i < ids.length; i += STEP) {
    const rows = await db
      .selectFrom('scimMember')
      .select((e) => ['groupId', e.fn.countAll<number>().as('size')])
      .where('groupId', 'in', ids.slice(i, i + STEP))
      .groupBy('groupId')
      .execute();
    for (const { groupId, size } of rows) sizes.set(groupId, Number(size));
  }
  let sum = 0;
  const at = ids.findIndex((id, place) => (sum += sizes.get(id) ?? 0) > most && place > 0);
  return at < 0 ? ids.length : at;
}

const plainGroup = (row: StoredGroup, members: readonly Member[] | undefined): Record<string, unknown> => ({
  id: String(row.id),
  displayName: row.name,
  ...(row.externalId === '' ? {} : { externalId: row.externalId }),
  ...(members === undefined ? {} : { members }),
  meta: { created: new Date(row.createdAt), lastModified: new Date(row.updatedAt) },
});

/** Members are put in without the library, which takes a second for 20,000 of them. `shown`: of which attributes. */
function showGroup({ members, ...plain }: Record<string, unknown>, base: string, shown?: ScimFilter): Record<string, unknown> {
  const group: unknown = JSON.parse(JSON.stringify(shownAs('Group', { ...plain, members: [] }, base, shown)));
  const { members: _none, ...told } = isRecord(group) ? group : {};
  return members === undefined ? told : { ...told, members };
}

export const groupList: ResourceList = {
  large: 'members',
  exact: ['displayname', 'externalid', 'id'],
  ids: async ({ platform, provider }, exact) => {
    let query = groupRows(platform.store.db, provider.id);
    if (exact?.attribute === 'displayname') query = query.where('name', '=', foldLine(exact.value));
    if (exact?.attribute === 'externalid') query = query.where('externalId', '=', exact.value);
    if (exact?.attribute === 'id') query = query.where('id', '=', idOf(exact.value));
    return (await query.orderBy('id').execute()).map(({ id }) => id);
  },
  plain: async ({ platform, provider, base }, ids, { large, isWhole }) => {
    const { db } = platform.store;
    const fits = large ? await fitting(db, ids, isWhole ? MOST_SEARCHED : MOST_MEMBERS) : ids.length;
    if (isWhole && fits < ids.length) throw scimFault(400, 'tooMany', 'The groups have too many members to be searched by them.');
    const wanted = ids.slice(0, fits);
    const rows: StoredGroup[] = [];
    for (let i = 0; i < wanted.length; i += STEP)
      rows.push(
        ...(await groupRows(db, provider.id)
          .where('id', 'in', wanted.slice(i, i + STEP))
          .orderBy('id')
          .execute()),
      );
    const members = large ? await membersOf(db, wanted, base) : undefined;
    return rows.map((row) => plainGroup(row, members && (members.get(row.id) ?? [])));
  },
  show: ({ base }, plain, shown) => showGroup(plain, base, shown),
};

export async function readOneGroup({ platform, provider, base }: ScimDoor, id: string, query: ScimQuery) {
  const { db } = platform.store;
  const row = await groupRows(db, provider.id).where('id', '=', idOf(id)).executeTakeFirst();
  if (!row) throw notThere(id);
  const members = isShown(query, 'members') ? (await membersOf(db, [row.id], base)).get(row.id) : undefined;
  return showGroup(plainGroup(row, members), base, shownOf(query));
}

/** Answers the id. */
export async function createGroup(door: ScimDoor, body: unknown): Promise<string> {
  const group = readGroup(reading(() => new SCIMMY.Schemas.Group(body, 'in')));
  const { provider, platform } = door;
  const now = platform.now();
  const id = await platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, provider.clientId);
    await requireStill(tx, provider);
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
  const before = await memberIds(tx, groupId);
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

async function memberIds(tx: Db, groupId: number): Promise<Set<number>> {
  const rows = await tx.selectFrom('scimMember').select('userId').where('groupId', '=', groupId).execute();
  return new Set(rows.map((row) => row.userId));
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
  const group = readGroup(resource);
  await keepGroup(door, id, group, () => group.members);
}

/** `apply`: what the operations that are not about members make of the group; undefined where they change nothing. */
export async function patchGroup(
  door: ScimDoor,
  id: string,
  { members }: SplitOperations,
  apply: (group: GroupResource) => Promise<GroupResource | undefined>,
): Promise<void> {
  const { platform, provider, base } = door;
  const row = await groupRows(platform.store.db, provider.id).where('id', '=', idOf(id)).executeTakeFirst();
  if (!row) throw notThere(id);
  const changed = await apply(shownAs('Group', plainGroup(row, []), base));
  await keepGroup(door, id, changed ? readGroup(changed) : row, (before) => membersAfter(before, members));
}

async function keepGroup(
  door: ScimDoor,
  id: string,
  { name, externalId }: Pick<AskedGroup, 'name' | 'externalId'>,
  membersOfGroup: (before: ReadonlySet<number>) => ReadonlySet<number>,
): Promise<void> {
  const { provider, platform } = door;
  const groupId = idOf(id);
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, provider.clientId);
    await requireStill(tx, provider);
    const before = await groupRows(tx, provider.id).where('id', '=', groupId).executeTakeFirst();
    if (!before) throw notThere(id);
    await refuseTaken(tx, provider.id, name, groupId);
    const members = membersOfGroup(await memberIds(tx, groupId));
    const changed = await setMembers(tx, provider.id, groupId, members);
    if (changed === 0 && name === before.name && externalId === before.externalId) return;
    // Rules go by names.
    if (name !== before.name) await markDue(tx, [...members]);
    await tx.updateTable('scimGroup').set({ name, externalId, updatedAt: now }).where('id', '=', groupId).execute();
    const after = { name, members: members.size, provider: provider.name };
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
    await requireStill(tx, provider);
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
