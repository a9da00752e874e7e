import { defineFeature } from '#server/feature.ts';
import { allBackgroundWorkContract, backgroundWorkContract } from '../contract.ts';
import { allBackgroundWorkRoutes, backgroundWorkRoutes } from './background-work.routes.ts';

export const backgroundWorkFeature = defineFeature({
  endpoints: [
    { name: 'background-work', contract: backgroundWorkContract, routes: backgroundWorkRoutes },
    { name: 'all-background-work', contract: allBackgroundWorkContract, routes: allBackgroundWorkRoutes },
  ],
});
