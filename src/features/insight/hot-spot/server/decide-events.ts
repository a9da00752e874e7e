import type { Kysely, Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { requireHits } from '#server/record/require-hits.ts';
import { articlesOf, moveArticles } from './move-articles.ts';
import { requireWholeEvent } from './require-event.ts';
import { createEvent, moveFollows } from './write-events.ts';
import { refusal } from '#shared/refusals.ts';

/** This many of the remaining articles are stored with the decision: enough to hold that side together. */
const ANCHORS = 300;

interface Move {
  kind: 'merge' | 'split';
  eventId: number;
  otherId: number;
  staying: readonly number[];
  moved: readonly number[];
  undoes?: number;
}

export async function mergeEvents(platform: Platform, actor: Actor, id: number, otherIds: readonly number[]): Promise<number[]> {
  const event = await requireWholeEvent(platform, actor, id);
  const others: Selectable<Database['event']>[] = [];
  for (const otherId of new Set(otherIds)) others.push(await requireWholeEvent(platform, actor, otherId, 'eventIds'));
  if (others.some((other) => other.id === event.id)) throw refusal('eventIds', 'with-itself');
  return platform.store.db.transaction().execute(async (tx) => {
    const decisions = [];
    for (const other of others) {
      const staying = await articlesOf(tx, actor.clientId, event.id);
      const moved = await articlesOf(tx, actor.clientId, other.id);
      decisions.push(await apply(tx, actor, platform.now(), { kind: 'merge', eventId: event.id, otherId: other.id, staying, moved }));
    }
    return decisions;
  });
}

/** Returns the new event and the decision. */
export async function splitEvent(
  platform: Platform,
  actor: Actor,
  id: number,
  articleIds: readonly number[],
): Promise<{ id: number; decisionIds: number[] }> {
  const event = await requireWholeEvent(platform, actor, id);
  const { db } = platform.store;
  const hits = await requireHits(db, actor, articleIds);
  if (hits.some((hit) => Math.abs(hit.eventId) !== event.id)) throw new AppError('not-found', { field: 'articleIds' });
  const moved = new Set(articleIds);
  const staying = (await articlesOf(db, actor.clientId, event.id)).filter((article) => !moved.has(article));
  if (staying.length === 0) throw refusal('articleIds', 'nothing-stays');
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const otherId = await createEvent(tx, actor.clientId, Math.min(...moved), now);
    const decision = await apply(tx, actor, now, { kind: 'split', eventId: event.id, otherId, staying, moved: [...moved] });
    return { id: otherId, decisionIds: [decision] };
  });
}

/** The opposite decision on the same articles; a later one overrides an earlier one. */
export async function undoDecision(platform: Platform, actor: Actor, id: number): Promise<number> {
  const { db } = platform.store;
  const row = await db
    .selectFrom('eventDecision')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  if (row.undoneAt !== null) throw new AppError('in-use', { field: 'id' });
  await requireWholeEvent(platform, actor, row.eventId);
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    await tx.updateTable('eventDecision').set({ undoneAt: now }).where('id', '=', id).execute();
    return apply(tx, actor, now, await opposite(tx, actor.clientId, row));
  });
}

async function opposite(tx: Kysely<Database>, clientId: number, row: Selectable<Database['eventDecision']>): Promise<Move> {
  const base = { eventId: row.eventId, otherId: row.otherId, staying: row.staying, undoes: row.id };
  if (row.kind === 'merge') return { ...base, kind: 'split', moved: row.moved };
  return { ...base, kind: 'merge', moved: await articlesOf(tx, clientId, row.otherId) };
}

async function apply(tx: Kysely<Database>, actor: Actor, now: number, move: Move): Promise<number> {
  const { kind, eventId, otherId, staying, moved, undoes } = move;
  const isMerge = kind === 'merge';
  await moveArticles(tx, actor.clientId, moved, isMerge ? { from: otherId, into: eventId } : { from: eventId, into: otherId });
  await tx
    .updateTable('event')
    .set({ mergedInto: isMerge ? eventId : null })
    .where('clientId', '=', actor.clientId)
    .where('id', '=', otherId)
    .execute();
  if (isMerge) await moveFollows(tx, actor.clientId, otherId, eventId);
  const row = await tx
    .insertInto('eventDecision')
    .values({
      clientId: actor.clientId,
      kind,
      eventId,
      otherId,
      staying: staying.slice(0, ANCHORS),
      moved: [...moved],
      undoes: undoes ?? null,
      undoneAt: null,
      userId: actor.userId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { otherId, articles: moved.length, ...(undoes ? { undoes } : {}) };
  await logOperation(tx, actor, now, { action: undoes ? 'event.undo' : `event.${kind}`, targetId: eventId, after });
  return row.id;
}
