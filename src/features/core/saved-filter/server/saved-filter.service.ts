import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { SavedFilter, savedFilterContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';
import { tellBefore } from '#server/record/current-call.ts';

export async function listSavedFilters(platform: Platform, actor: Actor): Promise<SavedFilter[]> {
  const rows = await platform.store.db
    .selectFrom('savedFilter')
    .leftJoin('account', 'account.id', 'savedFilter.userId')
    .select([
      'savedFilter.id',
      'savedFilter.name',
      'savedFilter.query',
      'savedFilter.isShared',
      'savedFilter.userId',
      'account.name as user',
    ])
    .where('savedFilter.clientId', '=', actor.clientId)
    .where((e) => e.or([e('savedFilter.userId', '=', actor.userId), e('savedFilter.isShared', '=', true)]))
    .orderBy('savedFilter.name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    query: row.query,
    isShared: row.isShared,
    isMine: row.userId === actor.userId,
    user: row.user ?? '',
  }));
}

export async function saveFilter(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof savedFilterContract)['create']>,
): Promise<{ id: number }> {
  const fields = { query: input.query, isShared: input.isShared };
  const row = await platform.store.db
    .insertInto('savedFilter')
    .values({ clientId: actor.clientId, userId: actor.userId, name: input.name, ...fields, createdAt: platform.now() })
    .onConflict((c) => c.columns(['userId', 'name']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id };
}

export async function updateFilter(platform: Platform, actor: Actor, input: Input<(typeof savedFilterContract)['update']>): Promise<void> {
  tellBefore(await ownFilters(platform, actor, [input.id]));
  const result = await withUniqueField({ name: 'name' }, () =>
    platform.store.db
      .updateTable('savedFilter')
      .set({ name: input.name, isShared: input.isShared })
      .where('userId', '=', actor.userId)
      .where('id', '=', input.id)
      .executeTakeFirst(),
  );
  if (Number(result.numUpdatedRows) === 0) throw new AppError('not-found', { field: 'id' });
}

export async function removeFilters(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const { db } = platform.store;
  const rows = await ownFilters(platform, actor, ids);
  tellBefore(rows);
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  await db
    .deleteFrom('savedFilter')
    .where('userId', '=', actor.userId)
    .where('id', 'in', [...ids])
    .execute();
  return { changed: rows.length };
}

const ownFilters = (platform: Platform, actor: Actor, ids: readonly number[]) =>
  platform.store.db
    .selectFrom('savedFilter')
    .select(['id', 'name', 'query', 'isShared'])
    .where('userId', '=', actor.userId)
    .where('id', 'in', [...ids])
    .execute();
