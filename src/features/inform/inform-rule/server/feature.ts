import { defineFeature } from '#server/feature.ts';
import { informRuleContract } from '../contract.ts';
import { informRuleRoutes } from './inform-rule.routes.ts';

export const informRuleFeature = defineFeature({
  endpoints: [{ name: 'inform-rule', contract: informRuleContract, routes: informRuleRoutes }],
});
