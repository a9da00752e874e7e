// Every change of a hit is made here: rollups and outbox are written in the same transaction, so that counts cannot drift.
import { type Kysely, sql } from 'kysely';
import type { ArticleStatus, Emotion, MediaType } from '#shared/media.ts';
import { dayOf, hourOf, idToMs } from '#shared/time.ts';
import type { Database } from '../db/tables/database.ts';

/** The part of a hit that the rollups count. */
export interface HitState {
  clientId: number;
  articleId: number;
  subjectIds: readonly number[];
  mediaType: MediaType;
  emotion: Emotion;
  status: ArticleStatus;
  province: string;
  siteId: number;
}

/** Absent before: a new hit; absent after: a removed one. */
export interface HitChange {
  before?: HitState | undefined;
  after?: HitState | undefined;
}

/** Applies the differences to the rollups and appends to the outbox. Call it inside the transaction that writes the hits. */
export async function recordHitChanges(tx: Kysely<Database>, changes: readonly HitChange[]): Promise<void> {
  const hours = new Map<string, number>();
  const days = new Map<string, number>();
  for (const { before, after } of changes) {
    if (before) count(before, -1, hours, days);
    if (after) count(after, 1, hours, days);
  }
  await addHours(tx, hours);
  await addDays(tx, days);
  const rows = changes.flatMap(({ before, after }) => {
    const hit = after ?? before;
    return hit ? [{ kind: 'hit' as const, articleId: hit.articleId, clientId: hit.clientId }] : [];
  });
  for (let i = 0; i < rows.length; i += 200)
    await tx
      .insertInto('outbox')
      .values(rows.slice(i, i + 200))
      .execute();
}

/** A new or removed hit changes the clients of a text in the index. Call it inside the transaction too, when the article itself did not change. */
export async function announceMoved(tx: Kysely<Database>, changes: readonly HitChange[]): Promise<void> {
  const moved = changes
    .filter((change) => !change.before || !change.after)
    .flatMap((change) => (change.after ?? change.before)?.articleId ?? []);
  for (let i = 0; i < moved.length; i += 200)
    await tx
      .insertInto('outbox')
      .values(moved.slice(i, i + 200).map((articleId) => ({ kind: 'article' as const, articleId, clientId: 0 })))
      .execute();
}

const SEPARATOR = '\u0000';

function count(hit: HitState, step: 1 | -1, hours: Map<string, number>, days: Map<string, number>): void {
  const at = idToMs(hit.articleId);
  for (const subject of [0, ...hit.subjectIds]) {
    add(hours, [hit.clientId, subject, hourOf(at), hit.mediaType, hit.emotion, hit.status], step);
    add(days, [hit.clientId, subject, 'site', dayOf(at), hit.siteId, hit.emotion], step);
    if (hit.province) add(days, [hit.clientId, subject, 'province', dayOf(at), hit.province, hit.emotion], step);
  }
}

function add(map: Map<string, number>, key: (string | number)[], step: number): void {
  const text = key.join(SEPARATOR);
  map.set(text, (map.get(text) ?? 0) + step);
}

/** All writers use the same order, so that no two wait for each other's rows. */
const cells = (map: Map<string, number>) =>
  [...map]
    .filter(([, n]) => n !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, n]) => ({ parts: key.split(SEPARATOR), n }));

async function addHours(tx: Kysely<Database>, map: Map<string, number>): Promise<void> {
  const rows = cells(map).map(({ parts, n }) => ({
    clientId: Number(parts[0]),
    subjectId: Number(parts[1]),
    hour: Number(parts[2]),
    mediaType: parts[3] as MediaType,
    emotion: parts[4] as Emotion,
    status: parts[5] as ArticleStatus,
    n,
  }));
  for (let i = 0; i < rows.length; i += 100) {
    await tx
      .insertInto('rollupHour')
      .values(rows.slice(i, i + 100))
      .onConflict((c) =>
        c.columns(['clientId', 'subjectId', 'hour', 'mediaType', 'emotion', 'status']).doUpdateSet({ n: sql`rollup_hour.n + excluded.n` }),
      )
      .execute();
  }
}

async function addDays(tx: Kysely<Database>, map: Map<string, number>): Promise<void> {
  const rows = cells(map).map(({ parts, n }) => ({
    clientId: Number(parts[0]),
    subjectId: Number(parts[1]),
    dimension: parts[2] as 'province' | 'site',
    day: Number(parts[3]),
    value: parts[4] as string,
    emotion: parts[5] as Emotion,
    n,
  }));
  for (let i = 0; i < rows.length; i += 100) {
    await tx
      .insertInto('rollupDay')
      .values(rows.slice(i, i + 100))
      .onConflict((c) =>
        c.columns(['clientId', 'subjectId', 'dimension', 'day', 'value', 'emotion']).doUpdateSet({ n: sql`rollup_day.n + excluded.n` }),
      )
      .execute();
  }
}
