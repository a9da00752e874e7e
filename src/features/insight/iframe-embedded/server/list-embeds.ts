import { LINK_STATES } from '#shared/link-bounds.ts';
import { pageOfLinks } from '#features/office/login-free-access/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Input } from '#shared/contract.ts';
import { type Embed, type iframeEmbeddedContract } from '../contract.ts';
import { kindOf, tellEmbedScope, tellLook } from './embed-scope.ts';

export async function listEmbeds(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof iframeEmbeddedContract)['list']>,
): Promise<{ items: Embed[]; total: number }> {
  const now = platform.now();
  const { rows, total } = await pageOfLinks(platform, 'embed', { clientId: actor.clientId }, input);
  // Names of subjects are for those who see them.
  const seesAll = actor.visibleSubjectIds === undefined && actor.power === undefined;
  const items = rows.map((row) => {
    const scope = tellEmbedScope(row.narrowScope);
    const isOwn = row.userId === actor.userId;
    return {
      id: row.id,
      publicId: row.publicId ?? '',
      name: row.name,
      kind: kindOf(scope.parts),
      parts: scope.parts,
      scope: { kind: scope.kind, of: seesAll || isOwn ? scope.of : '', days: scope.days },
      user: row.user ?? '',
      isOwn,
      origins: row.origins,
      ...tellLook(row.look),
      state: LINK_STATES.find((each) => each === row.state) ?? 'expired',
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      uses: row.uses,
      maxUses: row.maxUses,
      lastUsedAt: row.lastUsedAt,
      lastIp: row.lastIp,
      oldKeyUntil: row.oldKeyUntil !== null && row.oldKeyUntil > now ? row.oldKeyUntil : null,
      revokedAt: row.revokedAt,
    };
  });
  return { items, total };
}
