// Whose articles somebody may read: those of the own client, and of a parent or a sub-client as far as their relation says so.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { READING_MODULES } from '#shared/of-client.ts';
import type { PrivilegeMap } from '#shared/privileges.ts';
import { NO_SIGHT, type Sight } from '#shared/sight.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';

type Db = Kysely<Database>;
/** What a client sees of its parent, or a parent of it. */
export type Viewer = 'child' | 'parent';

export interface ReadableClient {
  id: number;
  name: string;
  /** What the other one is to the caller's client. */
  kind: 'parent' | 'child';
  sight: Sight;
}

/**
 * The one answer to whose articles the caller may read besides those of the own client. None of a client that is stopped or whose service has ended, and
 * none for people who do not see all subjects of their own: a directory that was narrowed for them does not open others.
 */
export async function readableClients(db: Db, actor: Actor, now: number): Promise<ReadableClient[]> {
  if (actor.home || actor.visibleSubjectIds) return [];
  const rows = await db
    .selectFrom('clientRelation as relation')
    .innerJoin('client', (join) =>
      join.on((e) =>
        e.or([
          e.and([e('relation.childId', '=', actor.clientId), e('client.id', '=', e.ref('relation.parentId'))]),
          e.and([e('relation.parentId', '=', actor.clientId), e('client.id', '=', e.ref('relation.childId'))]),
        ]),
      ),
    )
    .select(['client.id', 'client.name', 'relation.parentId', 'relation.parentSees', 'relation.parentSeenSubjects'])
    .select(['relation.childSees', 'relation.childSeenSubjects'])
    .where('client.state', '=', 'enabled')
    .where((e) => e.or([e('client.validUntil', 'is', null), e('client.validUntil', '>=', now)]))
    .orderBy('client.name')
    .execute();
  return rows
    .map(({ id, name, parentId, ...row }) => {
      const kind: ReadableClient['kind'] = parentId === id ? 'parent' : 'child';
      return { id, name, kind, sight: sightOf(row, kind === 'parent' ? 'child' : 'parent') };
    })
    .filter(({ sight }) => sight.kind !== 'nothing');
}

/** The caller as a reader of another client's articles, within what may be seen of them; `not-found` where there is nothing to see. */
export async function readingOf(db: Db, actor: Actor, clientId: number, now: number): Promise<Actor> {
  const client = (await readableClients(db, actor, now)).find(({ id }) => id === clientId);
  if (!client) throw new AppError('not-found', { field: 'ofClient' });
  return {
    ...actor,
    home: actor,
    clientId,
    privileges: reading(actor.privileges),
    held: reading(actor.privileges),
    visibleSubjectIds: client.sight.kind === 'everything' ? undefined : client.sight.subjectIds,
    // How a client orders its articles is its own.
    visibleClassIds: [],
  };
}

/** Modules that read articles, without the right to change or delete any. */
const reading = (own: PrivilegeMap): PrivilegeMap =>
  Object.fromEntries(
    READING_MODULES.flatMap((module) => {
      const flags = own[module];
      return flags ? [[module, { ...flags, m: 0, d: 0 }]] : [];
    }),
  );

interface Sights {
  parentSees: Sight['kind'];
  parentSeenSubjects: number[];
  childSees: Sight['kind'];
  childSeenSubjects: number[];
}

export const sightOf = (row: Sights, viewer: Viewer): Sight =>
  viewer === 'parent'
    ? { kind: row.parentSees, subjectIds: row.parentSeenSubjects }
    : { kind: row.childSees, subjectIds: row.childSeenSubjects };

/** Both sights of a relation; undefined where there is none. */
export async function findSights(db: Db, parentId: number, childId: number): Promise<Record<Viewer, Sight> | undefined> {
  const row = await db
    .selectFrom('clientRelation')
    .selectAll()
    .where('parentId', '=', parentId)
    .where('childId', '=', childId)
    .executeTakeFirst();
  return row && { parent: sightOf(row, 'parent'), child: sightOf(row, 'child') };
}

/** A client's relation follows its parent; with another one nothing is seen until it is chosen anew. */
export async function relateToParent(tx: Db, childId: number, parentId: number | null): Promise<void> {
  await tx
    .deleteFrom('clientRelation')
    .where('childId', '=', childId)
    .$if(parentId !== null, (query) => query.where('parentId', '!=', parentId))
    .execute();
  if (parentId === null) return;
  await tx
    .insertInto('clientRelation')
    .values({ parentId, childId })
    .onConflict((c) => c.columns(['parentId', 'childId']).doNothing())
    .execute();
}

/** Throws when a subject is not one of the client that is seen, or none is named where some must be. */
export async function requireSight(db: Db, ofClientId: number, { kind, subjectIds }: Sight, field: string): Promise<Sight> {
  if (kind !== 'subjects') return { ...NO_SIGHT, kind };
  const ids = [...new Set(subjectIds)];
  if (ids.length === 0) throw new AppError('invalid-input', { field: `${field}.subjectIds` });
  const known = await db.selectFrom('subject').select('id').where('clientId', '=', ofClientId).where('id', 'in', ids).execute();
  if (known.length < ids.length) throw new AppError('not-found', { field: `${field}.subjectIds` });
  return { kind, subjectIds: ids };
}

export async function setSight(
  tx: Db,
  { parentId, childId }: { parentId: number; childId: number },
  viewer: Viewer,
  { kind, subjectIds }: Sight,
): Promise<void> {
  const values =
    viewer === 'parent' ? { parentSees: kind, parentSeenSubjects: subjectIds } : { childSees: kind, childSeenSubjects: subjectIds };
  await tx.updateTable('clientRelation').set(values).where('parentId', '=', parentId).where('childId', '=', childId).execute();
}

/** Subjects of a client that are removed are chosen no longer; where they were all, nothing is seen. */
export async function forgetSubjects(tx: Db, clientId: number, removed: readonly number[]): Promise<void> {
  const gone = new Set(removed);
  const relations = await tx
    .selectFrom('clientRelation')
    .selectAll()
    .where((e) => e.or([e('parentId', '=', clientId), e('childId', '=', clientId)]))
    .execute();
  for (const relation of relations) {
    const viewer: Viewer = relation.childId === clientId ? 'parent' : 'child';
    const { kind, subjectIds } = sightOf(relation, viewer);
    const left = subjectIds.filter((id) => !gone.has(id));
    if (left.length < subjectIds.length) await setSight(tx, relation, viewer, left.length > 0 ? { kind, subjectIds: left } : NO_SIGHT);
  }
}
