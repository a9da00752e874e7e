import { sql } from 'kysely';
import { SECOND_MS } from '#shared/time.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import type { accessLogContract } from '../contract.ts';

type VisitFilter = Input<(typeof accessLogContract)['statistics']> & { id?: number | undefined };

/** A visit remains when its account is deleted. Those of the three powers are not for a security officer. */
export function selectVisits(platform: Platform, actor: Actor, input: VisitFilter) {
  let query = platform.store.db
    .selectFrom('accessLog')
    .leftJoin('account', 'account.id', 'accessLog.userId')
    .where('accessLog.clientId', '=', actor.clientId);
  if (actor.power === 'security')
    query = query.where('accessLog.userId', 'not in', (e) =>
      e.selectFrom('powerHolding').select('powerHolding.userId').where('powerHolding.clientId', '=', actor.clientId),
    );
  if (input.id !== undefined) query = query.where('accessLog.id', '=', input.id);
  if (input.userId?.length) query = query.where('accessLog.userId', 'in', input.userId);
  if (input.from !== undefined) query = query.where('accessLog.at', '>=', input.from);
  if (input.until !== undefined) query = query.where('accessLog.at', '<', input.until + SECOND_MS);
  if (input.path) query = query.where('accessLog.path', '=', input.path);
  if (input.keyword)
    query = query.where(
      sql<boolean>`lower(access_log.path || ' ' || access_log.title || ' ' || access_log.ip || ' ' || coalesce(account.name, '') || ' ' || coalesce(account.username, '')) like ${containing(input.keyword)} escape '\\'`,
    );
  return query;
}
