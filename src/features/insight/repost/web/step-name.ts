import { DAY_MS } from '#shared/time.ts';
import { formatFullTime } from '#web/ui/format-time.ts';

const WITHOUT_YEAR = 5;
const TO_MINUTE = 16;
const DATE = 10;

/** Name of a step of a curve: its day if it is a day or longer, otherwise month, day and time. */
export const stepName = (at: number, stepMs: number): string =>
  stepMs >= DAY_MS ? formatFullTime(at).slice(0, DATE) : formatFullTime(at).slice(WITHOUT_YEAR, TO_MINUTE);
