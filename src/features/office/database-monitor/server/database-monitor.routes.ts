import { AppError } from '#shared/errors.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { databaseContract, dbCheckContract } from '../contract.ts';
import { createCheck, listChecks, listColumns, removeChecks, switchChecks, tryCheck, updateCheck } from './checks.service.ts';
import { getPlan, getSummary } from './get-summary.ts';
import { listResults } from './list-results.ts';
import { listDays, listSizes } from './list-sizes.ts';
import { measureSizes } from './measure-sizes.ts';
import { runCheck } from './run-check.ts';

export const dbCheckRoutes = (platform: Platform) =>
  implement(dbCheckContract, {
    list: (_actor, input) => listChecks(platform, input),
    create: async (actor, input) => ({ id: await createCheck(platform, actor, input) }),
    update: async (actor, input) => ({ changed: await updateCheck(platform, actor, input) }),
    state: async (actor, input) => ({ changed: await switchChecks(platform, actor, input) }),
    remove: async (actor, input) => ({ changed: await removeChecks(platform, actor, input.id) }),
    run: async (actor, { id }) => {
      const check = await platform.store.db.selectFrom('recordCheck').selectAll().where('id', '=', id).executeTakeFirst();
      if (!check) throw new AppError('not-found', { field: 'id' });
      await logOperation(platform.store.db, actor, platform.now(), { action: 'database-monitor-check.run', targetId: id });
      return runCheck(platform.store, check, platform.now);
    },
    try: (_actor, input) => tryCheck(platform, input),
    results: (_actor, input) => listResults(platform, input),
    columns: () => listColumns(platform),
  });

export const databaseRoutes = (platform: Platform) =>
  implement(databaseContract, {
    summary: () => getSummary(platform),
    sizes: (_actor, input) => listSizes(platform, input),
    days: (_actor, input) => listDays(platform, input),
    plan: (_actor, { id }) => getPlan(platform, id),
    measure: async (actor) => {
      await logOperation(platform.store.db, actor, platform.now(), { action: 'database-monitor.measure', targetId: '' });
      return { changed: await measureSizes(platform.store, platform.now) };
    },
  });
