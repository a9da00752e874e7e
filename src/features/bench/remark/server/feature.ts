import { defineFeature } from '#server/feature.ts';
import { remarkContract } from '../contract.ts';
import { remarkRoutes } from './remark.routes.ts';

export const remarkFeature = defineFeature({
  endpoints: [{ name: 'remark', contract: remarkContract, routes: remarkRoutes }],
});
