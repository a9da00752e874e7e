// Which sites may frame the document of an embed: asked before anything of it is known but the id in its address.
import type { Platform } from '../platform.ts';
import { loadUser } from './load-actor.ts';
import { isPublicId } from './share-key.ts';

/** None for an id that is unknown, revoked, used up or over, or whose maker may sign in no longer. */
export async function originsOfEmbed({ store, now }: Pick<Platform, 'store' | 'now'>, publicId: string): Promise<readonly string[]> {
  if (!isPublicId(publicId)) return [];
  const row = await store.db
    .selectFrom('accessLink')
    .select(['origins', 'userId', 'clientId'])
    .where('publicId', '=', publicId)
    .where('kind', '=', 'embed')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now())
    .where((e) => e.or([e('maxUses', 'is', null), e('uses', '<', e.ref('maxUses'))]))
    .executeTakeFirst();
  const maker = row && (await loadUser(store, row.userId, now()));
  return row && maker?.clientId === row.clientId ? row.origins : [];
}
