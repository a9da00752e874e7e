import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { requireOwn } from '#server/record/require-own.ts';
import { requireBulletins } from '#features/report/brief-report/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { conflict } from '#shared/refusals.ts';
import type { bulletinFlowContract } from '../contract.ts';

/** A worker makes the file and writes the messages: nothing is sent twice for a page that asked twice. */
export async function requestSending(
  platform: Platform,
  actor: Actor,
  { id, submitKey, recipientIds, note }: Input<(typeof bulletinFlowContract)['send']>,
): Promise<{ id: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const [row] = await requireBulletins(tx, actor, [id], 'id');
    if (!row || row.deletedAt !== null) throw new AppError('not-found', { field: 'id' });
    await requireOwn(tx, actor, 'informUser', recipientIds, 'recipientIds');
    const key = `user ${actor.userId} ${submitKey}`;
    const known = await tx
      .selectFrom('bulletinDispatch')
      .select(['id', 'bulletinId'])
      .where('clientId', '=', actor.clientId)
      .where('submitKey', '=', key)
      .executeTakeFirst();
    if (known?.bulletinId === id) return { id: known.id };
    if (row.state !== 'published' && row.state !== 'sent') throw conflict('id', 'not-published', { title: row.title });
    const dispatch = await tx
      .insertInto('bulletinDispatch')
      .values({
        clientId: actor.clientId,
        bulletinId: id,
        createdBy: actor.userId,
        submitKey: key,
        recipientIds: [...new Set(recipientIds)],
        note,
        state: 'waiting',
        nextAt: now,
        createdAt: now,
        doneAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'brief-report.send', targetId: id, after: { recipientIds, note } });
    return dispatch;
  });
}
