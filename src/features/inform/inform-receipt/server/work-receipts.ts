// Works off receipts: which messages need one, who is reminded, whom it goes to. Each step is written in one transaction with its messages, so that a
// process that dies neither doubles nor loses one.
import type { Kysely, Selectable } from 'kysely';
import { locking } from '#server/db/lock-rows.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { EXPIRES_MS, nextSteps, type ReceiptStep } from './receipt-plan.ts';
import { writeEscalation, writeReminder } from './write-step.ts';

type Message = Selectable<Database['informMessage']>;
type Setting = Selectable<Database['informReceipt']>;

const OPENED_AT_ONCE = 200;
const TAKEN_AT_ONCE = 50;
const OPEN = ['pending', 'reminded', 'escalated'] as const;

/** True when there may be more. */
export async function workReceipts(store: Pick<Store, 'db'>, now: number): Promise<boolean> {
  const opened = await store.db.transaction().execute((tx) => openReceipts(tx, now));
  const taken = await store.db.transaction().execute((tx) => takeSteps(tx, now));
  return opened || taken;
}

/** Messages that are no longer on their way: handed over, or failed, which is confirmed by nobody either. */
async function openReceipts(tx: Kysely<Database>, now: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('informMessage')
    .selectAll()
    .where('receiptState', '=', 'new')
    .where('messageState', '!=', 'waiting')
    .orderBy('id')
    .limit(OPENED_AT_ONCE)
    .$call(locking(tx, 'informMessage'))
    .execute();
  if (rows.length === 0) return false;
  const settings = await loadSettings(tx, [...new Set(rows.map(({ clientId }) => clientId))]);
  const decided = await loadDecided(
    tx,
    rows.map(({ id }) => id),
  );
  const asked = rows.flatMap((message) => {
    const setting = decided.has(message.id) ? settings.find((each) => fits(each, message)) : undefined;
    return setting ? [{ message, setting }] : [];
  });
  const ids = new Set(asked.map(({ message }) => message.id));
  const others = rows.map(({ id }) => id).filter((id) => !ids.has(id));
  if (others.length > 0) await tx.updateTable('informMessage').set({ receiptState: 'none' }).where('id', 'in', others).execute();
  for (const { message, setting } of asked) {
    const from = message.handedAt ?? now;
    await tx
      .updateTable('informMessage')
      .set({
        receiptState: message.confirmedAt === null ? 'pending' : 'confirmed',
        receiptId: setting.id,
        receiptFrom: from,
        receiptAt: message.confirmedAt === null ? nextSteps(setting, from, [], from).next : null,
      })
      .where('id', '=', message.id)
      .execute();
  }
  return rows.length === OPENED_AT_ONCE;
}

const loadSettings = (tx: Kysely<Database>, clientIds: readonly number[]) =>
  tx.selectFrom('informReceipt').selectAll().where('clientId', 'in', clientIds).where('isEnabled', '=', true).orderBy('id').execute();

/** One message of each decision: a bell beside it asks for nothing of its own. */
async function loadDecided(tx: Kysely<Database>, ids: readonly number[]): Promise<Set<number | null>> {
  const rows = await tx
    .selectFrom('informDecision')
    .select('messageId')
    .distinct()
    .where('messageId', 'in', ids)
    .where('result', 'in', ['sent', 'held'])
    .execute();
  return new Set(rows.map(({ messageId }) => messageId));
}

const fits = (setting: Setting, message: Message): boolean =>
  setting.clientId === message.clientId &&
  message.messageState !== 'cancelled' &&
  message.decidedAt >= setting.since &&
  (setting.warningLevels.length === 0 || setting.warningLevels.includes(message.warningLevel)) &&
  (setting.ruleIds.length === 0 || setting.ruleIds.includes(message.ruleId)) &&
  (setting.recipientIds.length === 0 || setting.recipientIds.includes(message.informUserId));

async function takeSteps(tx: Kysely<Database>, now: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('informMessage')
    .selectAll()
    .where('receiptState', 'in', OPEN)
    .where('receiptAt', '<=', now)
    .orderBy('id')
    .limit(TAKEN_AT_ONCE)
    .$call(locking(tx, 'informMessage'))
    .execute();
  if (rows.length === 0) return false;
  const settings = await loadSettings(tx, [...new Set(rows.map(({ clientId }) => clientId))]);
  for (const message of rows)
    await takeStep(
      tx,
      message,
      settings.find(({ id }) => id === message.receiptId),
      now,
    );
  return rows.length === TAKEN_AT_ONCE;
}

/** A setting that is gone or switched off sends nothing more; the message expires all the same. */
async function takeStep(tx: Kysely<Database>, message: Message, setting: Setting | undefined, now: number): Promise<void> {
  const from = message.receiptFrom ?? message.decidedAt;
  const done = await tx.selectFrom('informReceiptStep').select(['kind', 'number']).where('messageId', '=', message.id).execute();
  const { taken, skipped, next } = setting
    ? nextSteps(setting, from, done, now)
    : { taken: undefined, skipped: [], next: from + EXPIRES_MS };
  await noteSteps(tx, message.id, taken, skipped, now);
  if (taken?.kind === 'remind') await writeReminder(tx, message, now);
  if (taken?.kind === 'escalate') await writeEscalation(tx, message, setting?.escalations[taken.number - 1]?.recipientIds ?? [], now);
  const isOver = now >= from + EXPIRES_MS;
  const state = taken ? ({ remind: 'reminded', escalate: 'escalated' } as const)[taken.kind] : message.receiptState;
  await tx
    .updateTable('informMessage')
    .set({
      receiptState: isOver ? 'expired' : message.receiptState === 'escalated' ? 'escalated' : state,
      receiptAt: isOver ? null : next,
      reminded: message.reminded + (taken?.kind === 'remind' ? 1 : 0),
      escalated: message.escalated + (taken?.kind === 'escalate' ? 1 : 0),
    })
    .where('id', '=', message.id)
    .execute();
}

async function noteSteps(
  tx: Kysely<Database>,
  messageId: number,
  taken: ReceiptStep | undefined,
  skipped: readonly ReceiptStep[],
  now: number,
): Promise<void> {
  const rows = [...skipped, ...(taken ? [taken] : [])].map((step) => ({
    messageId,
    kind: step.kind,
    number: step.number,
    isSkipped: step !== taken,
    at: now,
  }));
  if (rows.length > 0) await tx.insertInto('informReceiptStep').values(rows).execute();
}
