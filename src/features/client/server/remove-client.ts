import { AppError } from '#shared/errors.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';

/** Tables whose rows belong to one client and go with it. Articles stay: they are stored once for all. */
const OWNED = [
  'session',
  'account',
  'user_group',
  'role',
  'access_log',
  'notification',
  'client_filter',
  'filter_entry',
  'emotion_word',
  'emotion_word_lib',
  'hit_drop',
  'hit_subject',
  'hit',
  'article_log',
  'subject',
  'subject_category',
  'dictionary',
  'subject_version',
  'hot_word',
  'rollup_hour',
  'rollup_day',
  'source',
  'job',
  'article_task',
  'article_browse',
  'sticky',
  'stuck',
  'comment_extraction_setting',
  'content_class',
  'tag_keyword',
  'tag_refusal',
  'tag_class',
  'tag',
  'redo_run',
  'missing_page',
] as const;

/** Nothing of the client is left but the provider's log of the removal. Its name must be repeated. */
export async function removeClient(platform: Platform, actor: Actor, id: number, name: string): Promise<void> {
  const row = await platform.store.db.selectFrom('client').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  if (row.name !== name) throw new AppError('invalid-input', { field: 'name' });
  if (id === PROVIDER_CLIENT) throw new AppError('in-use', { field: 'id' });
  const child = await platform.store.db.selectFrom('client').select('id').where('parent_id', '=', id).executeTakeFirst();
  if (child) throw new AppError('in-use', { field: 'id' });
  await platform.store.db.transaction().execute(async (tx) => {
    const users = tx.selectFrom('account').select('id').where('client_id', '=', id);
    const roles = tx.selectFrom('role').select('id').where('client_id', '=', id);
    const groups = tx.selectFrom('user_group').select('id').where('client_id', '=', id);
    await tx.deleteFrom('role_privilege').where('role_id', 'in', roles).execute();
    await tx.deleteFrom('user_group_subject').where('user_group_id', 'in', groups).execute();
    await tx.deleteFrom('user_group_class').where('user_group_id', 'in', groups).execute();
    const hits = await tx.selectFrom('hit').select('article_id').where('client_id', '=', id).execute();
    const watches = tx.selectFrom('comment_extraction_setting').select('id').where('client_id', '=', id);
    await tx.deleteFrom('comment_view').where('setting_id', 'in', watches).execute();
    for (const table of OWNED) {
      if (table === 'session') await tx.deleteFrom('session').where('user_id', 'in', users).execute();
      else await tx.deleteFrom(table).where('client_id', '=', id).execute();
    }
    await tx
      .deleteFrom('client_relation')
      .where((e) => e.or([e('parent_id', '=', id), e('child_id', '=', id)]))
      .execute();
    await tx.deleteFrom('operation_log').where('client_id', '=', id).execute();
    await tx.deleteFrom('client').where('id', '=', id).execute();
    for (let i = 0; i < hits.length; i += 200) {
      const rows = hits.slice(i, i + 200);
      await tx
        .insertInto('outbox')
        .values(rows.map((hit) => ({ kind: 'hit' as const, article_id: hit.article_id, client_id: id })))
        .execute();
      await tx
        .insertInto('outbox')
        .values(rows.map((hit) => ({ kind: 'article' as const, article_id: hit.article_id, client_id: 0 })))
        .execute();
    }
    await logOperation(tx, actor, platform.now(), { action: 'client.remove', targetId: id, before: row });
  });
}
