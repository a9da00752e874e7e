import { defineFeature } from '#server/feature.ts';
import { loginFreeAccessContract, loginFreeContract } from '../contract.ts';
import { loginFreeAccessRoutes, loginFreeRoutes } from './login-free-access.routes.ts';

export const loginFreeAccessFeature = defineFeature({
  endpoints: [
    { name: 'login-free-access', contract: loginFreeAccessContract, routes: loginFreeAccessRoutes },
    { name: 'login-free', contract: loginFreeContract, routes: loginFreeRoutes },
  ],
});
