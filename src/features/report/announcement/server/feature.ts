import { defineFeature } from '#server/feature.ts';
import { announcementContract } from '../contract.ts';
import { announcementRoutes } from './announcement.routes.ts';

export const announcementFeature = defineFeature({
  endpoints: [{ name: 'announcement', contract: announcementContract, routes: announcementRoutes }],
});
