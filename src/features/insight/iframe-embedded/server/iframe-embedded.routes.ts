import { NarrowLinks } from '#server/auth/narrow-links.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { embedContract, iframeEmbeddedContract } from '../contract.ts';
import { EmbedAnswers } from './embed-answers.ts';
import { createEmbed, EMBED_PRIVILEGES, previewEmbed, renewKey, revokeEmbeds, updateEmbed } from './iframe-embedded.service.ts';
import { listEmbeds } from './list-embeds.ts';
import { type Counted, openEmbed, showEmbed } from './show-embed.ts';

export const iframeEmbeddedRoutes = (platform: Platform) =>
  implement(iframeEmbeddedContract, {
    list: (actor, input) => listEmbeds(platform, actor, input),
    create: (actor, input) => createEmbed(platform, actor, input),
    update: async (actor, input) => {
      await updateEmbed(platform, actor, input);
      return { ok: true } as const;
    },
    renew: (actor, input) => renewKey(platform, actor, input),
    preview: (actor, { id }) => previewEmbed(platform, actor, id),
    revoke: (actor, { ids }) => revokeEmbeds(platform, actor, ids),
  });

export const embedRoutes = (platform: Platform) => {
  const links = new NarrowLinks(platform, 'embed', EMBED_PRIVILEGES);
  const answers = new EmbedAnswers<Counted>(() => platform.now());
  return implement(embedContract, {
    open: (_actor, input, { ip }) => openEmbed(links, { ...input, ip }),
    show: async (_actor, { publicId, authorization, parent }, { ip }) =>
      showEmbed(platform, answers, await links.hold(authorization, ip, publicId), parent),
  });
};
