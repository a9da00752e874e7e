import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { requireOwn } from '#server/record/require-own.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import { type RouteMatching, routeMatching } from '#shared/warnings.ts';
import type { informRouteContract } from '../contract.ts';
import { DEEPEST, takesAll } from '#features/inform/inform-route/server/facade.ts';
import { branchesOf, inTree, pathOf } from './route-tree.ts';

type Fields = Input<(typeof informRouteContract)['create']>;
type Change = Omit<Input<(typeof informRouteContract)['update']>, 'id'>;

const UNIQUE = { 'informRoute.name': 'name', inform_route_client_id_name: 'name' };
const MOST_ROUTES = 200;
type Stored = Awaited<ReturnType<typeof loadAll>>[number];

export async function createRoute(platform: Platform, actor: Actor, fields: Fields): Promise<{ id: number }> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await requireSound(tx, actor, fields);
      const others = await loadAll(tx, actor.clientId);
      if (others.length >= MOST_ROUTES) throw new AppError('quota-exceeded', { field: 'name', detail: { most: MOST_ROUTES } });
      const parentId = requireParent(actor, others, fields.parentId);
      const row = await tx
        .insertInto('informRoute')
        .values({ clientId: actor.clientId, ...fields, parentId, sort: others.length, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      // What takes every warning stays last: whatever follows it would never be asked.
      const beside = others.filter((other) => other.parentId === parentId);
      const after = takesAll(fields.matching) ? undefined : beside[beside.findLastIndex(({ matching }) => !takesAll(matching)) + 1];
      const ids = others.map(({ id }) => id);
      await writeOrder(tx, ids.toSpliced(after ? ids.indexOf(after.id) : ids.length, 0, row.id));
      await logOperation(tx, actor, now, { action: 'inform-route.create', targetId: row.id, after: fields });
      return row;
    }),
  );
}

export async function updateRoute(platform: Platform, actor: Actor, id: number, change: Change): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const [before] = await requireRoutes(tx, actor, [id], 'id');
      if (!before) throw new AppError('not-found', { field: 'id' });
      const { name, isEnabled, matching, recipientIds, channels, mergeMinutes, isMute, goesOn, ...changed } = withStored(
        { ...before, parentId: before.parentId || null },
        change,
      );
      const parentId = requireParent(actor, await loadAll(tx, actor.clientId), changed.parentId, id);
      const fields = { name, parentId, isEnabled, matching, recipientIds, channels, mergeMinutes, isMute, goesOn };
      await requireSound(tx, actor, fields);
      await tx
        .updateTable('informRoute')
        .set({ ...fields, updatedAt: Math.max(now, before.updatedAt + 1) })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'inform-route.update', targetId: id, before, after: change });
    }),
  );
}

export async function changeRouteState(
  platform: Platform,
  actor: Actor,
  { ids, isEnabled }: Input<(typeof informRouteContract)['state']>,
): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const other = (await requireRoutes(tx, actor, ids, 'ids')).filter((row) => row.isEnabled !== isEnabled).map(({ id }) => id);
    if (other.length === 0) return 0;
    await tx.updateTable('informRoute').set({ isEnabled, updatedAt: now }).where('id', 'in', other).execute();
    await logOperation(tx, actor, now, { action: 'inform-route.state', targetId: other.join(','), after: { isEnabled } });
    return other.length;
  });
}

/** The order decides about warnings of all subjects, so that only those change it who see all of them. */
export async function orderRoutes(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  if (actor.visibleSubjectIds) throw new AppError('no-privilege');
  await platform.store.db.transaction().execute(async (tx) => {
    await requireRoutes(tx, actor, ids, 'ids');
    const before = (await loadAll(tx, actor.clientId)).map(({ id }) => id);
    const moved = new Set(ids);
    if (moved.size < ids.length) throw refusal('ids', 'repeated');
    const next = ids.values();
    const after = before.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
    await writeOrder(tx, after);
    await logOperation(tx, actor, platform.now(), { action: 'inform-route.order', targetId: 0, before, after });
  });
}

export async function removeRoutes(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const all = await loadAll(tx, actor.clientId);
    const below = ids.flatMap((id) => branchesOf(all, id).map((branch) => branch.id));
    const rows = await requireRoutes(tx, actor, [...ids, ...below], 'id');
    const gone = rows.map(({ id }) => id);
    await tx.deleteFrom('informRoute').where('id', 'in', gone).execute();
    await logOperation(tx, actor, platform.now(), { action: 'inform-route.remove', targetId: gone.join(','), before: rows });
    return rows.length;
  });
}

async function writeOrder(tx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  for (const [sort, id] of ids.entries()) await tx.updateTable('informRoute').set({ sort }).where('id', '=', id).execute();
}

/** All routes of a client, in the order in which they are asked. */
export async function loadAll(db: Kysely<Database>, clientId: number) {
  const rows = await db.selectFrom('informRoute').selectAll().where('clientId', '=', clientId).orderBy('sort').orderBy('id').execute();
  return inTree(rows).map((row) => ({ ...row, matching: routeMatching.parse(row.matching) }));
}

async function requireRoutes(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  const wanted = new Set(ids);
  const rows = (await loadAll(tx, actor.clientId)).filter((row) => wanted.has(row.id) && maySee(actor, row.matching));
  if (rows.length < wanted.size) throw new AppError('not-found', { field });
  return rows;
}

/** The parent as it is stored: one that the caller sees, not below the route itself, and not deeper than routes are followed. */
function requireParent(actor: Actor, all: readonly Stored[], parentId: number | null, id = 0): number {
  if (parentId === null) return 0;
  const parent = all.find((route) => route.id === parentId);
  if (!parent || !maySee(actor, parent.matching)) throw new AppError('not-found', { field: 'parentId' });
  const path = pathOf(all, parentId);
  if (path.some((route) => route.id === id)) throw refusal('parentId', 'inside-itself');
  const height = Math.max(1, ...branchesOf(all, id).map((branch) => pathOf(all, branch.id).length - pathOf(all, id).length + 1));
  if (path.length + height > DEEPEST) throw refusal('parentId', 'too-deep', { most: DEEPEST });
  return parentId;
}

/** A person of a group sees and changes only routes of its own subjects. */
export const maySee = ({ visibleSubjectIds }: Actor, { subjectIds }: Pick<RouteMatching, 'subjectIds'>): boolean =>
  visibleSubjectIds === undefined || (subjectIds.length > 0 && subjectIds.every((id) => visibleSubjectIds.includes(id)));

/** What the route names must be the client's, and seen by who makes it. */
async function requireSound(
  tx: Kysely<Database>,
  actor: Actor,
  { matching, recipientIds, isMute }: Pick<Fields, 'matching' | 'recipientIds' | 'isMute'>,
): Promise<void> {
  if (actor.visibleSubjectIds && matching.subjectIds.length === 0) throw refusal('matching.subjectIds', 'required');
  if (!maySee(actor, matching)) throw new AppError('not-found', { field: 'matching.subjectIds' });
  if (!isMute && recipientIds.length === 0) throw refusal('recipientIds', 'required');
  await requireOwn(tx, actor, 'subject', matching.subjectIds, 'matching.subjectIds');
  await requireOwn(tx, actor, 'informRule', matching.ruleIds, 'matching.ruleIds');
  await requireOwn(tx, actor, 'informUser', recipientIds, 'recipientIds');
}
