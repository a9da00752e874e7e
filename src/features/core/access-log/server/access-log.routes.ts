import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { implement } from '#server/http/implement.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Actor } from '#server/actor.ts';
import type { Input } from '#shared/contract.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { accessLogContract } from '../contract.ts';

export const accessLogRoutes = (platform: Platform) =>
  implement(accessLogContract, {
    list: (actor, input) => listVisits(platform, actor, input),
    create: async (actor, input, call) => {
      if (actor.simulatedBy !== undefined) return { id: 0 };
      return platform.store.db
        .insertInto('accessLog')
        .values({
          clientId: actor.clientId,
          userId: actor.userId,
          path: input.path,
          title: input.title,
          ip: call.ip,
          userAgent: call.userAgent,
          at: platform.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
  });

async function listVisits(platform: Platform, actor: Actor, input: Input<(typeof accessLogContract)['list']>) {
  const { rows, total } = await listPage(selectVisits(platform, actor, input), input, (page) =>
    page
      .select([
        'accessLog.id',
        'accessLog.userId',
        'account.username',
        'account.name',
        'accessLog.path',
        'accessLog.title',
        'accessLog.ip',
        'accessLog.userAgent',
        'accessLog.at',
      ])
      .orderBy('accessLog.id', 'desc'),
  );
  if (input.id !== undefined && total === 0) throw new AppError('not-found', { field: 'id' });
  return { items: rows.map((row) => ({ ...row, username: row.username ?? '', name: row.name ?? '' })), total };
}

/** A visit remains when its account is deleted. */
function selectVisits(platform: Platform, actor: Actor, input: Input<(typeof accessLogContract)['list']>) {
  let query = platform.store.db
    .selectFrom('accessLog')
    .leftJoin('account', 'account.id', 'accessLog.userId')
    .where('accessLog.clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('accessLog.id', '=', input.id);
  if (input.userId?.length) query = query.where('accessLog.userId', 'in', input.userId);
  if (input.from !== undefined) query = query.where('accessLog.at', '>=', input.from);
  if (input.until !== undefined) query = query.where('accessLog.at', '<', input.until);
  if (input.keyword)
    query = query.where(
      sql<boolean>`lower(access_log.path || ' ' || access_log.title || ' ' || coalesce(account.name, '')) like ${containing(input.keyword)} escape '\\'`,
    );
  return query;
}
