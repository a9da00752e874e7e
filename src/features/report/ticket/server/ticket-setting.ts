import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input, Output } from '#shared/contract.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import { DEFAULT_HOURS } from '#shared/tickets.ts';
import { DAY_MS, dayOf } from '#shared/time.ts';
import type { ticketSettingContract } from '../contract.ts';

export type TicketSetting = Output<(typeof ticketSettingContract)['setting']>;

const DEFAULT: TicketSetting = {
  numberPattern: '舆办〔{year}〕{n} 号',
  categories: [],
  isReviewed: false,
  isSentByChannels: true,
  workFrom: 9 * 60,
  workUntil: 18 * 60,
  hours: DEFAULT_HOURS,
};

export async function loadSetting(db: Kysely<Database>, clientId: number): Promise<TicketSetting> {
  const row = await db
    .selectFrom('ticketSetting')
    .select(['numberPattern', 'categories', 'isReviewed', 'isSentByChannels', 'workFrom', 'workUntil', 'hours'])
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return row ?? DEFAULT;
}

export async function saveSetting(platform: Platform, actor: Actor, given: Input<(typeof ticketSettingContract)['save']>): Promise<void> {
  const { clientId } = actor;
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await loadSetting(tx, clientId);
    const after = withStored(before, given);
    if (!after.numberPattern.includes('{n}')) throw refusal('numberPattern', 'number-place');
    const minutes = after.workUntil - after.workFrom;
    if (minutes > 0 && minutes < 60) throw refusal('workUntil', 'working-hour');
    if (new Set(after.categories).size < after.categories.length) throw refusal('categories', 'repeated');
    await tx
      .insertInto('ticketSetting')
      .values({ clientId, ...after })
      .onConflict((c) => c.column('clientId').doUpdateSet(after))
      .execute();
    await logOperation(tx, actor, platform.now(), { action: 'ticket.setting', targetId: '', before, after });
  });
}

/** The year and the number in it, by Beijing time. */
export const yearAt = (at: number): number => new Date(dayOf(at) * DAY_MS).getUTCFullYear();
export const numberBy = (pattern: string, year: number, sequence: number): string =>
  pattern.replaceAll('{year}', String(year)).replaceAll('{n}', String(sequence));
