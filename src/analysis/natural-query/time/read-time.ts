/** Times of a query: a day, part of a day, month or festival, a period up to now, from … to …, since, before. */
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { TimeSpan } from '../natural-query-types.ts';
import { dayFrom, type Period } from './beijing-calendar.ts';
import { EN_DATE_RULES } from './dates-en.ts';
import { NUMERIC_DATE_RULES } from './dates-numeric.ts';
import { ZH_DATE_RULES } from './dates-zh.ts';
import { FESTIVAL_RULES } from './read-festival.ts';
import { ROLLING_RULES } from './rolling.ts';
import { findPeriod, type TimeContext } from './time-rule.ts';
import { readTimeOfDay } from './time-of-day.ts';

const RULES = [...ROLLING_RULES, ...NUMERIC_DATE_RULES, ...ZH_DATE_RULES, ...FESTIVAL_RULES, ...EN_DATE_RULES];

export interface FoundTime {
  end: number;
  span: TimeSpan;
  /** The name of a festival alone: perhaps a topic. */
  isTopic: boolean;
}

interface Moment {
  end: number;
  period: Period;
  isTopic: boolean;
  /** A clock time without its day: not enough alone. */
  isBareClock: boolean;
  /** The day named after the time: 9am to noon yesterday. */
  day?: number;
}

const PREFIX =
  /(?:从|自从|自|由)|(截至|截止到?)|(?:since|starting from|starting|as of) |(from|between) |(after) |(before|prior to) |(until|till|up to) /uy;
const RANGE = /的? ?(?:到|至|[-~–—]{1,2}|to |until |till |through )的? ?/uy;
const BETWEEN = / ?and /uy;
const UP_TO_NOW = / ?(?:至今|到现在|到目前|到今天(?![早上中下晚凌])|to now\b|until now\b|to date\b|onwards?\b|on\b(?! [a-z]))/uy;
const SINCE = /\s?(?:的那天)?(?:以来|以后|起|开始|后(?![续期台果勤备天]))/uy;
const AFTER = /\s?之后/uy;
const BEFORE = /\s?(?:之前|以前|前(?![后台期景天日年晚夕]))/uy;
const TAIL = /(?:期间|之间|当天|这天|那天|里|内|的时候)/uy;

const isOneDay = ({ from, until }: Period): boolean => until - from === DAY_MS;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
};

function readMoment(text: string, at: number, context: TimeContext): Moment | undefined {
  const date = findPeriod(RULES, text, at, context);
  if (!date) {
    const day = dayFrom(context.base?.from ?? context.now, 0);
    const time = readTimeOfDay(text, at, day, 'none');
    if (!time) return undefined;
    const behind = findPeriod(EN_DATE_RULES, text, time.end + 1, context);
    if (behind && text[time.end] === ' ' && isOneDay(behind.period)) {
      const moved = readTimeOfDay(text, at, behind.period.from, 'none');
      if (moved) return { end: behind.end, period: moved.period, isTopic: false, isBareClock: false, day: behind.period.from };
    }
    return { end: time.end, period: inOrder(time.period, time.isVague, context), isTopic: false, isBareClock: time.isVague };
  }
  const time = isOneDay(date.period) ? readTimeOfDay(text, date.end, date.period.from, date.end - at === 1 ? 'short' : 'full') : undefined;
  return { end: time?.end ?? date.end, period: time?.period ?? date.period, isTopic: date.isTopic && !time, isBareClock: false };
}

/** 下午3点到5点: the second hour is also in the afternoon. */
function inOrder(period: Period, isVague: boolean, { base }: TimeContext): Period {
  if (!base || !isVague || period.from > base.from) return period;
  return { ...period, from: period.from + 12 * HOUR_MS, until: period.until + 12 * HOUR_MS };
}

/** The longest time that starts at `at`; undefined when there is none or it would end before it begins. `text` is folded. */
export function readTime(text: string, at: number, now: number): FoundTime | undefined {
  const prefix = matchAt(PREFIX, text, at);
  const start = at + (prefix?.[0].length ?? 0);
  const first = readMoment(text, start, { now });
  if (!first) return undefined;
  const [, upTo, from, after, before, until] = prefix ?? [];
  const { period } = first;
  if (upTo ?? until) return found(first.end, { until: endOf(period) });
  if (before) return found(first.end, { until: period.from });
  if (after) return found(first.end, { from: endOf(period) });
  const range = readRange(text, first, from === 'between' ? BETWEEN : RANGE, now);
  if (range) return range;
  if (prefix && from === undefined) return found(skip(SINCE, text, first.end), { from: period.from });
  return readSuffix(text, first);
}

/** End of a period; a clock time is a point. */
const endOf = (period: Period): number => (period.isInstant ? period.from : period.until);

function readRange(text: string, first: Moment, separators: RegExp, now: number): FoundTime | undefined {
  const upToNow = matchAt(UP_TO_NOW, text, first.end);
  if (upToNow) return found(first.end + upToNow[0].length, { from: first.period.from });
  const separator = matchAt(separators, text, first.end);
  const second = separator && readMoment(text, first.end + separator[0].length, { now, base: first.period });
  if (!second) return undefined;
  const moved = second.day !== undefined && first.period.isInstant ? second.day - dayFrom(first.period.from, 0) : 0;
  const span = { from: first.period.from + moved, until: endOf(second.period) };
  return span.from < span.until ? found(skip(TAIL, text, second.end), span) : undefined;
}

function readSuffix(text: string, { end, period, isTopic, isBareClock }: Moment): FoundTime | undefined {
  const since = matchAt(SINCE, text, end);
  if (since) return found(end + since[0].length, { from: period.from });
  const after = matchAt(AFTER, text, end);
  if (after) return found(end + after[0].length, { from: endOf(period) });
  const before = matchAt(BEFORE, text, end);
  if (before) return found(end + before[0].length, { until: period.from });
  if (isBareClock) return undefined;
  return { end: skip(TAIL, text, end), span: closed(period), isTopic };
}

const skip = (pattern: RegExp, text: string, at: number): number => at + (matchAt(pattern, text, at)?.[0].length ?? 0);
const closed = ({ from, until }: Period): TimeSpan => (Number.isFinite(until) ? { from, until } : { from });
const found = (end: number, span: TimeSpan): FoundTime => ({ end, span, isTopic: false });
