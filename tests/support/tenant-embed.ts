// An embed that shows the articles of a subject in a frame of another site.
import { createEmbed } from '#features/insight/iframe-embedded/server/iframe-embedded.service.ts';
import { EMBED_PARTS } from '#features/insight/iframe-embedded/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

export interface TenantEmbed {
  embedId: number;
  embedPublicId: string;
  /** Opens it. */
  embedKey: string;
}

export const EMBED_SITE = 'https://portal.example.com';

export async function buildEmbed(platform: Platform, actor: Actor, subjectId: number): Promise<TenantEmbed> {
  const look = { theme: 'light', locale: 'zh-CN', density: 'comfortable', rows: 10, opensLinks: true, refreshSeconds: 60 } as const;
  const scope = { kind: 'subject' as const, subjectId, days: 366 };
  const rules = { origins: [EMBED_SITE], maxUses: null };
  const made = await createEmbed(platform, actor, { name: '门户首页', parts: [...EMBED_PARTS], ...scope, ...look, ...rules });
  return { embedId: made.id, embedPublicId: made.publicId, embedKey: made.key };
}
