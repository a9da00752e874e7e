import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { WebMapping, WebSourceKind } from '#shared/web-mapping.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { WebSourceTable } from '#server/db/tables/web-sources.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Kysely } from 'kysely';
import type { WebSource } from '../contract.ts';
import { readMapping } from './web-sources.ts';

interface Fields {
  kind: WebSourceKind;
  name: string;
  url: string;
  mapping: WebMapping;
  intervalMinutes: number;
  pages: number;
  deadlineDays: number;
}
interface ListInput {
  id?: number | undefined;
  keyword?: string | undefined;
  kind?: WebSourceKind[] | undefined;
  sort: 'name' | 'lastReadAt' | 'updatedAt';
  isDescending: boolean;
  page: number;
  pageSize: number;
}
const SORT_COLUMNS = { name: 'name', lastReadAt: 'last_read_at', updatedAt: 'updated_at' } as const;
const UNIQUE = { 'web_source.name': 'name', web_source_name: 'name' };

export async function listSources(platform: Platform, input: ListInput): Promise<{ items: WebSource[]; total: number }> {
  let query = platform.store.db.selectFrom('web_source');
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.kind?.length) query = query.where('kind', 'in', input.kind);
  if (input.keyword) query = query.where(sql<boolean>`lower(name || ' ' || url) like ${containing(input.keyword)} escape '\\'`);
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
  const items = await countItems(platform);
  return { items: rows.map((row) => toSource(row, items.get(row.id) ?? 0)), total };
}

async function countItems(platform: Platform): Promise<Map<number, number>> {
  const rows = await platform.store.db
    .selectFrom('interact_item')
    .select(['web_source_id', (e) => e.fn.countAll<number>().as('n')])
    .groupBy('web_source_id')
    .execute();
  return new Map(rows.map((row) => [row.web_source_id, Number(row.n)]));
}

const toSource = (row: Selectable<WebSourceTable>, items: number): WebSource => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  url: row.url,
  mapping: readMapping(row.mapping),
  intervalMinutes: row.interval_minutes,
  pages: row.pages,
  deadlineDays: row.deadline_days,
  isEnabled: row.is_enabled === 1,
  isSample: row.is_sample === 1,
  lastReadAt: row.last_read_at,
  lastSuccessAt: row.last_success_at,
  lastError: row.last_error,
  lastCount: row.last_count,
  items,
  updatedAt: row.updated_at,
});

const columns = ({ kind, name, url, mapping, intervalMinutes, pages, deadlineDays }: Fields) => ({
  kind,
  name,
  url,
  mapping: JSON.stringify(mapping),
  interval_minutes: intervalMinutes,
  pages,
  deadline_days: deadlineDays,
});

export async function createSource(platform: Platform, actor: Actor, fields: Fields): Promise<number> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('web_source')
        .values({ ...columns(fields), next_at: now, last_read_at: null, last_success_at: null, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'web-source.create', targetId: row.id, after: fields });
      return row.id;
    }),
  );
}

/** What is changed is read again at once. */
export async function updateSource(platform: Platform, actor: Actor, { id, ...fields }: Fields & { id: number }): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await tx.selectFrom('web_source').selectAll().where('id', '=', id).executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      if (before.kind !== fields.kind) throw new AppError('invalid-input', { field: 'kind' });
      await tx
        .updateTable('web_source')
        .set({ ...columns(fields), next_at: now, last_error: '', updated_at: now })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'web-source.update', targetId: id, before, after: fields });
    }),
  );
}

export async function removeSources(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const before = await requireSources(tx, ids, 'id');
    await tx.deleteFrom('interact_item').where('web_source_id', 'in', ids).execute();
    await tx.deleteFrom('web_source').where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'web-source.remove', targetId: ids.join(), before });
    return before.length;
  });
}

export async function changeStates(platform: Platform, actor: Actor, ids: readonly number[], isEnabled: boolean): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await requireSources(tx, ids, 'ids');
    const now = platform.now();
    await tx
      .updateTable('web_source')
      .set({ is_enabled: isEnabled ? 1 : 0, updated_at: now, ...(isEnabled ? { next_at: now } : {}) })
      .where('id', 'in', ids)
      .execute();
    await logOperation(tx, actor, now, { action: 'web-source.update', targetId: ids.join(), after: { isEnabled } });
    return ids.length;
  });
}

/** Makes boards due. One that is being read now is not read twice. */
export async function readNow(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const boards = await requireSources(tx, ids, 'ids');
    if (boards.some((board) => board.kind !== 'interact' || board.is_enabled === 0)) throw new AppError('invalid-input', { field: 'ids' });
    await tx.updateTable('web_source').set({ next_at: platform.now() }).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'web-source.read', targetId: ids.join() });
    return boards.length;
  });
}

async function requireSources(tx: Kysely<Database>, ids: readonly number[], field: string): Promise<Selectable<WebSourceTable>[]> {
  const rows = await tx.selectFrom('web_source').selectAll().where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}
