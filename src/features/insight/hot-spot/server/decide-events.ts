import type { Kysely, Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { requireHits } from '#server/record/require-hits.ts';
import { articlesOf, moveArticles } from './move-articles.ts';
import { lockApart, lockDecided, titleOf } from './lock-events.ts';
import { requireWholeEvent, requireWholeEvents } from './require-event.ts';
import { createEvent, moveFollows } from './write-events.ts';
import { conflict, refusal } from '#shared/refusals.ts';

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
  const others = [...new Set(otherIds)];
  await requireWholeEvents(platform, actor, others, 'eventIds');
  if (others.includes(event.id)) throw refusal('eventIds', 'with-itself');
  return platform.store.db.transaction().execute(async (tx) => {
    await lockApart(tx, actor, { id: event.id, eventIds: others });
    const decisions = [];
    for (const otherId of others) {
      const staying = await articlesOf(tx, actor.clientId, event.id);
      const moved = await articlesOf(tx, actor.clientId, otherId);
      decisions.push(await apply(tx, actor, platform.now(), { kind: 'merge', eventId: event.id, otherId, staying, moved }));
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
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await lockApart(tx, actor, { id: event.id });
    const hits = await requireHits(tx, actor, articleIds);
    const elsewhere = hits.find((hit) => Math.abs(hit.eventId) !== event.id);
    if (elsewhere) throw conflict('articleIds', 'not-in-event', { title: await titleOf(tx, elsewhere.articleId) });
    const moved = new Set(articleIds);
    const staying = (await articlesOf(tx, actor.clientId, event.id)).filter((article) => !moved.has(article));
    if (staying.length === 0) throw refusal('articleIds', 'nothing-stays');
    const otherId = await createEvent(tx, actor.clientId, Math.min(...moved), now);
    const decision = await apply(tx, actor, now, { kind: 'split', eventId: event.id, otherId, staying, moved: [...moved] });
    return { id: otherId, decisionIds: [decision] };
  });
}

/** The opposite decision on the same articles; a later one overrides an earlier one. */
export async function undoDecision(platform: Platform, actor: Actor, id: number): Promise<number> {
  const found = await findDecision(platform.store.db, actor, id);
  if (!found) throw new AppError('not-found', { field: 'id' });
  await requireWholeEvent(platform, actor, found.eventId);
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    // The events are locked first, as in the other decisions.
    await lockDecided(tx, actor, found);
    const row = await findDecision(tx, actor, id);
    if (!row) throw new AppError('not-found', { field: 'id' });
    await tx.updateTable('eventDecision').set({ undoneAt: now }).where('id', '=', id).execute();
    return apply(tx, actor, now, await opposite(tx, actor.clientId, row));
  });
}

const findDecision = (db: Kysely<Database>, actor: Actor, id: number) =>
  db.selectFrom('eventDecision').selectAll().where('clientId', '=', actor.clientId).where('id', '=', id).executeTakeFirst();

async function opposite(tx: Kysely<Database>, clientId: number, row: Selectable<Database['eventDecision']>): Promise<Move> {
  const base = { eventId: row.eventId, otherId: row.otherId, staying: row.staying, undoes: row.id };
  if (row.kind === 'merge') return { ...base, kind: 'split', moved: row.moved };
  return { ...base, kind: 'merge', moved: await articlesOf(tx, clientId, row.otherId) };
}

async function apply(tx: Kysely<Database>, actor: Actor, now: number, move: Move): Promise<number> {
  const { kind, eventId, otherId, staying, moved, undoes } = move;
  const isMerge = kind === 'merge';
  await moveArticles(tx, actor.clientId, moved, isMerge ? { from: otherId, into: eventId, now } : { from: eventId, into: otherId, now });
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
