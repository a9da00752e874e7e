import { defineFeature } from '#server/feature.ts';
import { blackListContract, blackWordContract, whiteListContract } from '../contract.ts';
import { blackListRoutes, blackWordRoutes, whiteListRoutes } from './filter-entry.routes.ts';

export const filterEntryFeature = defineFeature({
  endpoints: [
    { name: 'client-black-list', contract: blackListContract, routes: blackListRoutes },
    { name: 'client-black-word', contract: blackWordContract, routes: blackWordRoutes },
    { name: 'emotion-white-list', contract: whiteListContract, routes: whiteListRoutes },
  ],
});
