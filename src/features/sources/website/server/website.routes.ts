import { detect } from '#features/sources/source/server/facade.ts';
import { implement } from '#server/http/implement.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import { websiteContract } from '../contract.ts';
import { domainContract } from '../domain.contract.ts';
import { acceptRequests, declineRequests } from './answer-requests.ts';
import { checkAddress } from './asked-domain.ts';
import { updateSite, weighSites } from './change-sites.ts';
import { listAsked } from './list-asked.ts';
import { listDomains } from './list-domains.ts';
import { listWebsites } from './list-websites.ts';
import { askForSite, listRequests, withdrawRequests } from './requests.ts';

export const websiteRoutes = (platform: Platform) =>
  implement(websiteContract, {
    list: (actor, input) => listWebsites(platform, actor, input),
    requests: (actor, input) => listRequests(platform, actor, input),
    check: (actor, { url }) => checkAddress(platform, actor, url),
    ask: async (actor, input) => ({ id: await askForSite(platform, actor, input) }),
    withdraw: async (actor, { ids }) => ({ changed: await withdrawRequests(platform, actor, ids) }),
  });

export const domainRoutes = (platform: Platform, fetch: Fetch) =>
  implement(domainContract, {
    list: (_actor, input) => listDomains(platform, input),
    update: async (actor, { id, ...fields }) => ({ changed: 1, jobId: await updateSite(platform, actor, id, fields) }),
    weighMany: async (actor, { ids, weight }) => ({
      changed: new Set(ids).size,
      jobId: await weighSites(platform, actor, ids, weight),
    }),
    requests: (_actor, input) => listAsked(platform, input),
    detect: (actor, { url }) => detect(platform, fetch, actor, url),
    accept: (actor, input) => acceptRequests(platform, actor, input),
    decline: async (actor, input) => ({ changed: await declineRequests(platform, actor, input) }),
  });
