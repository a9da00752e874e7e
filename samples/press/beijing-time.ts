export interface BeijingParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** 0 is Sunday. */
  weekday: number;
}

/** The parts of a time (ms) on a clock in Beijing. */
export function beijingParts(ms: number): BeijingParts {
  const date = new Date(ms + 8 * 3_600_000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    weekday: date.getUTCDay(),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-21T08:05:09+08:00` */
export function beijingIso(ms: number): string {
  const t = beijingParts(ms);
  return `${t.year}-${two(t.month)}-${two(t.day)}T${two(t.hour)}:${two(t.minute)}:${two(t.second)}+08:00`;
}

/** `2026-11-21 08:05`, or with other separators. */
export function beijingText(ms: number, form: 'dash' | 'chinese' | 'slash' | 'seconds' | 'short'): string {
  const t = beijingParts(ms);
  const clock = `${two(t.hour)}:${two(t.minute)}`;
  if (form === 'chinese') return `${t.year}年${two(t.month)}月${two(t.day)}日 ${clock}`;
  if (form === 'slash') return `${t.year}/${t.month}/${t.day} ${clock}`;
  if (form === 'seconds') return `${t.year}-${two(t.month)}-${two(t.day)} ${clock}:${two(t.second)}`;
  if (form === 'short') return `${two(t.month)}-${two(t.day)} ${clock}`;
  return `${t.year}-${two(t.month)}-${two(t.day)} ${clock}`;
}

/** `20261121` for addresses. */
export function beijingStamp(ms: number): string {
  const t = beijingParts(ms);
  return `${t.year}${two(t.month)}${two(t.day)}`;
}
