// One step of several bulletins: all of them, or none.
import type { Kysely, Updateable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { requireBulletins } from '#features/report/brief-report/server/facade.ts';
import { BULLETIN_STEPS, type BulletinStep, GRACE_MS, type StoredBulletinState } from '#shared/bulletin-flow.ts';
import { AppError } from '#shared/errors.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import { cancelSending, planSending } from './plan-sending.ts';
import { findOtherReviewer, findReviewer, nameOf, requireReviewer } from './reviewers.ts';
import { writeLog } from './write-log.ts';

interface Move {
  ids: readonly number[];
  seen: StoredBulletinState;
  step: BulletinStep;
  reason: string;
  reviewerId: number | null;
}
type Row = Awaited<ReturnType<typeof lockRows>>[number];

export async function moveBulletins(platform: Platform, actor: Actor, move: Move): Promise<number> {
  const { step, seen, reason, reviewerId } = move;
  const ids = [...new Set(move.ids)];
  if ((step === 'return' || step === 'withdraw') && reason === '') throw refusal('reason', 'required');
  const steps: readonly StoredBulletinState[] = BULLETIN_STEPS[step].from;
  if (!steps.includes(seen)) throw refusal('seen', 'no-such-step');
  return platform.store.db.transaction().execute(async (tx) => {
    await requireBulletins(tx, actor, ids, 'ids');
    const rows = await lockRows(tx, actor, ids);
    for (const row of rows) await requireSeen(tx, row, seen);
    const told = rows.map((row) => row.toldSubjectIds);
    const inTx = { store: { ...platform.store, db: tx }, now: platform.now };
    if (step === 'submit') await requireOtherReviewer(inTx, actor, reviewerId, told);
    if (step === 'approve') for (const row of rows) await requireMayApprove(inTx, actor, row);
    for (const row of rows) await moveOne(tx, actor, row, move, platform.now());
    await logOperation(tx, actor, platform.now(), {
      action: `brief-report.${step}`,
      targetId: ids.join(','),
      after: { reason, reviewerId },
    });
    return rows.length;
  });
}

async function lockRows(tx: Kysely<Database>, { clientId }: Actor, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('bulletin')
    .select(['id', 'clientId', 'title', 'state', 'toldSubjectIds', 'reviewerId', 'submittedBy', 'scheduleId', 'deletedAt', 'publishedAt'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(locking(tx, 'bulletin'))
    .execute();
  if (rows.some(({ deletedAt }) => deletedAt !== null)) throw new AppError('not-found', { field: 'ids' });
  return rows;
}

/** Says what it is now, and who made it that. */
async function requireSeen(tx: Kysely<Database>, { id, title, state }: Row, seen: StoredBulletinState): Promise<void> {
  if (state === seen) return;
  const last = await tx
    .selectFrom('bulletinLog')
    .leftJoin('account', 'account.id', 'bulletinLog.userId')
    .select(['bulletinLog.at', 'account.name', 'account.username'])
    .where('bulletinId', '=', id)
    .orderBy('bulletinLog.id', 'desc')
    .executeTakeFirst();
  const by = last?.name || last?.username;
  const values = { title, state, at: last?.at, ...(by ? { by } : {}) };
  throw conflict('seen', `bulletin-is-${state}${by ? '-by' : ''}`, values);
}

type Parts = Pick<Platform, 'store' | 'now'>;

async function requireOtherReviewer(parts: Parts, actor: Actor, reviewerId: number | null, told: readonly (number[] | null)[]) {
  await requireReviewer(parts, actor, reviewerId, told);
  if (reviewerId !== actor.userId) return;
  const other = await findOtherReviewer(parts, actor, told[0] ?? null);
  if (other) throw refusal('reviewerId', 'own-reviewer', { name: nameOf(other) });
}

/** Whoever submitted it approves it only where nobody else can; of a named reviewer, that one does as long as he can. */
async function requireMayApprove(
  parts: Parts,
  actor: Actor,
  { clientId, title, toldSubjectIds, reviewerId, submittedBy }: Row,
): Promise<void> {
  if (reviewerId !== null && reviewerId !== actor.userId) {
    const reviewer = await findReviewer(parts, clientId, reviewerId, toldSubjectIds);
    if (reviewer) throw refusal('ids', 'not-the-reviewer', { title, name: nameOf(reviewer) });
  }
  if (submittedBy !== actor.userId) return;
  const other = await findOtherReviewer(parts, actor, toldSubjectIds);
  if (other) throw refusal('ids', 'own-review', { title, name: nameOf(other) });
}

async function moveOne(tx: Kysely<Database>, actor: Actor, row: Row, { step, reason, reviewerId }: Move, now: number): Promise<void> {
  if (step === 'reopen' && (await cancelSending(tx, row.id)) > 0) throw refusal('ids', 'being-sent', { title: row.title });
  if (step === 'withdraw') await cancelSending(tx, row.id);
  await tx
    .updateTable('bulletin')
    .set({ state: BULLETIN_STEPS[step].to, ...changeOf(step, actor, { reason, reviewerId }, now) })
    .where('id', '=', row.id)
    .execute();
  await writeLog(tx, { clientId: row.clientId, bulletinId: row.id, at: now, userId: actor.userId, action: step, reason, reviewerId });
  if (step === 'approve') await planSending(tx, row, now + GRACE_MS, now);
}

function changeOf(
  step: BulletinStep,
  { userId }: Actor,
  { reason, reviewerId }: Pick<Move, 'reason' | 'reviewerId'>,
  now: number,
): Updateable<Database['bulletin']> {
  if (step === 'submit') return { submittedBy: userId, reviewerId, backBy: '', backReason: '', isFollowed: false };
  if (step === 'approve') return { publishedAt: now, backBy: '', backReason: '' };
  if (step === 'reopen') return { publishedAt: null };
  if (step === 'return') return { backBy: 'returned', backReason: reason };
  if (step === 'withdraw') return { backBy: 'withdrawn', backReason: reason, publishedAt: null, sentAt: null };
  return { reviewerId: null };
}
