import type { ReportLinks } from '#server/channel/report-links.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { AppError } from '#shared/errors.ts';

/** In the list of channels, beside the codes of receivers. */
export const STOPPED_CODE = 'unsubscribed';

/** Nothing is sent there until the client's people send a new code, and the recipient gives it to them. What waits takes the recipient's next channel. */
export async function stopChannel(platform: Platform, links: ReportLinks, key: string): Promise<void> {
  const id = links.readStop(key);
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const channel =
      id === undefined
        ? undefined
        : await tx
            .selectFrom('informChannel')
            .select(['clientId', 'informUserId', 'confirmedAt', 'shown'])
            .where('id', '=', id)
            .executeTakeFirst();
    if (id === undefined || !channel) throw new AppError('not-found', { field: 'key' });
    if (channel.confirmedAt === null) return;
    await tx
      .updateTable('informChannel')
      .set({
        confirmedAt: null,
        codeHash: '',
        codeUntil: 0,
        fault: 'setting',
        faultCode: STOPPED_CODE,
        faultAnswer: '',
        faultAt: now,
        updatedAt: now,
      })
      .where('id', '=', id)
      .execute();
    const { clientId, informUserId, shown } = channel;
    const by = { clientId, userId: null, simulatedBy: undefined };
    await logOperation(tx, by, now, { action: 'inform-channel.stop', targetId: id, after: { informUserId, shown } });
  });
}
