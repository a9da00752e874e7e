import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { requireBulletins } from '#features/report/brief-report/server/facade.ts';
import type { Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { bulletinFlowContract } from '../contract.ts';
import { scheduledRecipients } from './plan-sending.ts';

const MOST_LINES = 500;

export async function listLog(platform: Platform, actor: Actor, id: number): Promise<Output<(typeof bulletinFlowContract)['log']>> {
  const { db } = platform.store;
  const [row] = await requireBulletins(db, actor, [id], 'id');
  if (!row || row.deletedAt !== null) throw new AppError('not-found', { field: 'id' });
  const rows = await db
    .selectFrom('bulletinLog')
    .leftJoin('account', 'account.id', 'bulletinLog.userId')
    .leftJoin('account as asked', 'asked.id', 'bulletinLog.reviewerId')
    .select(['bulletinLog.id', 'bulletinLog.at', 'action', 'reason', 'recipients', 'account.name', 'account.username'])
    .select(['asked.name as askedName', 'asked.username as askedUsername'])
    .where('bulletinLog.bulletinId', '=', id)
    .where('bulletinLog.clientId', '=', actor.clientId)
    .orderBy('bulletinLog.id')
    .limit(MOST_LINES)
    .execute();
  const items = rows.map(({ name, username, askedName, askedUsername, ...line }) => ({
    ...line,
    by: name || username || '',
    reviewer: askedName || askedUsername || '',
  }));
  return { items, recipientIds: await scheduledRecipients(db, id) };
}
