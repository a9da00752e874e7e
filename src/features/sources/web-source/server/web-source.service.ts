import { listPage } from '#server/record/list-page.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Kysely } from 'kysely';
import type { WebSource, webSourceContract } from '../contract.ts';
import { readMapping } from './web-sources.ts';
import type { Input } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';

type Fields = Input<(typeof webSourceContract)['create']>;
type ListInput = Input<(typeof webSourceContract)['list']>;
const SORT_COLUMNS = { name: 'name', lastReadAt: 'lastReadAt', updatedAt: 'updatedAt' } as const;
const UNIQUE = { 'webSource.name': 'name', web_source_name: 'name' };

export async function listSources(platform: Platform, input: ListInput): Promise<{ items: WebSource[]; total: number }> {
  let query = platform.store.db.selectFrom('webSource');
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.kind?.length) query = query.where('kind', 'in', input.kind);
  if (input.keyword) query = query.where(sql<boolean>`lower(name || ' ' || url) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .selectAll()
      .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('id'),
  );
  const items = await countItems(platform);
  return { items: rows.map((row) => toSource(row, items.get(row.id) ?? 0)), total };
}

async function countItems(platform: Platform): Promise<Map<number, number>> {
  const rows = await platform.store.db
    .selectFrom('interactItem')
    .select(['webSourceId', (e) => e.fn.countAll<number>().as('n')])
    .groupBy('webSourceId')
    .execute();
  return new Map(rows.map((row) => [row.webSourceId, Number(row.n)]));
}

const toSource = (row: Selectable<Database['webSource']>, items: number): WebSource => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  url: row.url,
  mapping: readMapping(row.mapping),
  intervalMinutes: row.intervalMinutes,
  pages: row.pages,
  deadlineDays: row.deadlineDays,
  isEnabled: row.isEnabled,
  isSample: row.isSample,
  lastReadAt: row.lastReadAt,
  lastSuccessAt: row.lastSuccessAt,
  lastError: row.lastError,
  lastCount: row.lastCount,
  items,
  updatedAt: row.updatedAt,
});

const columns = ({ kind, name, url, mapping, intervalMinutes, pages, deadlineDays }: Fields) => ({
  kind,
  name,
  url,
  mapping,
  intervalMinutes,
  pages,
  deadlineDays,
});

export async function createSource(platform: Platform, actor: Actor, fields: Fields): Promise<number> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('webSource')
        .values({ ...columns(fields), nextAt: now, lastReadAt: null, lastSuccessAt: null, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'web-source.create', targetId: row.id, after: fields });
      return row.id;
    }),
  );
}

/** A changed one is read again at once. */
export async function updateSource(
  platform: Platform,
  actor: Actor,
  { id, ...given }: Input<(typeof webSourceContract)['update']>,
): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await tx.selectFrom('webSource').selectAll().where('id', '=', id).executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      const { intervalMinutes, pages, deadlineDays } = before;
      const fields = { ...given, ...withStored({ intervalMinutes, pages, deadlineDays }, given) };
      if (before.kind !== fields.kind) throw refusal('kind', 'kind-fixed');
      await tx
        .updateTable('webSource')
        .set({ ...columns(fields), nextAt: now, lastError: '', updatedAt: now })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'web-source.update', targetId: id, before, after: fields });
    }),
  );
}

export async function removeSources(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const before = await requireSources(tx, ids, 'id');
    await tx.deleteFrom('interactItem').where('webSourceId', 'in', ids).execute();
    await tx.deleteFrom('webSource').where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'web-source.remove', targetId: ids.join(), before });
    return before.length;
  });
}

export async function changeStates(platform: Platform, actor: Actor, ids: readonly number[], isEnabled: boolean): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await requireSources(tx, ids, 'ids');
    const now = platform.now();
    const before = await tx.selectFrom('webSource').select(['id', 'isEnabled']).where('id', 'in', ids).orderBy('id').execute();
    await tx
      .updateTable('webSource')
      .set({ isEnabled, updatedAt: now, ...(isEnabled ? { nextAt: now } : {}) })
      .where('id', 'in', ids)
      .execute();
    await logOperation(tx, actor, now, { action: 'web-source.update', targetId: ids.join(), before, after: { isEnabled } });
    return ids.length;
  });
}

/** Makes boards due. One that is being read is not read twice. */
export async function readNow(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const boards = await requireSources(tx, ids, 'ids');
    if (boards.some((board) => board.kind !== 'interact' || !board.isEnabled)) throw refusal('ids', 'not-readable');
    await tx.updateTable('webSource').set({ nextAt: platform.now() }).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'web-source.read', targetId: ids.join() });
    return boards.length;
  });
}

async function requireSources(tx: Kysely<Database>, ids: readonly number[], field: string): Promise<Selectable<Database['webSource']>[]> {
  const rows = await tx.selectFrom('webSource').selectAll().where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}
