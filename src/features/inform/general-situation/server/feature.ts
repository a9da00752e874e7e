import { defineFeature } from '#server/feature.ts';
import { generalSituationContract } from '../contract.ts';
import { generalSituationRoutes } from './general-situation.routes.ts';

export const generalSituationFeature = defineFeature({
  endpoints: [
    {
      name: 'general-situation',
      contract: generalSituationContract,
      routes: (platform, { loopDelay, version }) => generalSituationRoutes(platform, loopDelay, version),
    },
  ],
});
