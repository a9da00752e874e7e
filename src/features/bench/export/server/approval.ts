// Who may take how many rows out of the product without somebody else's approval, where the client wants one.
import type { Kysely } from 'kysely';
import type { FileAnswer } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { refusal } from '#shared/refusals.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { COUNTED_HOURS } from '../contract.ts';
import type { PlannedExport } from './planned-export.ts';

/** Takes are kept for as long as an approved request can be taken, with time to spare. */
const KEPT_MS = 30 * DAY_MS;

/** From more rows than these on the client wants an approval; undefined: never. The rule is that of a person's own client, whichever client's articles these are. */
export async function approvalLimit(db: Kysely<Database>, actor: Actor): Promise<number | undefined> {
  const { clientId } = actor.home ?? actor;
  const client = await db.selectFrom('client').select('options').where('id', '=', clientId).executeTakeFirst();
  const limit = isRecord(client?.options) ? client.options.approvedExportRows : undefined;
  return typeof limit === 'number' ? limit : undefined;
}

/** Rows that a person took without approval in the last hours that are counted together: many small files are one large one. */
export async function rowsTaken(db: Kysely<Database>, userId: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('exportTake')
    .select((e) => e.fn.sum<number | string | null>('rows').as('rows'))
    .where('userId', '=', userId)
    .where('requestId', 'is', null)
    .where('at', '>', now - COUNTED_HOURS * HOUR_MS)
    .executeTakeFirstOrThrow();
  return Number(row.rows ?? 0);
}

/** The file, where it may be had without approval; it is logged and counted before its first byte. Throws a refusal `export-approval`. */
export async function takeFreely(platform: Platform, actor: Actor, planned: PlannedExport, locale: Locale): Promise<FileAnswer> {
  const person = actor.home ?? actor;
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const limit = await approvalLimit(tx, actor);
    if (limit !== undefined) {
      // Two exports of one person at the same time are counted one after the other.
      await lockAccount(tx, person.userId);
      const taken = await rowsTaken(tx, person.userId, now);
      if (taken + planned.total > limit) throw refusal('format', 'export-approval', { limit, taken, total: planned.total });
    }
    await noteTake(tx, person, { requestId: null, rows: planned.total }, now);
    await logOperation(tx, person, now, planned.log);
  });
  return planned.write(locale);
}

export async function noteTake(
  tx: Kysely<Database>,
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  take: { requestId: number | null; rows: number },
  now: number,
): Promise<void> {
  await tx
    .deleteFrom('exportTake')
    .where('userId', '=', userId)
    .where('at', '<', now - KEPT_MS)
    .execute();
  await tx
    .insertInto('exportTake')
    .values({ clientId, userId, ...take, at: now })
    .execute();
}

export async function lockAccount(tx: Kysely<Database>, userId: number): Promise<void> {
  const locked = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', userId)
    .orderBy('id')
    .$call(locking(tx, 'account'))
    .executeTakeFirst();
  if (!locked) throw new AppError('account-disabled');
}
