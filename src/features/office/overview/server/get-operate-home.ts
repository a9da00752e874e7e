// The whole product in numbers. Each part is counted only for who may browse it.
import type { Output } from '#shared/contract.ts';
import { grants } from '#shared/privileges.ts';
import { DAY_MS, firstIdAt } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { overviewContract } from '../contract.ts';
import { countFailedJobs, countWebsiteRequests, sourcesToLookAt } from './count-work.ts';

type OperateHome = Output<typeof overviewContract.operate>;
const SOON_MS = 30 * DAY_MS;

export async function getOperateHome(platform: Platform, actor: Actor): Promise<OperateHome> {
  const may = (module: 'client' | 'extraction' | 'operation-setting') => grants(actor.privileges, `${module}.b`);
  const [clients, sources, websiteRequests, articlesOfDay, failedJobs] = await Promise.all([
    may('client') ? countClients(platform) : null,
    may('extraction') ? sourcesAndRuns(platform) : null,
    may('operation-setting') ? countWebsiteRequests(platform) : null,
    countArticlesOfDay(platform),
    countFailedJobs(platform),
  ]);
  return { clients, sources, websiteRequests, articlesOfDay, failedJobs };
}

async function countClients({ store, now }: Platform): Promise<NonNullable<OperateHome['clients']>> {
  const at = now();
  const rows = await store.db
    .selectFrom('client')
    .select(['id', 'name', 'state', 'validUntil'])
    .orderBy('validUntil')
    .orderBy('id')
    .execute();
  const enabled = rows.filter((row) => row.state === 'enabled');
  const ending = enabled.flatMap(({ id, name, validUntil }) => (validUntil === null ? [] : [{ id, name, validUntil }]));
  return {
    total: rows.length,
    enabled: enabled.length,
    disabled: rows.length - enabled.length,
    expired: ending.filter(({ validUntil }) => validUntil < at),
    expiring: ending.filter(({ validUntil }) => validUntil >= at && validUntil < at + SOON_MS),
  };
}

async function sourcesAndRuns(platform: Platform): Promise<NonNullable<OperateHome['sources']>> {
  const [sources, runs] = await Promise.all([
    sourcesToLookAt(platform),
    platform.store.db
      .selectFrom('run')
      .select((e) => ['state', e.fn.countAll<number>().as('total')])
      .where('startedAt', '>=', platform.now() - DAY_MS)
      .where('state', '!=', 'running')
      .groupBy('state')
      .execute(),
  ]);
  return {
    ...sources,
    runs: runs.reduce((sum, row) => sum + Number(row.total), 0),
    failedRuns: Number(runs.find((row) => row.state === 'failed')?.total ?? 0),
  };
}

async function countArticlesOfDay({ store, now }: Platform): Promise<number> {
  const row = await store.db
    .selectFrom('article')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('id', '>=', firstIdAt(now() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
