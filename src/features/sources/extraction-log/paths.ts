const base = '/operate/system-monitor';
export const EXTRACTION_LOG = `${base}/extraction-log` as const;
export const EXTRACTION_LOG_DETAIL = `${base}/extraction-log-detail` as const;
