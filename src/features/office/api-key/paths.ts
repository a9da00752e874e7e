export const REPORT_DATA_API = '/front/tools/report-data-api' as const;
