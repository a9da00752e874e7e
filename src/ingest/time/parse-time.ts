// Reads times as media write them: RFC 822, ISO 8601, Chinese forms, and "5 minutes ago" relative to a given now.
export interface ParsedTime {
  /** Milliseconds since 1970 UTC. */
  ms: number;
  /** False when the text had no zone and the default was assumed. */
  isZoneKnown: boolean;
  precision: 'second' | 'minute' | 'day';
}

export interface ParseTimeOptions {
  /** Assumed zone in minutes east of UTC; 480 (China) by default. */
  defaultOffset?: number;
  /** Needed for relative forms and dates without a year. */
  now?: number;
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
  zone?: string;
}

const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ZONES: Record<string, number> = {
  UT: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  BST: 60,
  CET: 60,
  CEST: 120,
  JST: 540,
  KST: 540,
  HKT: 480,
  北京时间: 480,
};
const CLOCK = String.raw`(\d{1,2})\s*(?:[:：]|[时點点])\s*(\d{1,2})(?:\s*[:：分]\s*(\d{1,2})(?:[.,]\d+)?)?\s*[分秒]?`;
const ZONE = String.raw`\s*(?:\(?((?:GMT|UTC)?[+-]\d{1,2}:?\d{2}|Z\b|[A-Z]{2,4}\b|北京时间)\)?)?`;
const NUMERIC = new RegExp(
  String.raw`((?:19|20)\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)\s*日?(?:号)?(?:\s*[(（]?\s*(?:星期|周)[一二三四五六日天]\s*[)）]?)?(?:(?:T|\s|,|，|-|&nbsp;)*(上午|下午|凌晨|晚上?|早上|中午|AM|PM)?\s*${CLOCK}\s*(AM|PM)?${ZONE})?`,
  'i',
);
const COMPACT = /^((?:19|20)\d{2})(0[1-9]|1[0-2])([0-3]\d)(?:[T\s]?([0-2]\d):?([0-5]\d)(?::?([0-5]\d))?)?(Z|[+-]\d{2}:?\d{2})?$/;
const DAY_MONTH = new RegExp(
  String.raw`(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})(?!\d)(?:[\sT,]+(?:at\s+)?${CLOCK}\s*(AM|PM)?${ZONE})?`,
  'i',
);
const MONTH_DAY = new RegExp(
  String.raw`([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(?:${CLOCK}\s*(AM|PM)?${ZONE}\s*)?(\d{4})(?:[\s,]+(?:at\s+)?${CLOCK}\s*(AM|PM)?${ZONE})?`,
  'i',
);
const NO_YEAR = new RegExp(String.raw`(?<!\d)(\d{1,2})\s*(?:月|-|/)\s*(\d{1,2})\s*日?\s*(?:${CLOCK})`);
const AGO = /(\d+|几|半)\s*(秒|分钟|个?小时|天|个?月|seconds?|minutes?|mins?|hours?|days?)\s*(?:之?前|ago)/i;
const NEAR_DAY = new RegExp(String.raw`(今天|昨天|前天|today|yesterday)\s*(?:${CLOCK})?`, 'i');
const UNIT_MS: readonly (readonly [RegExp, number])[] = [
  [/^秒|^sec/i, 1000],
  [/^分|^min/i, 60_000],
  [/时$|^hour/i, 3_600_000],
  [/^天|^day/i, DAY_MS],
  [/月$/, 30 * DAY_MS],
];

const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

function offsetOf(zone: string | undefined): number | undefined {
  if (!zone) return undefined;
  const signed = /([+-])(\d{1,2}):?(\d{2})$/.exec(zone);
  if (!signed) return ZONES[zone.toUpperCase()];
  const minutes = Number(signed[2]) * 60 + Number(signed[3]);
  return minutes > 14 * 60 ? undefined : signed[1] === '-' ? -minutes : minutes;
}

function fromParts(parts: Parts, options: ParseTimeOptions): ParsedTime | undefined {
  const { year, month, day, hour = 0, minute = 0, second = 0 } = parts;
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return undefined;
  const date = Date.UTC(year, month - 1, day);
  if (new Date(date).getUTCDate() !== day) return undefined;
  const offset = offsetOf(parts.zone);
  const ms = date + hour * 3_600_000 + minute * 60_000 + Math.min(second, 59) * 1000 - (offset ?? options.defaultOffset ?? 480) * 60_000;
  const precision = parts.second !== undefined ? 'second' : parts.minute !== undefined ? 'minute' : 'day';
  return { ms, isZoneKnown: offset !== undefined, precision };
}

