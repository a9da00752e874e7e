import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { accessLogContract } from '../contract.ts';

export const accessLogRoutes = (platform: Platform) =>
  implement(accessLogContract, {
    list: async (actor, input) => {
      let rows = platform.store.db
        .selectFrom('access_log')
        .innerJoin('account', 'account.id', 'access_log.user_id')
        .where('access_log.client_id', '=', actor.clientId);
      if (input.id !== undefined) rows = rows.where('access_log.id', '=', input.id);
      if (input.userId?.length) rows = rows.where('access_log.user_id', 'in', input.userId);
      if (input.from !== undefined) rows = rows.where('access_log.at', '>=', input.from);
      if (input.until !== undefined) rows = rows.where('access_log.at', '<', input.until);
      if (input.keyword)
        rows = rows.where(
          sql<boolean>`lower(access_log.path || ' ' || access_log.title || ' ' || account.name) like ${containing(input.keyword)} escape '\\'`,
        );
      const total = await rows.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      if (input.id !== undefined && Number(total.n) === 0) throw new AppError('not-found', { field: 'id' });
      const items = await rows
        .select([
          'access_log.id',
          'access_log.user_id as userId',
          'account.username',
          'account.name',
          'access_log.path',
          'access_log.title',
          'access_log.ip',
          'access_log.user_agent as userAgent',
          'access_log.at',
        ])
        .orderBy('access_log.id', 'desc')
        .limit(input.pageSize)
        .offset((input.page - 1) * input.pageSize)
        .execute();
      return { items, total: Number(total.n) };
    },
    create: async (actor, input, call) => {
      if (actor.simulatedBy !== undefined) return { id: 0 };
      return platform.store.db
        .insertInto('access_log')
        .values({
          client_id: actor.clientId,
          user_id: actor.userId,
          path: input.path,
          title: input.title,
          ip: call.ip,
          user_agent: call.userAgent,
          at: platform.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
    update: async (actor, input) => {
      const result = await platform.store.db
        .updateTable('access_log')
        .set({ title: input.title })
        .where('id', '=', input.id)
        .where('client_id', '=', actor.clientId)
        .executeTakeFirst();
      if (!Number(result.numUpdatedRows)) throw new AppError('not-found', { field: 'id' });
      return { changed: 1 };
    },
    remove: async (actor, input) => {
      const result = await platform.store.db
        .deleteFrom('access_log')
        .where('id', 'in', input.id)
        .where('client_id', '=', actor.clientId)
        .executeTakeFirst();
      if (!Number(result.numDeletedRows)) throw new AppError('not-found', { field: 'id' });
      return { changed: Number(result.numDeletedRows) };
    },
  });
