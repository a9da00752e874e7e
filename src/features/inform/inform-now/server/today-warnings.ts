import { sql } from 'kysely';
import { type DecisionFilter, filterDecisions, filterMessages, type MessageFilter } from '#features/inform/inform-message/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import { DAY_MS, dayOf, dayStart, lastSecondBefore } from '#shared/time.ts';
import { type informNowContract, UNCONFIRMED } from '../contract.ts';

type Today = Output<(typeof informNowContract)['today']>;

const TOTAL = sql<number>`count(*)`.as('total');

/** Each number is the total of the list with the same filter. */
export async function getTodayWarnings({ store: { db }, now }: Platform, actor: Actor): Promise<Today> {
  const from = dayStart(dayOf(now()));
  const until = lastSecondBefore(from + DAY_MS);
  const messages = (filter: MessageFilter) => filterMessages(db, actor, filter);
  const held: DecisionFilter = { from, until, result: ['held'] };
  const [levels, unconfirmed, kept] = await Promise.all([
    messages({ from, until }).select(['informMessage.warningLevel', TOTAL]).groupBy('informMessage.warningLevel').execute(),
    messages({ receiptState: [...UNCONFIRMED] })
      .select(TOTAL)
      .executeTakeFirstOrThrow(),
    filterDecisions(db, actor, held).select(TOTAL).executeTakeFirstOrThrow(),
  ]);
  const byLevel = { blue: 0, yellow: 0, orange: 0, red: 0 };
  for (const { warningLevel, total } of levels) byLevel[warningLevel] = Number(total);
  return {
    from,
    until,
    byLevel,
    unconfirmed: Number(unconfirmed.total),
    held: Number(kept.total),
    lastAt: levels.length === 0 ? await findLast(messages({ until: lastSecondBefore(from) })) : null,
  };
}

async function findLast(query: ReturnType<typeof filterMessages>): Promise<number | null> {
  const row = await query.select('informMessage.decidedAt').orderBy('informMessage.decidedAt', 'desc').limit(1).executeTakeFirst();
  return row?.decidedAt ?? null;
}
