import { defineFeature } from '#server/feature.ts';
import { htmlReportContract, sharedReportContract } from '../contract.ts';
import { htmlReportRoutes, sharedReportRoutes } from './html-report.routes.ts';

export const htmlReportFeature = defineFeature({
  endpoints: [
    { name: 'html-report', contract: htmlReportContract, routes: htmlReportRoutes },
    { name: 's-report', contract: sharedReportContract, routes: sharedReportRoutes },
  ],
});
