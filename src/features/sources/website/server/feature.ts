import { defineFeature } from '#server/feature.ts';
import { websiteContract } from '../contract.ts';
import { domainContract } from '../domain.contract.ts';
import { domainRoutes, websiteRoutes } from './website.routes.ts';
import { weighHitsJob } from './weigh-hits.job.ts';

export const websiteFeature = defineFeature({
  endpoints: [
    { name: 'website', contract: websiteContract, routes: websiteRoutes },
    { name: 'domain', contract: domainContract, routes: (platform, { fetch }) => domainRoutes(platform, fetch) },
  ],
  jobs: [weighHitsJob],
});
