import { clientReportTemplateContract, type ReportTemplate, reportTemplateContract } from '../contract.ts';

/** The calls of a list of templates: of a client, or of the provider for all. */
export const CLIENT_CALLS = { contract: clientReportTemplateContract, isShared: false, module: 'report-setting' } as const;
export const SHARED_CALLS = { contract: reportTemplateContract, isShared: true, module: 'operation-setting' } as const;
export type TemplateCalls = typeof CLIENT_CALLS | typeof SHARED_CALLS;

/** A client changes its own ones, the provider those for all. */
export const isOwn = ({ isShared }: TemplateCalls, template: Pick<ReportTemplate, 'isShared'>): boolean => template.isShared === isShared;
