// The groups of a client as a tree.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { classesBelow } from '#server/record/classes-below.ts';
import { refusal } from '#shared/refusals.ts';
import { type GroupNode, MOST_LEVELS } from '../contract.ts';

export interface PlacedGroup {
  id: number;
  parentId: number | null;
  name: string;
}

/** All of the client, by name. */
export const loadGroups = (db: Kysely<Database>, clientId: number) =>
  db
    .selectFrom('userGroup')
    .select(['id', 'parentId', 'name', 'seesAllSubjects', 'seesAllClasses'])
    .where('clientId', '=', clientId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export async function countPeople(db: Kysely<Database>, clientId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('account')
    .select(['userGroupId', (e) => e.fn.countAll<number>().as('n')])
    .where('clientId', '=', clientId)
    .groupBy('userGroupId')
    .execute();
  return new Map(rows.map(({ userGroupId, n }) => [userGroupId, Number(n)]));
}

/** Parents before children, siblings as given, each with its people. One whose parent is gone stands at the top. */
export function inTreeOrder<Group extends PlacedGroup>(groups: readonly Group[], people: ReadonlyMap<number, number>) {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const tops = groups.filter(({ parentId }) => parentId === null || !byId.has(parentId));
  const ordered = classesBelow(
    tops.map(({ id }) => id),
    groups,
  ).flatMap((id) => byId.get(id) ?? []);
  const below = new Map<number, number>();
  for (const { id, parentId } of ordered.toReversed()) {
    const sum = (below.get(id) ?? 0) + (people.get(id) ?? 0);
    below.set(id, sum);
    if (parentId !== null) below.set(parentId, (below.get(parentId) ?? 0) + sum);
  }
  return ordered.map((group) => ({ ...group, users: people.get(group.id) ?? 0, usersBelow: below.get(group.id) ?? 0 }));
}

/** Names of the groups above each, from the top. */
export function pathsOf(ordered: readonly PlacedGroup[]): Map<number, string[]> {
  const paths = new Map<number, string[]>();
  const names = new Map(ordered.map(({ id, name }) => [id, name]));
  for (const { id, parentId } of ordered) {
    const above = parentId === null ? undefined : paths.get(parentId);
    paths.set(id, above && parentId !== null ? [...above, names.get(parentId) ?? ''] : []);
  }
  return paths;
}

/** Refuses at `parentId` a place below itself, and one that is too deep for it or for what is below it. */
export function requirePlace(groups: readonly PlacedGroup[], id: number, parentId: number | null): void {
  if (parentId === null) return;
  const below = classesBelow([id], groups);
  if (below.includes(parentId)) throw refusal('parentId', 'inside-itself');
  const parents = new Map(groups.map((group) => [group.id, group.id === id ? parentId : group.parentId]));
  const levelOf = (of: number): number => {
    let level = 1;
    for (let at = parents.get(of) ?? null; at !== null && level <= MOST_LEVELS; at = parents.get(at) ?? null) level++;
    return level;
  };
  const isNew = !parents.has(id);
  const deepest = isNew ? levelOf(parentId) + 1 : Math.max(...below.map(levelOf));
  if (deepest > MOST_LEVELS) throw refusal('parentId', 'group-too-deep', { most: MOST_LEVELS });
}

export async function listTree(db: Kysely<Database>, clientId: number): Promise<GroupNode[]> {
  const ordered = inTreeOrder(await loadGroups(db, clientId), await countPeople(db, clientId));
  return ordered.map(({ id, parentId, name, users, usersBelow }) => ({ id, parentId, name, users, usersBelow }));
}
