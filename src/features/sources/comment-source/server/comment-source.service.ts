import { listPage } from '#server/record/list-page.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { commentMapping } from '#shared/comment-mapping.ts';
import { hostOf } from '#ingest/url/normalise-url.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { CommentSource, commentSourceContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';
import type { Database } from '#server/db/tables/database.ts';

type Fields = Input<(typeof commentSourceContract)['create']>;
type ListInput = Input<(typeof commentSourceContract)['list']>;
const SORT_COLUMNS = { domain: 'domain', updatedAt: 'updatedAt' } as const;
const UNIQUE = { 'commentSource.domain': 'domain', comment_source_domain: 'domain' };

export async function listSources(platform: Platform, input: ListInput): Promise<{ items: CommentSource[]; total: number }> {
  let query = platform.store.db.selectFrom('commentSource');
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.keyword) query = query.where(sql<boolean>`lower(domain || ' ' || url) like ${containing(input.keyword)} escape '\\'`);
  if (input.kind) query = query.where('kind', '=', input.kind);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .selectAll()
      .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('id'),
  );
  const watches = await countWatches(platform);
  return { items: rows.map((row) => toSource(row, watches)), total };
}

interface Watches {
  host: string;
  failing: number;
}

/** Watches concern comments. Each belongs to the longest domain that its host ends with. */
async function countWatches(platform: Platform): Promise<Map<string, { watches: number; failing: number }>> {
  const { db } = platform.store;
  const sources = await db.selectFrom('commentSource').select('domain').where('kind', '=', 'reply').execute();
  const domains = new Set(sources.map((row) => row.domain));
  const rows = await db.selectFrom('commentExtractionSetting').select(['url', 'lastError']).where('isEnabled', '=', true).execute();
  const watches: Watches[] = rows.map((row) => ({ host: hostOf(row.url), failing: row.lastError === '' ? 0 : 1 }));
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

const toSource = (row: Selectable<Database['commentSource']>, watches: Awaited<ReturnType<typeof countWatches>>): CommentSource => ({
  id: row.id,
  domain: row.domain,
  kind: row.kind,
  url: row.url,
  mapping: commentMapping.parse(row.mapping),
  isEnabled: row.isEnabled,
  isSample: row.isSample,
  ...((row.kind === 'reply' && watches.get(row.domain)) || { watches: 0, failing: 0 }),
  updatedAt: row.updatedAt,
});

export async function createSource(platform: Platform, actor: Actor, fields: Fields): Promise<number> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('commentSource')
        .values({ ...columns(fields), isEnabled: true, isSample: false, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'comment-source.create', targetId: row.id, after: fields });
      return row.id;
    }),
  );
}

export async function updateSource(
  platform: Platform,
  actor: Actor,
  { id, ...given }: Input<(typeof commentSourceContract)['update']>,
): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await tx.selectFrom('commentSource').selectAll().where('id', '=', id).executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      const fields = { ...given, kind: given.kind ?? before.kind };
      await tx
        .updateTable('commentSource')
        .set({ ...columns(fields), updatedAt: now })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'comment-source.update', targetId: id, before, after: fields });
    }),
  );
}

const columns = ({ domain, kind, url, mapping }: Fields) => ({ domain, kind, url, mapping });

export async function removeSources(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await requireSources(tx, ids, 'id');
    const before = await tx.selectFrom('commentSource').selectAll().where('id', 'in', ids).execute();
    await tx.deleteFrom('commentSource').where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'comment-source.remove', targetId: ids.join(), before });
    return before.length;
  });
}

export async function changeStates(platform: Platform, actor: Actor, ids: readonly number[], isEnabled: boolean): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await requireSources(tx, ids, 'ids');
    const now = platform.now();
    const before = await tx.selectFrom('commentSource').select(['id', 'isEnabled']).where('id', 'in', ids).orderBy('id').execute();
    await tx.updateTable('commentSource').set({ isEnabled, updatedAt: now }).where('id', 'in', ids).execute();
    await logOperation(tx, actor, now, { action: 'comment-source.update', targetId: ids.join(), before, after: { isEnabled } });
    return ids.length;
  });
}

async function requireSources(tx: Platform['store']['db'], ids: readonly number[], field: string): Promise<void> {
  const rows = await tx.selectFrom('commentSource').select('id').where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
}
