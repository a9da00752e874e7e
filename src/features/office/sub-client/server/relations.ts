import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Input, Output } from '#shared/contract.ts';
import { withStored } from '#shared/kept.ts';
import type { Sight } from '#shared/sight.ts';
import type { Actor } from '#server/actor.ts';
import { requireNotWider } from '#server/auth/require-not-wider.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { findSights, requireSight, setSight, sightOf } from '#server/tenant/client-relation.ts';
import type { clientRelationContract, subClientContract } from '../contract.ts';
import { requireSubClients } from './list-sub-clients.ts';

type Calls = typeof clientRelationContract;
type Change = Omit<Input<Calls['update']>, 'id'>;

export async function listRelations({ store: { db } }: Platform, input: Input<Calls['list']>): Promise<Output<Calls['list']>> {
  let query = db
    .selectFrom('clientRelation as relation')
    .innerJoin('client as child', 'child.id', 'relation.childId')
    .innerJoin('client as parent', 'parent.id', 'relation.parentId');
  if (input.id !== undefined) query = query.where('child.id', '=', input.id);
  if (input.parentId !== undefined) query = query.where('parent.id', '=', input.parentId);
  if (input.keyword)
    query = query.where(sql<boolean>`lower(child.name || ' ' || parent.name) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select(['child.id', 'child.name', 'child.state', 'parent.id as parentId', 'parent.name as parentName'])
      .select(['relation.parentSees', 'relation.parentSeenSubjects', 'relation.childSees', 'relation.childSeenSubjects'])
      .orderBy('parent.name')
      .orderBy('child.name')
      .orderBy('child.id'),
  );
  const items = rows.map(({ id, name, state, parentId, parentName, ...row }) => ({
    id,
    name,
    state,
    parentId,
    parentName,
    parentSees: sightOf(row, 'parent'),
    childSees: sightOf(row, 'child'),
  }));
  return { items, total };
}

export async function listSubjects({ store: { db } }: Platform, id: number) {
  const client = await db.selectFrom('client').select('id').where('id', '=', id).executeTakeFirst();
  if (!client) throw new AppError('not-found', { field: 'id' });
  const items = await db.selectFrom('subject').select(['id', 'name']).where('clientId', '=', id).orderBy('sort').orderBy('id').execute();
  return { items };
}

/** By the provider: both sides. */
export async function updateRelation({ store, now }: Platform, actor: Actor, childId: number, given: Change): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('clientRelation').select('parentId').where('childId', '=', childId).executeTakeFirst();
    const before = row && (await findSights(tx, row.parentId, childId));
    if (!row || !before) throw new AppError('not-found', { field: 'id' });
    const wanted = withStored({ parentSees: before.parent, childSees: before.child }, given);
    const parentSees = await requireSight(tx, childId, wanted.parentSees, 'parentSees');
    const childSees = await requireSight(tx, row.parentId, wanted.childSees, 'childSees');
    const relation = { parentId: row.parentId, childId };
    await setSight(tx, relation, 'parent', parentSees);
    await setSight(tx, relation, 'child', childSees);
    const after = { parentSees, childSees };
    await logOperation(tx, actor, now(), {
      action: 'client-relation.update',
      targetId: childId,
      before: { parentSees: before.parent, childSees: before.child },
      after,
    });
  });
}

/** By the parent: what the sub-client sees of it, and nobody shows more than he sees. */
export async function updateSubClient(
  { store, now }: Platform,
  actor: Actor,
  childId: number,
  given: Omit<Input<(typeof subClientContract)['update']>, 'id'>,
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    await requireSubClients(tx, actor, [childId], 'id');
    const before = await findSights(tx, actor.clientId, childId);
    if (!before) throw new AppError('not-found', { field: 'id' });
    const { childSees } = withStored({ childSees: before.child }, given);
    const sight = await requireSight(tx, actor.clientId, childSees, 'childSees');
    requireShown(actor, before.child);
    requireShown(actor, sight);
    await setSight(tx, { parentId: actor.clientId, childId }, 'child', sight);
    await logOperation(tx, actor, now(), {
      action: 'sub-client.update',
      targetId: childId,
      before: { childSees: before.child },
      after: { childSees: sight },
    });
  });
}

/** Nobody shows others more than he sees himself. */
export function requireShown(actor: Actor, { kind, subjectIds }: Sight): void {
  if (kind === 'nothing') return;
  requireNotWider(actor, { visibleSubjectIds: kind === 'everything' ? undefined : subjectIds }, 'childSees');
}
