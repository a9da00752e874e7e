import { defineFeature } from '#server/feature.ts';
import { signInRuleContract } from '../contract.ts';
import { signInRuleRoutes } from './sign-in-rule.routes.ts';

export const signInRuleFeature = defineFeature({
  endpoints: [{ name: 'sign-in-rule', contract: signInRuleContract, routes: signInRuleRoutes }],
});
