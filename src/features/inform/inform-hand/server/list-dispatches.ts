import { type Kysely, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Dispatch, HandResult, informHandContract } from '../contract.ts';
import { ruleOf } from './write-hand.ts';

type ListInput = Input<(typeof informHandContract)['list']>;

/** What the caller may see: a dispatch may name articles of any subject, so that a limited group sees its own only. */
const dispatchesOf = (db: Kysely<Database>, { clientId, userId, visibleSubjectIds }: Actor) => {
  const query = db.selectFrom('informDispatch').where('informDispatch.clientId', '=', clientId);
  return visibleSubjectIds ? query.where('informDispatch.createdBy', '=', userId) : query;
};

export async function listDispatches(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: Dispatch[]; total: number }> {
  const { db } = platform.store;
  let query = dispatchesOf(db, actor);
  if (input.id !== undefined) query = query.where('informDispatch.id', '=', input.id);
  if (input.warningLevel?.length) query = query.where('informDispatch.warningLevel', 'in', input.warningLevel);
  if (input.from !== undefined) query = query.where('informDispatch.createdAt', '>=', input.from);
  if (input.until !== undefined) query = query.where('informDispatch.createdAt', '<', input.until);
  if (input.keyword) query = query.where(sql<boolean>`lower(inform_dispatch.title) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .leftJoin('account', 'account.id', 'informDispatch.createdBy')
      .selectAll('informDispatch')
      .select(['account.name as senderName', 'account.username'])
      .orderBy('informDispatch.id', 'desc'),
  );
  const counts = await countStates(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ id, warningLevel, title, articleIds, note, sendAt, createdAt, recipientIds, ...row }): Dispatch => {
    const states = counts.get(ruleOf(id)) ?? { delivered: 0, waiting: 0, failed: 0, confirmed: 0 };
    const { delivered, waiting, failed } = states;
    const recipients = new Set(recipientIds).size;
    return {
      id,
      warningLevel,
      title,
      articleIds,
      note,
      sender: row.senderName || row.username || '',
      recipients,
      ...states,
      keptBack: recipients - delivered - waiting - failed,
      sendAt,
      createdAt,
    };
  });
  return { items, total };
}

/** Recipients by the best state of their messages. */
async function countStates(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Record<'delivered' | 'waiting' | 'failed' | 'confirmed', number>>();
  const people = db
    .selectFrom('informMessage')
    .select([
      'ruleId',
      'informUserId',
      sql<number>`min(case message_state when 'accepted' then 0 when 'digested' then 0 when 'waiting' then 1 else 2 end)`.as('best'),
      sql<number>`max(case when confirmed_at is null then 0 else 1 end)`.as('hasConfirmed'),
    ])
    .where('ruleId', 'in', ids.map(ruleOf))
    .groupBy(['ruleId', 'informUserId']);
  const rows = await db
    .selectFrom(people.as('person'))
    .select([
      'ruleId',
      sql<number>`sum(case best when 0 then 1 else 0 end)`.as('delivered'),
      sql<number>`sum(case best when 1 then 1 else 0 end)`.as('waiting'),
      sql<number>`sum(case best when 2 then 1 else 0 end)`.as('failed'),
      sql<number>`sum(has_confirmed)`.as('confirmed'),
    ])
    .groupBy('ruleId')
    .execute();
  return new Map(
    rows.map(({ ruleId, delivered, waiting, failed, confirmed }) => [
      ruleId,
      { delivered: Number(delivered), waiting: Number(waiting), failed: Number(failed), confirmed: Number(confirmed) },
    ]),
  );
}

export async function listResults(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof informHandContract)['results']>,
): Promise<{ items: HandResult[]; total: number }> {
  const { db } = platform.store;
  const [dispatch] = await requireDispatches(db, actor, [input.id], 'id');
  const query = db
    .selectFrom('informDecision')
    .where('informDecision.ruleId', '=', ruleOf(input.id))
    .where('informDecision.articleId', '=', dispatch?.articleIds[0] ?? 0);
  const { rows, total } = await listPage(query, { page: input.page, pageSize: input.pageSize }, (page) =>
    page
      .leftJoin('informUser', 'informUser.id', 'informDecision.informUserId')
      .select(['informDecision.informUserId', 'informDecision.result', 'informDecision.reason', 'informUser.name as recipient'])
      .orderBy('informDecision.informUserId'),
  );
  const messages = await loadMessages(
    db,
    input.id,
    rows.map((row) => row.informUserId),
  );
  const items = rows.map((row) => ({ ...row, recipient: row.recipient ?? '', messages: messages.get(row.informUserId) ?? [] }));
  return { items, total };
}

async function loadMessages(db: Kysely<Database>, id: number, informUserIds: readonly number[]) {
  if (informUserIds.length === 0) return new Map<number, HandResult['messages']>();
  const rows = await db
    .selectFrom('informMessage')
    .leftJoin('informChannel', 'informChannel.id', 'informMessage.channelId')
    .select(['informMessage.id', 'informMessage.informUserId', 'informMessage.channel', 'informChannel.shown'])
    .select(['messageState', 'nextAt', 'handedAt', 'openedAt', 'informMessage.confirmedAt'])
    .where('ruleId', '=', ruleOf(id))
    .where('informMessage.informUserId', 'in', informUserIds)
    .orderBy('informMessage.id')
    .execute();
  const shown = rows.map(({ informUserId, shown: address, ...row }) => ({ informUserId, message: { ...row, shown: address ?? '' } }));
  return new Map([...groupBy(shown, (row) => row.informUserId)].map(([key, own]) => [key, own.map(({ message }) => message)]));
}

async function requireDispatches(db: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  const rows = await dispatchesOf(db, actor).select(['id', 'articleIds']).where('id', 'in', ids).orderBy('id').execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}

/** Only what still waits; a message that is being handed over may have arrived. */
export async function cancelDispatches(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireDispatches(tx, actor, ids, 'ids');
    const result = await tx
      .updateTable('informMessage')
      .set({ messageState: 'cancelled' })
      .where('clientId', '=', actor.clientId)
      .where('ruleId', 'in', ids.map(ruleOf))
      .where('messageState', '=', 'waiting')
      .where('leaseUntil', '<', now)
      .executeTakeFirst();
    await logOperation(tx, actor, now, { action: 'inform-hand.cancel', targetId: ids.join(',') });
    return Number(result.numUpdatedRows);
  });
}
