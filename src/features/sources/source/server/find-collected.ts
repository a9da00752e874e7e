import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { SourcePreview } from '../contract.ts';

/** The sources that read one of these addresses already: the client's own and the provider's. Those of other clients are their own affair. */
export async function findCollected(
  { store }: Pick<Platform, 'store'>,
  actor: Actor,
  addresses: readonly string[],
): Promise<SourcePreview['collected']> {
  const rows = await store.db
    .selectFrom('source')
    .select(['id', 'clientId', 'name', 'kind', 'state', 'lastSuccessAt'])
    .where('url', 'in', [...new Set(addresses.flatMap(spellings))])
    .where('clientId', 'in', [actor.clientId, PROVIDER_CLIENT])
    .orderBy('id')
    .execute();
  return rows.map(({ clientId, ...row }) => ({ ...row, isOwn: clientId === actor.clientId }));
}

/** An address as stored, over both protocols, with and without a slash at its end. */
function spellings(address: string): string[] {
  const text = address.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return [];
  const url = new URL(whole);
  const rest = `${url.host}${url.pathname.replace(/\/$/, '')}`;
  return ['http:', 'https:'].flatMap((protocol) => [`${protocol}//${rest}${url.search}`, `${protocol}//${rest}/${url.search}`]);
}
