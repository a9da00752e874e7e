import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type CommentMapping, commentMapping } from '#shared/comment-mapping.ts';
import { hostOf } from '#ingest/url/normalise-url.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { CommentSourceTable } from '#server/db/tables/work.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { COMMENT_SOURCE_KINDS, CommentSource } from '../contract.ts';

type Kind = (typeof COMMENT_SOURCE_KINDS)[number];
interface Fields {
  domain: string;
  kind: Kind;
  url: string;
  mapping: CommentMapping;
}
interface ListInput {
  id?: number | undefined;
  keyword?: string | undefined;
  kind?: Kind | undefined;
  sort: 'domain' | 'updatedAt';
  isDescending: boolean;
  page: number;
  pageSize: number;
}
const SORT_COLUMNS = { domain: 'domain', updatedAt: 'updated_at' } as const;
const UNIQUE = { 'comment_source.domain': 'domain', comment_source_domain: 'domain' };

export async function listSources(platform: Platform, input: ListInput): Promise<{ items: CommentSource[]; total: number }> {
  let query = platform.store.db.selectFrom('comment_source');
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.keyword) query = query.where(sql<boolean>`lower(domain || ' ' || url) like ${containing(input.keyword)} escape '\\'`);
  if (input.kind) query = query.where('kind', '=', input.kind);
  const count = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const total = Number(count.n);
  if (input.id !== undefined && total === 0) throw new AppError('not-found', { field: 'id' });
  const rows = await query
    .selectAll()
    .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const watches = await countWatches(platform);
  return { items: rows.map((row) => toSource(row, watches)), total };
}

interface Watches {
  host: string;
  failing: number;
}

/** Watches are of comments. One belongs to the longest domain that its host ends with. */
async function countWatches(platform: Platform): Promise<Map<string, { watches: number; failing: number }>> {
  const { db } = platform.store;
  const sources = await db.selectFrom('comment_source').select('domain').where('kind', '=', 'reply').execute();
  const domains = new Set(sources.map((row) => row.domain));
  const rows = await db.selectFrom('comment_extraction_setting').select(['url', 'last_error']).where('is_enabled', '=', 1).execute();
  const watches: Watches[] = rows.map((row) => ({ host: hostOf(row.url), failing: row.last_error === '' ? 0 : 1 }));
  const counts = new Map<string, { watches: number; failing: number }>();
  for (const { host, failing } of watches) {
    const ends = host.split('.').map((_, place, parts) => parts.slice(place).join('.'));
    const domain = ends.find((end) => domains.has(end));
    if (domain === undefined) continue;
    const count = counts.get(domain) ?? { watches: 0, failing: 0 };
    counts.set(domain, { watches: count.watches + 1, failing: count.failing + failing });
  }
  return counts;
}

const toSource = (row: Selectable<CommentSourceTable>, watches: Awaited<ReturnType<typeof countWatches>>): CommentSource => ({
  id: row.id,
  domain: row.domain,
  kind: row.kind,
  url: row.url,
  mapping: commentMapping.parse(JSON.parse(row.mapping)),
  isEnabled: row.is_enabled === 1,
  isSample: row.is_sample === 1,
  ...((row.kind === 'reply' && watches.get(row.domain)) || { watches: 0, failing: 0 }),
  updatedAt: row.updated_at,
});

export async function createSource(platform: Platform, actor: Actor, fields: Fields): Promise<number> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('comment_source')
        .values({ ...columns(fields), is_enabled: 1, is_sample: 0, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'comment-source.create', targetId: row.id, after: fields });
      return row.id;
    }),
  );
}

export async function updateSource(platform: Platform, actor: Actor, { id, ...fields }: Fields & { id: number }): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await tx.selectFrom('comment_source').selectAll().where('id', '=', id).executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      await tx
        .updateTable('comment_source')
        .set({ ...columns(fields), updated_at: now })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'comment-source.update', targetId: id, before, after: fields });
    }),
  );
}

const columns = ({ domain, kind, url, mapping }: Fields) => ({ domain, kind, url, mapping: JSON.stringify(mapping) });

export async function removeSources(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await requireSources(tx, ids, 'id');
    const before = await tx.selectFrom('comment_source').selectAll().where('id', 'in', ids).execute();
    await tx.deleteFrom('comment_source').where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'comment-source.remove', targetId: ids.join(), before });
    return before.length;
  });
}

export async function changeStates(platform: Platform, actor: Actor, ids: readonly number[], isEnabled: boolean): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await requireSources(tx, ids, 'ids');
    const now = platform.now();
    await tx
      .updateTable('comment_source')
      .set({ is_enabled: isEnabled ? 1 : 0, updated_at: now })
      .where('id', 'in', ids)
      .execute();
    await logOperation(tx, actor, now, { action: 'comment-source.update', targetId: ids.join(), after: { isEnabled } });
    return ids.length;
  });
}

async function requireSources(tx: Platform['store']['db'], ids: readonly number[], field: string): Promise<void> {
  const rows = await tx.selectFrom('comment_source').select('id').where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
}
