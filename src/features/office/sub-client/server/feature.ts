import { defineFeature } from '#server/feature.ts';
import { clientRelationContract, subClientContract } from '../contract.ts';
import { clientRelationRoutes, subClientRoutes } from './sub-client.routes.ts';

export const subClientFeature = defineFeature({
  endpoints: [
    { name: 'sub-client', contract: subClientContract, routes: subClientRoutes },
    { name: 'client-relation', contract: clientRelationContract, routes: clientRelationRoutes },
  ],
});
