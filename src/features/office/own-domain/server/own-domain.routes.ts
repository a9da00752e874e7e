import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { ownDomainContract } from '../contract.ts';
import { checkClaim } from './check-claim.ts';
import { beginClaim, getOwnDomain, giveUpDomain, withdrawClaim } from './own-domain.service.ts';

export const ownDomainRoutes = (platform: Platform, { outgoing }: Pick<Parts, 'outgoing'>) =>
  implement(ownDomainContract, {
    get: (actor) => getOwnDomain(platform, actor),
    begin: (actor, { domain }) => beginClaim(platform, actor, domain),
    check: (actor) => checkClaim(platform, outgoing.askTxt, actor),
    withdraw: async (actor) => ({ changed: await withdrawClaim(platform, actor) }),
    giveUp: async (actor, { domain }) => ({ changed: await giveUpDomain(platform, actor, domain) }),
  });
