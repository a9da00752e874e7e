import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import { type informHandContract, MOST_OFFERED } from '../contract.ts';

/** What a sender may choose, in use or not; to word them takes another privilege. */
export async function listTemplates({ store }: Platform, { clientId }: Actor): Promise<Output<(typeof informHandContract)['templates']>> {
  const items = await store.db
    .selectFrom('contentTemplate')
    .select(['id', 'name', 'channel', 'locale'])
    .where('clientId', '=', clientId)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_OFFERED)
    .execute();
  return { items };
}
