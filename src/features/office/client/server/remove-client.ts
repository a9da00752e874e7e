import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { removeOwned } from '#server/db/remove-owned.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { requireServiceNotWider } from './client.service.ts';
import { refusal } from '#shared/refusals.ts';

const BATCH = 200;

/** Removes everything of the client except the provider's log of the removal. Its name must be repeated. */
export async function removeClient(platform: Platform, actor: Actor, id: number, name: string): Promise<void> {
  const row = await platform.store.db.selectFrom('client').select(['id', 'name', 'serviceTypeId']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  if (row.name !== name) throw refusal('name', 'name-differs', { name: row.name });
  if (id === PROVIDER_CLIENT) throw new AppError('in-use', { field: 'id' });
  await requireServiceNotWider(platform, actor, row.serviceTypeId, id, 'id');
  const child = await platform.store.db.selectFrom('client').select('id').where('parentId', '=', id).executeTakeFirst();
  if (child) throw new AppError('in-use', { field: 'id' });
  await platform.store.db.transaction().execute(async (tx) => {
    const hits = await tx.selectFrom('hit').select('articleId').where('clientId', '=', id).execute();
    const own = await tx.selectFrom('article').select('id').where('scopeClientId', '=', id).execute();
    await tx.deleteFrom('clientRelation').where('parentId', '=', id).execute();
    await removeOwned(tx, id);
    const ids = hits.map((hit) => hit.articleId);
    await announce(tx, ids, { kind: 'hit', clientId: id });
    await announce(tx, [...new Set([...ids, ...own.map((article) => article.id)])], { kind: 'article', clientId: 0 });
    await logOperation(tx, actor, platform.now(), { action: 'client.remove', targetId: id, before: row });
  });
}

/** Notifies the indexes of the removal. */
async function announce(
  tx: Kysely<Database>,
  ids: readonly number[],
  change: { kind: 'hit' | 'article'; clientId: number },
): Promise<void> {
  for (let i = 0; i < ids.length; i += BATCH)
    await tx
      .insertInto('outbox')
      .values(ids.slice(i, i + BATCH).map((articleId) => ({ ...change, articleId })))
      .execute();
}
