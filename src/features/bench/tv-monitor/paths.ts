export const TV_MONITOR = '/front/tools/tv-monitor' as const;
