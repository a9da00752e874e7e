export const CLIENT_REPORT_TEMPLATE = '/manage/report/client-report-template-setting';
export const REPORT_TEMPLATE = '/operate/operation-setting/report-template-setting';
export const TEMPLATE_INSTRUCTIONS = '/manage/report/report-template-instructions';
export const ANALYZE_MODULE = '/manage/report/subject-analyze-module-setting';
