import { defineFeature } from '#server/feature.ts';
import { informHolidayContract } from '../contract.ts';
import { informHolidayRoutes } from './inform-holiday.routes.ts';

export const informHolidayFeature = defineFeature({
  endpoints: [{ name: 'inform-holiday', contract: informHolidayContract, routes: informHolidayRoutes }],
});
