import { HOUR_MS } from '#shared/time.ts';

/** The full hour before. */
export const floorHour = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;
