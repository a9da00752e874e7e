import { defineFeature } from '#server/feature.ts';
import { ownDomainContract } from '../contract.ts';
import { ownDomainRoutes } from './own-domain.routes.ts';
import { watchDomain } from './watch-domains.ts';

const QUARTER_MS = 900_000;

export const ownDomainFeature = defineFeature({
  endpoints: [{ name: 'own-domain', contract: ownDomainContract, routes: ownDomainRoutes }],
  schedules: [
    {
      name: 'own-domains',
      everyMs: QUARTER_MS,
      start:
        ({ store, now, outgoing: { askTxt }, stopping }) =>
        async () =>
          !stopping.aborted && (await watchDomain({ store, now, askTxt })),
    },
  ],
});
