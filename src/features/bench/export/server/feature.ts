import { defineFeature } from '#server/feature.ts';
import { exportContract } from '../contract.ts';
import { listExportNotices } from './export-requests.ts';
import { exportRoutes } from './export.routes.ts';

export const exportFeature = defineFeature({
  endpoints: [{ name: 'export', contract: exportContract, routes: exportRoutes }],
  notices: [{ type: 'ExportReview', list: listExportNotices }],
});
