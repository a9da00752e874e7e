export const REPORT_EDITOR = '/front/html-report-editor' as const;
