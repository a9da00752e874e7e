import { formatFullTime } from '#web/ui/format-time.ts';

/** `11-22 20:54` from `2026-11-22 20:54:45`. */
export const shortTime = (ms: number): string => formatFullTime(ms).slice('2026-'.length, '2026-11-22 20:54'.length);
