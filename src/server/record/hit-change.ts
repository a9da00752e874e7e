// Every change of a hit goes through here: rollups and outbox are written in the same transaction, so that no count can drift.
import { type Kysely, sql } from 'kysely';
import type { ArticleStatus, Emotion, MediaType } from '#shared/media.ts';
import { dayOf, hourOf, idToMs } from '#shared/time.ts';
import type { Database } from '../db/tables/database.ts';

/** What the rollups count of a hit. */
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

/** Applies the differences to the rollups and appends the outbox. Call it inside the transaction that writes the hits. */
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

/** A hit that is new or gone changes whom the text belongs to in the index. Call it inside the transaction too, where the article itself did not change. */
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

/** In one order for all writers, so that two of them never wait for each other's rows. */
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
