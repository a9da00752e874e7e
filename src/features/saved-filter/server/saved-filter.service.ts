import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { SavedFilter } from '../contract.ts';

export async function listSavedFilters(platform: Platform, actor: Actor): Promise<SavedFilter[]> {
  const rows = await platform.store.db
    .selectFrom('saved_filter')
    .leftJoin('account', 'account.id', 'saved_filter.user_id')
    .select([
      'saved_filter.id',
      'saved_filter.name',
      'saved_filter.query',
      'saved_filter.is_shared',
      'saved_filter.user_id',
      'account.name as user',
    ])
    .where('saved_filter.client_id', '=', actor.clientId)
    .where((e) => e.or([e('saved_filter.user_id', '=', actor.userId), e('saved_filter.is_shared', '=', 1)]))
    .orderBy('saved_filter.name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    query: row.query,
    isShared: row.is_shared === 1,
    isMine: row.user_id === actor.userId,
    user: row.user ?? '',
  }));
}

export async function saveFilter(
  platform: Platform,
  actor: Actor,
  input: { name: string; query: string; isShared: boolean },
): Promise<{ id: number }> {
  const fields = { query: input.query, is_shared: input.isShared ? 1 : 0 };
  const row = await platform.store.db
    .insertInto('saved_filter')
    .values({ client_id: actor.clientId, user_id: actor.userId, name: input.name, ...fields, created_at: platform.now() })
    .onConflict((c) => c.columns(['user_id', 'name']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id };
}

export async function updateFilter(
  platform: Platform,
  actor: Actor,
  input: { id: number; name: string; isShared: boolean },
): Promise<void> {
  const result = await withUniqueField({ name: 'name' }, () =>
    platform.store.db
      .updateTable('saved_filter')
      .set({ name: input.name, is_shared: input.isShared ? 1 : 0 })
      .where('user_id', '=', actor.userId)
      .where('id', '=', input.id)
      .executeTakeFirst(),
  );
  if (Number(result.numUpdatedRows) === 0) throw new AppError('not-found', { field: 'id' });
}

export async function removeFilters(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const { db } = platform.store;
  const rows = await db
    .selectFrom('saved_filter')
    .select('id')
    .where('user_id', '=', actor.userId)
    .where('id', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  await db
    .deleteFrom('saved_filter')
    .where('user_id', '=', actor.userId)
    .where('id', 'in', [...ids])
    .execute();
  return { changed: rows.length };
}
