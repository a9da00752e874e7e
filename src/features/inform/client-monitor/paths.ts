const base = '/operate/system-monitor';
export const CLIENT_MONITOR = `${base}/client-monitor` as const;
export const STAT_CLIENT_MONITOR = `${base}/stat-client-monitor` as const;
