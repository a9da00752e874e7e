import type { Kysely } from 'kysely';
import type { Fault } from '#server/channel/channel.ts';
import { isMailServerFault } from '#server/channel/mail.ts';
import type { Database } from '#server/db/tables/database.ts';
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

/** What is wrong with a channel, and until when it rests. Who must act on it is told in the same transaction. */
export async function keepChannelFault(
  tx: Kysely<Database>,
  now: number,
  channel: FailedChannel,
  { fault, code, answer }: { fault: Exclude<Fault, 'message'>; code: string; answer: string },
  pausedUntil: number,
): Promise<void> {
  const faults = { fault, faultCode: code, faultAnswer: answer, faultAt: now };
  const update = tx.updateTable('informChannel').where('id', '=', channel.id);
  if (fault === 'later') {
    await update.set({ ...faults, pausedUntil }).execute();
    if (channel.channel === 'mail' && isMailServerFault(code)) await tellProvider(tx, now, { code, answer });
    return;
  }
  const { numUpdatedRows } = await update.set(faults).where('fault', '!=', 'setting').executeTakeFirst();
  if (Number(numUpdatedRows) > 0) await tellClient(tx, now, channel, code);
}

/** The product's own mail server, once a day. */
async function tellProvider(tx: Kysely<Database>, now: number, payload: { code: string; answer: string }): Promise<void> {
  const staff = await findHolders(tx, PROVIDER_CLIENT, 'operation-setting', 'a');
  const told = await tx
    .selectFrom('notification')
    .select('id')
    .where('userId', 'in', [0, ...staff])
    .where('type', '=', MAIL_NOTICE)
    .where('createdAt', '>', now - DAY_MS)
    .limit(1)
    .executeTakeFirst();
  if (!told) await notifyUsers(tx, now, PROVIDER_CLIENT, staff, { type: MAIL_NOTICE, level: 'error', payload });
}

async function tellClient(
  tx: Kysely<Database>,
  now: number,
  { clientId, informUserId, shown }: FailedChannel,
  code: string,
): Promise<void> {
  const { name } = await tx.selectFrom('informUser').select('name').where('id', '=', informUserId).executeTakeFirstOrThrow();
  const people = await findHolders(tx, clientId, 'inform-setting', 'm');
  await notifyUsers(tx, now, clientId, people, { type: CHANNEL_NOTICE, level: 'error', payload: { name, informUserId, shown, code } });
}
