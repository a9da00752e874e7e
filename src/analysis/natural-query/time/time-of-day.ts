/** Parts of a day and clock times, within a given day: 下午, 上午9点半, 14:30, at 3 pm. */
import { HOUR_MS } from '#shared/time.ts';
import type { Period } from './beijing-calendar.ts';
import { readNumber, ZH_NUMBER } from './number.ts';

interface DayPart {
  names: string;
  from: number;
  until: number;
}

/** Hours. Adjacent parts overlap, because people differ in when morning ends. */
const DAY_PARTS: readonly DayPart[] = [
  { names: '凌晨|early morning', from: 0, until: 6 },
  { names: '清晨|早晨|早上|早间|晨|早', from: 6, until: 10 },
  { names: '上午|morning', from: 6, until: 12 },
  { names: '中午|午间', from: 11, until: 14 },
  { names: '下午|午后|afternoon', from: 12, until: 18 },
  { names: '傍晚', from: 17, until: 20 },
  { names: '深夜|半夜', from: 22, until: 24 },
  { names: '晚上|晚间|夜里|夜间|晚|夜|evening|night', from: 18, until: 24 },
];
const PART_OF = new Map(DAY_PARTS.flatMap((part) => part.names.split('|').map((name) => [name, part] as const)));
const namesOf = (accept: (name: string) => boolean): string => [...PART_OF.keys()].filter(accept).join('|');
/** Single characters only after 今, 昨, 前; English names only after a day. */
const SHORT = new RegExp(`(${namesOf((name) => name.length === 1)})(?![盘报餐])`, 'yu');
const BEHIND_DAY = new RegExp(` ?(${namesOf((name) => name.length > 1)})`, 'yu');
const ALONE = new RegExp(`(${namesOf((name) => /^[\u4e00-\u9fff]{2}$/u.test(name))})`, 'yu');
const CLOCK_ZH = new RegExp(`(${ZH_NUMBER})(?:[点时](?!间|候|代|段|评|装|尚)(半|一刻|\\d{1,2}分?)?整?|:(\\d{2}))`, 'yu');
const CLOCK_EN = / ?(?:at |from )?(\d{1,2})(?::(\d{2}))? ?(am|pm|a\.m\.|p\.m\.)(?![a-z])/uy;
const CLOCK_NAMED = / ?(?:at )?(noon|midday|midnight)\b/uy;
const CLOCK_24 = / ?(?:at )?([01]?\d|2[0-4]):([0-5]\d)(?!\d)/uy;

export interface TimeOfDay {
  end: number;
  period: Period;
  /** Neither a part of the day nor am/pm was given: the hour may be in the afternoon. */
  isVague: boolean;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

const minutesOf = (text: string | undefined): number =>
  text === undefined ? 0 : text === '半' ? 30 : text === '一刻' ? 15 : Number.parseInt(text, 10);

/** Hour, minute and end of a clock time. */
function readClock(text: string, at: number): { end: number; hour: number; minute: number; isMarked: boolean } | undefined {
  const english = match(CLOCK_EN, text, at);
  if (english) {
    const hour = (Number(english[1]) % 12) + (english[3]?.startsWith('p') ? 12 : 0);
    return { end: at + english[0].length, hour, minute: Number(english[2] ?? 0), isMarked: true };
  }
  const named = match(CLOCK_NAMED, text, at);
  if (named) return { end: at + named[0].length, hour: named[1] === 'midnight' ? 0 : 12, minute: 0, isMarked: true };
  const digits = match(CLOCK_24, text, at);
  if (digits) return { end: at + digits[0].length, hour: Number(digits[1]), minute: Number(digits[2]), isMarked: false };
  const chinese = match(CLOCK_ZH, text, at);
  if (!chinese) return undefined;
  const hour = readNumber(chinese[1] ?? '') ?? 99;
  return { end: at + chinese[0].length, hour, minute: minutesOf(chinese[2] ?? chinese[3]), isMarked: false };
}

/** Text before a time of day. */
export type DayForm = 'none' | 'full' | 'short';
const PARTS: Record<DayForm, readonly RegExp[]> = { none: [ALONE], full: [BEHIND_DAY], short: [BEHIND_DAY, SHORT] };

/** The part of the day beginning at `day` that is named at `at`. */
export function readTimeOfDay(text: string, at: number, day: number, form: DayForm): TimeOfDay | undefined {
  const named = PARTS[form].map((pattern) => match(pattern, text, at)).find((found) => found !== undefined);
  const part = PART_OF.get(named?.[1] ?? '');
  const afterPart = at + (named?.[0].length ?? 0);
  const clock = readClock(text, afterPart);
  if (clock && clock.hour <= 24 && clock.minute < 60) {
    const isAfternoon = part !== undefined && !clock.isMarked && clock.hour < 12 && clock.hour + 12 >= part.from && part.from >= 11;
    const from = day + (clock.hour + (isAfternoon ? 12 : 0)) * HOUR_MS + clock.minute * 60_000;
    const until = from + (clock.minute === 0 ? HOUR_MS : 60_000);
    return { end: clock.end, period: { from, until, isInstant: true }, isVague: part === undefined && !clock.isMarked };
  }
  if (!part) return undefined;
  return { end: afterPart, period: { from: day + part.from * HOUR_MS, until: day + part.until * HOUR_MS }, isVague: false };
}
