import { beijingParts } from '#web/ui/beijing-time.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Hour and minute of Beijing. */
export function formatTime(ms: number): string {
  const { hour, minute } = beijingParts(ms);
  return `${two(hour)}:${two(minute)}`;
}
