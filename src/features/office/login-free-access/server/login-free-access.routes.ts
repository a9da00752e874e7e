import { NarrowLinks } from '#server/auth/narrow-links.ts';
import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { loginFreeAccessContract, loginFreeContract } from '../contract.ts';
import { listLinks } from './list-links.ts';
import { createLink, LINK_PRIVILEGE, revokeLinks, updateLink } from './login-free-access.service.ts';
import { articleOfLink, listOfLink, openLink } from './show-link.ts';

const OK = { ok: true } as const;

export const loginFreeAccessRoutes = (platform: Platform, { outgoing }: Pick<Parts, 'outgoing'>) =>
  implement(loginFreeAccessContract, {
    list: (actor, input) => listLinks(platform, actor, input, true),
    create: (actor, input) => createLink(platform, outgoing, actor, input),
    update: async (actor, input) => {
      await updateLink(platform, actor, input);
      return OK;
    },
    revoke: (actor, { ids }) => revokeLinks(platform, actor, ids, true),
    listAll: (actor, input) => listLinks(platform, actor, input, false),
    revokeAny: (actor, { ids }) => revokeLinks(platform, actor, ids, false),
  });

export const loginFreeRoutes = (platform: Platform) => {
  const links = new NarrowLinks(platform, 'link', [LINK_PRIVILEGE]);
  return implement(loginFreeContract, {
    open: (_actor, asked, { ip }) => openLink(links, { ...asked, ip }),
    list: async (_actor, { authorization, page }, { ip }) => listOfLink(platform, await links.hold(authorization, ip), page),
    article: async (_actor, { authorization, articleId }, { ip }) =>
      articleOfLink(platform, await links.hold(authorization, ip), articleId),
  });
};
