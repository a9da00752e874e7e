import type { Output } from '#shared/contract.ts';
import { MODULES } from '#shared/privileges.ts';
import { quotasOf } from '#shared/quotas.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { clientContract } from '../contract.ts';

type ServiceType = Output<typeof clientContract.serviceTypes>['items'][number];

export async function listServiceTypes({ store }: Platform): Promise<ServiceType[]> {
  const rows = await store.db
    .selectFrom('serviceType')
    .select(['id', 'name', 'modules', 'quota'])
    .where('id', 'not in', (e) => e.selectFrom('client').select('serviceTypeId').where('id', '=', PROVIDER_CLIENT))
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, modules, quota }) => ({
    id,
    name,
    modules: MODULES.filter((module) => modules[module]?.b === 1),
    quota: quotasOf(quota, {}),
  }));
}
