// Wall-clock parts of a time in Beijing, whatever the browser's zone: days and hours of the product are Beijing's.
const OFFSET_MS = 8 * 3_600_000;

export interface ClockParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

export function beijingParts(ms: number): ClockParts {
  const date = new Date(ms + OFFSET_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

export const fromBeijing = ({ year, month, day, hour, minute, second }: ClockParts): number =>
  Date.UTC(year, month - 1, day, hour, minute, second) - OFFSET_MS;

export const twoDigits = (value: number): string => String(value).padStart(2, '0');
