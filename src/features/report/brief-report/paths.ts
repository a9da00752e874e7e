export const BRIEF_REPORT = '/front/report/brief-report' as const;
export const REPORT_PREVIEW = '/report-preview' as const;
