import type { Fault } from '#server/channel/channel.ts';
import { isMailServerFault } from '#server/channel/mail.ts';
import type { Store } from '#server/db/open-record.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { findHolders, notifyUsers } from '#server/record/notify-users.ts';
import { DAY_MS } from '#shared/time.ts';

const CHANNEL_NOTICE = 'ChannelFault';
const MAIL_NOTICE = 'MailServerFault';

interface FailedChannel {
  id: number;
  clientId: number;
  informUserId: number;
  channel: string;
  shown: string;
}

/**
 * What is wrong with a channel, and until when it rests. Who must act is told once: of a wrong setting the client's administrators, of the product's own
 * mail server the provider's staff, once a day.
 */
export async function keepChannelFault(
  { db }: Store,
  now: number,
  { id, clientId, informUserId, channel, shown }: FailedChannel,
  { fault, code, answer }: { fault: Exclude<Fault, 'message'>; code: string; answer: string },
  pausedUntil: number,
): Promise<void> {
  const faults = { fault, faultCode: code, faultAnswer: answer, faultAt: now };
  await db.transaction().execute(async (tx) => {
    if (fault === 'later') {
      await tx
        .updateTable('informChannel')
        .set({ ...faults, pausedUntil })
        .where('id', '=', id)
        .execute();
      if (channel !== 'mail' || !isMailServerFault(code)) return;
      const staff = await findHolders(tx, PROVIDER_CLIENT, 'operation-setting', 'a');
      const told = await tx
        .selectFrom('notification')
        .select('id')
        .where('userId', 'in', [0, ...staff])
        .where('type', '=', MAIL_NOTICE)
        .where('createdAt', '>', now - DAY_MS)
        .limit(1)
        .executeTakeFirst();
      if (told) return;
      await notifyUsers(tx, now, PROVIDER_CLIENT, staff, { type: MAIL_NOTICE, level: 'error', payload: { code, answer } });
      return;
    }
    const { numUpdatedRows } = await tx
      .updateTable('informChannel')
      .set(faults)
      .where('id', '=', id)
      .where('fault', '!=', 'setting')
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return;
    const { name } = await tx.selectFrom('informUser').select('name').where('id', '=', informUserId).executeTakeFirstOrThrow();
    const people = await findHolders(tx, clientId, 'inform-setting', 'm');
    await notifyUsers(tx, now, clientId, people, { type: CHANNEL_NOTICE, level: 'error', payload: { name, informUserId, shown, code } });
  });
}
