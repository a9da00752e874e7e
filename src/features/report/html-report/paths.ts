export const HTML_REPORT = '/front/report/html-report' as const;
export const REPORT = '/report' as const;
export const S_REPORT = '/s-report' as const;
