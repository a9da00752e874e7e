import { beijingParts, twoDigits } from '#web/ui/beijing-time.ts';

/** `11-22 09:00` for an hour, `11-22` for a day. */
export function bucketName(ms: number, step: 'hour' | 'day'): string {
  const { month, day, hour } = beijingParts(ms);
  const date = `${twoDigits(month)}-${twoDigits(day)}`;
  return step === 'hour' ? `${date} ${twoDigits(hour)}:00` : date;
}
