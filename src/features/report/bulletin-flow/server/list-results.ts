import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { takePage } from '#server/record/take-page.ts';
import { requireBulletins } from '#features/report/brief-report/server/facade.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { groupBy } from '#shared/group-by.ts';
import type { BulletinOutcome } from '#shared/bulletin-flow.ts';
import type { BulletinResult, bulletinFlowContract } from '../contract.ts';

type Calls = typeof bulletinFlowContract;

/** Of all sendings together: each recipient once, as the last sending that told him found it. */
export async function listResults(platform: Platform, actor: Actor, input: Input<Calls['results']>): Promise<Output<Calls['results']>> {
  const { db } = platform.store;
  const [row] = await requireBulletins(db, actor, [input.id], 'id');
  if (!row || row.deletedAt !== null) throw new AppError('not-found', { field: 'id' });
  const sendings = await db
    .selectFrom('bulletinDispatch')
    .select(['id', 'state', 'problem', 'outcomes'])
    .where('bulletinId', '=', input.id)
    .where('clientId', '=', actor.clientId)
    .orderBy('id')
    .execute();
  const results = new Map<number, BulletinOutcome['result']>();
  for (const { informUserId, result } of sendings.flatMap(({ outcomes }) => outcomes))
    if (result !== 'had' || !results.has(informUserId)) results.set(informUserId, result);
  const all = [...results].map(([informUserId, result]) => ({ informUserId, result }));
  const shown = await showAll(db, actor, input.id, takePage(all, input));
  const stuck = sendings.findLast(({ state }) => state === 'waiting' || state === 'failed');
  return {
    items: shown,
    total: all.length,
    waiting: sendings.filter(({ state }) => state === 'waiting').length,
    problem: stuck?.problem ?? '',
  };
}

async function showAll(
  db: Kysely<Database>,
  { clientId }: Actor,
  bulletinId: number,
  outcomes: readonly BulletinOutcome[],
): Promise<BulletinResult[]> {
  const ids = outcomes.map(({ informUserId }) => informUserId);
  if (ids.length === 0) return [];
  const people = await db.selectFrom('informUser').select(['id', 'name']).where('clientId', '=', clientId).where('id', 'in', ids).execute();
  const rows = await db
    .selectFrom('informMessage')
    .leftJoin('informChannel', 'informChannel.id', 'informMessage.channelId')
    .select(['informMessage.id', 'informMessage.informUserId', 'informMessage.channel', 'informChannel.shown'])
    .select(['messageState', 'nextAt', 'handedAt', 'unknowns'])
    .where('informMessage.bulletinId', '=', bulletinId)
    .where('informMessage.clientId', '=', clientId)
    .where('informMessage.informUserId', 'in', ids)
    .orderBy('informMessage.id')
    .execute();
  const codes = await lastCodes(
    db,
    rows.map(({ id }) => id),
  );
  const byPerson = groupBy(rows, ({ informUserId }) => informUserId);
  return outcomes.map(({ informUserId, result }) => ({
    informUserId,
    recipient: people.find(({ id }) => id === informUserId)?.name ?? '',
    result,
    messages: (byPerson.get(informUserId) ?? []).map(({ id, channel, shown, messageState, nextAt, handedAt, unknowns }) => ({
      id,
      channel,
      shown: shown ?? '',
      messageState,
      nextAt,
      handedAt,
      isMaybeTwice: unknowns > 0,
      code: codes.get(id) ?? '',
    })),
  }));
}

async function lastCodes(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('informAttempt').select(['messageId', 'code']).where('messageId', 'in', ids).orderBy('id').execute();
  return new Map(rows.map(({ messageId, code }) => [messageId, code]));
}
