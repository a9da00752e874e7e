import { AppError } from '#shared/errors.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { allOperationLogContract, operationLogContract } from '../contract.ts';
import { countLog } from './count-log.ts';
import { exportLines } from './export-lines.ts';
import { findUnusual } from './find-unusual.ts';
import { keepLogs, loadKeeping } from './keeping.service.ts';
import { listLines, readLine } from './list-lines.ts';
import { scopeOf } from './scope-of.ts';

export const operationLogRoutes = (platform: Platform) =>
  implement(operationLogContract, {
    list: (actor, input) => listLines(platform.store.db, { ...input, ...scopeOf(actor) }),
    statistics: (actor, filter) => countLog(platform.store.db, { ...filter, ...scopeOf(actor) }),
    unusual: (actor) => findUnusual(platform.store.db, scopeOf(actor), platform.now()),
    entry: (actor, { id }) => readLine(platform.store.db, id, scopeOf(actor)),
    export: (actor, { format, ...filter }, { locale }) =>
      exportLines(platform, actor, { filter: { ...filter, ...scopeOf(actor) }, format, locale, action: 'operation-log.export' }),
    keeping: (actor) => loadKeeping(platform, actor),
    keep: async (actor, { keepDays }) => {
      await keepLogs(platform, actor, keepDays);
      return { ok: true as const };
    },
  });

/** Whose log is asked for must be there: none is not the log of nobody. */
async function requireClient({ store }: Platform, clientId: number | undefined): Promise<void> {
  if (clientId === undefined) return;
  const client = await store.db.selectFrom('client').select('id').where('id', '=', clientId).executeTakeFirst();
  if (!client) throw new AppError('not-found', { field: 'clientId' });
}

export const allOperationLogRoutes = (platform: Platform) =>
  implement(allOperationLogContract, {
    list: async (_actor, input) => {
      await requireClient(platform, input.clientId);
      return listLines(platform.store.db, input);
    },
    statistics: async (_actor, filter) => {
      await requireClient(platform, filter.clientId);
      return countLog(platform.store.db, filter);
    },
    entry: (_actor, { id }) => readLine(platform.store.db, id, {}),
    export: async (actor, { format, ...filter }, { locale }) => {
      await requireClient(platform, filter.clientId);
      return exportLines(platform, actor, { filter, format, locale, action: 'all-operation-log.export' });
    },
  });
