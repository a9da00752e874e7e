import { defineFeature } from '#server/feature.ts';
import { settingContract } from '../contract.ts';
import { settingRoutes } from './setting.routes.ts';

export const settingFeature = defineFeature({
  endpoints: [{ name: 'setting', contract: settingContract, routes: settingRoutes }],
});
