import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { implement } from '#server/http/implement.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Actor } from '#server/actor.ts';
import type { Input } from '#shared/contract.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { selectVisits } from './select-visits.ts';
import { countVisits } from './count-visits.ts';
import { exportVisits } from './export-visits.ts';
import { accessLogContract } from '../contract.ts';

export const accessLogRoutes = (platform: Platform) =>
  implement(accessLogContract, {
    list: (actor, input) => listVisits(platform, actor, input),
    statistics: (actor, input) => countVisits(platform, actor, input),
    export: (actor, input, call) => exportVisits(platform, actor, input, call.locale),
    create: async (actor, { path, title }, { ip, userAgent }) => {
      const { db } = platform.store;
      const { clientId, userId, simulatedBy } = actor;
      if (simulatedBy !== undefined || !(await isCounting(db, clientId))) return { id: 0 };
      return db
        .insertInto('accessLog')
        .values({ clientId, userId, path, title, ip, userAgent, at: platform.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
  });

/** Whether the client has visits counted. A page from before it was switched off goes on telling of them. */
async function isCounting(db: Kysely<Database>, clientId: number): Promise<boolean> {
  const client = await db.selectFrom('client').select('isUserAccessStatisticsEnabled').where('id', '=', clientId).executeTakeFirstOrThrow();
  return client.isUserAccessStatisticsEnabled;
}

const SORT_COLUMNS = { at: 'accessLog.at', name: 'account.name', path: 'accessLog.path', ip: 'accessLog.ip' } as const;

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
      .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('accessLog.id', 'desc'),
  );
  if (input.id !== undefined && total === 0) throw new AppError('not-found', { field: 'id' });
  return { items: rows.map((row) => ({ ...row, username: row.username ?? '', name: row.name ?? '' })), total };
}
