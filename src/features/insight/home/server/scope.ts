import { dayOf, dayStart } from '#shared/time.ts';

/** The last `days` Beijing days, today included. */
export const lastDays = (now: number, days: number): { from: number; until: number } => {
  const today = dayOf(now);
  return { from: dayStart(today - days + 1), until: dayStart(today + 1) };
};
