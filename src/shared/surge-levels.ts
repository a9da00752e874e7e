/** Levels of a warning, the highest last: 蓝黄橙红. */
export const SURGE_LEVELS = ['blue', 'yellow', 'orange', 'red'] as const;
export type SurgeLevel = (typeof SURGE_LEVELS)[number];
