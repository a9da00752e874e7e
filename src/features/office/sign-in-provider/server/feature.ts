import { defineFeature } from '#server/feature.ts';
import { signInProviderContract } from '../contract.ts';
import { signInProviderRoutes } from './sign-in-provider.routes.ts';

export const signInProviderFeature = defineFeature({
  endpoints: [{ name: 'sign-in-provider', contract: signInProviderContract, routes: signInProviderRoutes }],
});
