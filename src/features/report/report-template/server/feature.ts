import { defineFeature } from '#server/feature.ts';
import { analyzeModuleContract, clientReportTemplateContract, reportTemplateContract, templateInstructionsContract } from '../contract.ts';
import {
  analyzeModuleRoutes,
  clientReportTemplateRoutes,
  reportTemplateRoutes,
  templateInstructionsRoutes,
} from './report-template.routes.ts';

export const reportTemplateFeature = defineFeature({
  endpoints: [
    { name: 'client-report-template', contract: clientReportTemplateContract, routes: clientReportTemplateRoutes },
    { name: 'report-template', contract: reportTemplateContract, routes: reportTemplateRoutes },
    { name: 'analyze-module', contract: analyzeModuleContract, routes: analyzeModuleRoutes },
    { name: 'template-instructions', contract: templateInstructionsContract, routes: templateInstructionsRoutes },
  ],
});
