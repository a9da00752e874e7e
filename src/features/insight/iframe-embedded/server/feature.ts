import { defineFeature } from '#server/feature.ts';
import { embedContract, iframeEmbeddedContract } from '../contract.ts';
import { embedRoutes, iframeEmbeddedRoutes } from './iframe-embedded.routes.ts';

export const iframeEmbeddedFeature = defineFeature({
  endpoints: [
    { name: 'iframe-embedded', contract: iframeEmbeddedContract, routes: iframeEmbeddedRoutes },
    { name: 'embed', contract: embedContract, routes: embedRoutes },
  ],
});
