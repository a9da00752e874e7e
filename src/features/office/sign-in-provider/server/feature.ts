import { defineFeature } from '#server/feature.ts';
import { signInProviderContract } from '../contract.ts';
import { scimContract } from '../scim.contract.ts';
import { mountScim } from './scim-server.ts';
import { scimRoutes, signInProviderRoutes } from './sign-in-provider.routes.ts';

export const signInProviderFeature = defineFeature({
  endpoints: [
    { name: 'sign-in-provider', contract: signInProviderContract, routes: signInProviderRoutes },
    { name: 'scim', contract: scimContract, routes: scimRoutes },
  ],
  mount: mountScim,
});
