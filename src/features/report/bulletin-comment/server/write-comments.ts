import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { type bulletinCommentContract, MOST_ANSWERS, MOST_COMMENTS } from '../contract.ts';
import { commentedBlocks, lockCommented, requireCommented, requireMayComment } from './commented-text.ts';

type Calls = typeof bulletinCommentContract;
type Tx = Kysely<Database>;

export async function addComment(platform: Platform, actor: Actor, { id, blockId, text }: Input<Calls['add']>): Promise<{ id: number }> {
  requireMayComment(actor);
  const { clientId, userId } = actor;
  const at = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireCommented(tx, actor, id);
    await lockCommented(tx, actor, id);
    await requireRoom(tx, id, null);
    const block = (await commentedBlocks(tx, actor, id)).find((one) => one.id === blockId);
    if (!block) throw refusal('blockId', 'block-gone');
    return insert(tx, actor, at, { clientId, bulletinId: id, answersId: null, blockId, said: block.words, text, createdBy: userId });
  });
}

export async function answerComment(platform: Platform, actor: Actor, { id, text }: Input<Calls['answer']>): Promise<{ id: number }> {
  requireMayComment(actor);
  const { clientId, userId } = actor;
  const at = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const first = await requireFirst(tx, actor, id);
    await requireRoom(tx, first.bulletinId, id);
    const { bulletinId, blockId } = first;
    return insert(tx, actor, at, { clientId, bulletinId, answersId: id, blockId, said: '', text, createdBy: userId });
  });
}

/** Done twice, it stays with whoever was first. */
export async function resolveComment(platform: Platform, actor: Actor, { id, isResolved }: Input<Calls['resolve']>): Promise<void> {
  requireMayComment(actor);
  const at = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const { bulletinId, resolvedAt } = await requireFirst(tx, actor, id);
    if ((resolvedAt !== null) === isResolved) return;
    const change = isResolved ? { resolvedBy: actor.userId, resolvedAt: at } : { resolvedBy: null, resolvedAt: null };
    await tx.updateTable('bulletinComment').set(change).where('id', '=', id).execute();
    await logOperation(tx, actor, at, { action: 'bulletin-comment.resolve', targetId: bulletinId, after: { id, isResolved } });
  });
}

/** Only the caller's own; with the last answer a withdrawn comment goes, too. */
export async function removeComment(platform: Platform, actor: Actor, id: number): Promise<void> {
  requireMayComment(actor);
  const at = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const row = await requireComment(tx, actor, id);
    if (row.createdBy !== actor.userId || row.withdrawnAt !== null) throw new AppError('not-found', { field: 'id' });
    const isKept = row.answersId === null && (await countAnswers(tx, id)) > 0;
    if (isKept) await tx.updateTable('bulletinComment').set({ text: '', withdrawnAt: at }).where('id', '=', id).execute();
    else await tx.deleteFrom('bulletinComment').where('id', '=', id).execute();
    if (row.answersId !== null && (await countAnswers(tx, row.answersId)) === 0)
      await tx.deleteFrom('bulletinComment').where('id', '=', row.answersId).where('withdrawnAt', 'is not', null).execute();
    await logOperation(tx, actor, at, { action: 'bulletin-comment.remove', targetId: row.bulletinId, before: { id, text: row.text } });
  });
}

interface NewComment {
  clientId: number;
  bulletinId: number;
  answersId: number | null;
  blockId: string;
  said: string;
  text: string;
  createdBy: number;
}

async function insert(tx: Tx, actor: Actor, at: number, values: NewComment): Promise<{ id: number }> {
  const row = await tx
    .insertInto('bulletinComment')
    .values({ ...values, createdAt: at, resolvedBy: null, resolvedAt: null, withdrawnAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { bulletinId, answersId, blockId } = values;
  await logOperation(tx, actor, at, { action: 'bulletin-comment.add', targetId: bulletinId, after: { id: row.id, answersId, blockId } });
  return row;
}

/** Of a bulletin that the caller may read and that is still written or reviewed, which is locked; otherwise `not-found` or `conflict`. */
async function requireComment(tx: Tx, actor: Actor, id: number) {
  const found = await tx
    .selectFrom('bulletinComment')
    .select('bulletinId')
    .where('id', '=', id)
    .where('clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (!found) throw new AppError('not-found', { field: 'id' });
  await requireCommented(tx, actor, found.bulletinId);
  await lockCommented(tx, actor, found.bulletinId);
  const row = await tx.selectFrom('bulletinComment').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}

async function requireFirst(tx: Tx, actor: Actor, id: number) {
  const row = await requireComment(tx, actor, id);
  if (row.answersId !== null) throw new AppError('not-found', { field: 'id' });
  return row;
}

const countAnswers = (tx: Tx, id: number): Promise<number> => count(tx, 'answersId', id);

async function requireRoom(tx: Tx, bulletinId: number, answersId: number | null): Promise<void> {
  const total = answersId === null ? await count(tx, 'bulletinId', bulletinId) : await countAnswers(tx, answersId);
  const most = answersId === null ? MOST_COMMENTS : MOST_ANSWERS;
  if (total >= most) throw new AppError('quota-exceeded', { field: 'text', detail: { most } });
}

/** Answers, or first comments of a bulletin. */
async function count(tx: Tx, column: 'answersId' | 'bulletinId', id: number): Promise<number> {
  const { total } = await tx
    .selectFrom('bulletinComment')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(column, '=', id)
    .$if(column === 'bulletinId', (query) => query.where('answersId', 'is', null))
    .executeTakeFirstOrThrow();
  return Number(total);
}
