import { defineFeature } from '#server/feature.ts';
import { clientLanguageModelContract, languageModelContract, sharedLanguageModelContract } from '../contract.ts';
import { askModelJob } from './ask-model.job.ts';
import { clientLanguageModelRoutes, languageModelRoutes, sharedLanguageModelRoutes } from './language-model.routes.ts';

export const languageModelFeature = defineFeature({
  endpoints: [
    { name: 'language-model', contract: languageModelContract, routes: languageModelRoutes },
    { name: 'client-language-model', contract: clientLanguageModelContract, routes: clientLanguageModelRoutes },
    { name: 'shared-language-model', contract: sharedLanguageModelContract, routes: sharedLanguageModelRoutes },
  ],
  jobs: [askModelJob],
});