function toHour24(hour: string | undefined, marker: string | undefined): number | undefined {
  const value = number(hour);
  if (value === undefined || !marker) return value;
  if (/^pm$|下午|晚/i.test(marker) && value < 12) return value + 12;
  return /^am$|凌晨/i.test(marker) && value === 12 ? 0 : value;
}

function monthOf(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;
}

function clock(
  hour: string | undefined,
  minute: string | undefined,
  second: string | undefined,
  marker?: string,
  zone?: string,
): Partial<Parts> {
  const value = toHour24(hour, marker);
  if (value === undefined || minute === undefined) return {};
  return {
    hour: value,
    minute: Number(minute),
    ...(second !== undefined && { second: Number(second) }),
    ...(zone !== undefined && { zone }),
  };
}

function readNumeric(text: string): Parts | undefined {
  const compact = COMPACT.exec(text);
  if (compact) {
    const [, year, month, day, hour, minute, second, zone] = compact;
    return { year: Number(year), month: Number(month), day: Number(day), ...clock(hour, minute, second, undefined, zone) };
  }
  const match = NUMERIC.exec(text);
  if (!match) return undefined;
  const [, year, month, day, before, hour, minute, second, after, zone] = match;
  return { year: Number(year), month: Number(month), day: Number(day), ...clock(hour, minute, second, before ?? after, zone) };
}

function fullYear(text: string | undefined): number {
  const year = Number(text);
  return (text ?? '').length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}

function readEnglish(text: string): Parts | undefined {
  const dayFirst = DAY_MONTH.exec(text);
  if (dayFirst && monthOf(dayFirst[2])) {
    const [, day, month, year, hour, minute, second, marker, zone] = dayFirst;
    return { year: fullYear(year), month: monthOf(month), day: Number(day), ...clock(hour, minute, second, marker, zone) };
  }
  const match = MONTH_DAY.exec(text);
  if (!match || !monthOf(match[1])) return undefined;
  const [, month, day, h1, m1, s1, a1, z1, year, h2, m2, s2, a2, z2] = match;
  const time = h1 === undefined ? clock(h2, m2, s2, a2, z2) : clock(h1, m1, s1, a1, z1);
  return { year: Number(year), month: monthOf(month), day: Number(day), ...time };
}

function dayBefore(now: number, days: number, offset: number): Parts {
  const date = new Date(now + offset * 60_000 - days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function readRelative(text: string, now: number, options: ParseTimeOptions): ParsedTime | undefined {
  if (/^刚刚$|^just now$/i.test(text)) return { ms: now, isZoneKnown: true, precision: 'minute' };
  const ago = AGO.exec(text);
  if (ago) {
    const count = ago[1] === '半' ? 0.5 : ago[1] === '几' ? 3 : Number(ago[1]);
    const unit = UNIT_MS.find(([name]) => name.test(ago[2] ?? ''))?.[1] ?? 0;
    return { ms: now - count * unit, isZoneKnown: true, precision: unit >= DAY_MS ? 'day' : 'minute' };
  }
  const offset = options.defaultOffset ?? 480;
  const near = NEAR_DAY.exec(text);
  if (near) {
    const days = /前天/.test(near[1] ?? '') ? 2 : /昨|yest/i.test(near[1] ?? '') ? 1 : 0;
    return fromParts({ ...dayBefore(now, days, offset), ...clock(near[2], near[3], near[4]) }, options);
  }
  const noYear = NO_YEAR.exec(text);
  if (!noYear) return undefined;
  const { year } = dayBefore(now, 0, offset);
  const parts = { month: Number(noYear[1]), day: Number(noYear[2]), ...clock(noYear[3], noYear[4], noYear[5]) };
  const thisYear = fromParts({ year, ...parts }, options);
  return thisYear && thisYear.ms > now + DAY_MS ? fromParts({ year: year - 1, ...parts }, options) : thisYear;
}

/** Reads the first time in `text`; undefined when there is none or it is not a calendar date. Relative forms need `now`. */
export function parseTime(text: string, options: ParseTimeOptions = {}): ParsedTime | undefined {
  const clean = text.trim().slice(0, 200);
  if (/^\d{10}$|^\d{13}$/.test(clean))
    return { ms: Number(clean) * (clean.length === 10 ? 1000 : 1), isZoneKnown: true, precision: 'second' };
  const parts = readNumeric(clean) ?? readEnglish(clean);
  if (parts) return fromParts(parts, options);
  return options.now === undefined ? undefined : readRelative(clean, options.now, options);
}
