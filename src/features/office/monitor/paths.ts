export const MONITOR = '/monitor' as const;
