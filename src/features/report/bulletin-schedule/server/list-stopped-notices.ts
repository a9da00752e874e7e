import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { grants } from '#shared/privileges.ts';
import { OWNER_PRIVILEGE } from './schedule-keeper.ts';
import { maySee } from './require-schedules.ts';

const MOST = 50;

/** Schedules that stand still because nobody answers for them, for whoever could take one over; until somebody does, or deletes it. */
export async function listStoppedNotices({ store: { db } }: Platform, actor: Actor): Promise<Record<string, unknown>[]> {
  if (!grants(actor.privileges, OWNER_PRIVILEGE)) return [];
  const rows = await db
    .selectFrom('bulletinSchedule')
    .leftJoin('account', 'account.id', 'bulletinSchedule.stoppedUserId')
    .select(['bulletinSchedule.id', 'bulletinSchedule.name', 'filter', 'createdBy', 'account.name as owner', 'account.username'])
    .where('bulletinSchedule.clientId', '=', actor.clientId)
    .where('isEnabled', '=', false)
    .where('stoppedAt', 'is not', null)
    .orderBy('stoppedAt', 'desc')
    .limit(MOST)
    .execute();
  return rows
    .filter((row) => maySee(actor, row))
    .map(({ id, name, owner, username }) => ({ scheduleId: id, name, user: owner || username || '' }));
}
