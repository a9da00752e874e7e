import { formatFullTime } from '#web/ui/format-time.ts';

/** Of `2026-11-22 20:54:45` the part `11-22 20:54`. */
export const shortTime = (ms: number): string => formatFullTime(ms).slice('2026-'.length, '2026-11-22 20:54'.length);
