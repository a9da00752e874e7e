/** Festivals and their holidays: 国庆期间, 春节当天, the National Day holiday. */
import { DAY_MS } from '#shared/time.ts';
import { dateOf, days, type Period, startOf } from './beijing-calendar.ts';
import { FESTIVALS, type Festival, LUNAR } from './festivals.data.ts';
import type { TimeRule } from './time-rule.ts';

const WHOLE = '期间|假期|长假|小长假|黄金周|档期';

function firstDay(festival: Festival, year: number): number | undefined {
  const date = typeof festival.date === 'string' ? festival.date : LUNAR[year]?.[festival.date];
  const [month, day] = (date ?? '').split('-').map(Number);
  return month && day ? startOf(year, month, day) : undefined;
}

function periodIn(festival: Festival, year: number, isHoliday: boolean): Period | undefined {
  const day = firstDay(festival, year);
  if (day === undefined) return undefined;
  if (!isHoliday) return days(day, 1);
  return { from: day - festival.before * DAY_MS, until: day + (festival.after + 1) * DAY_MS };
}

/** The latest one that has begun, or that of the named year. */
function choose(festival: Festival, named: string | undefined, isHoliday: boolean, now: number): Period | undefined {
  const { year } = dateOf(now);
  if (named !== undefined) {
    const back = { 今年: 0, 去年: 1, 前年: 2 }[named];
    return periodIn(festival, back === undefined ? Number.parseInt(named, 10) : year - back, isHoliday);
  }
  const period = periodIn(festival, year, isHoliday);
  return period && period.from <= now ? period : periodIn(festival, year - 1, isHoliday);
}

const chinese = FESTIVALS.map(
  (festival): TimeRule => ({
    pattern: new RegExp(`(今年|去年|前年|\\d{4}年?)?(?:的)?(?:${festival.zh})(节)?(${WHOLE}|当天|当日)?`, 'yu'),
    // The bare name is as often a topic (国庆旅游) as a time: the grammar decides by its neighbours.
    isTopic: ([, year, , form]) => year === undefined && form === undefined,
    read: ([, year, , form], { now }) => choose(festival, year, form !== undefined && !form.startsWith('当'), now),
  }),
);
const english = FESTIVALS.map(
  (festival): TimeRule => ({
    pattern: new RegExp(`(?:(during|on|over) )?(?:the )?(?:(\\d{4}) )?(?:${festival.en})( holidays?| period)?\\b`, 'yu'),
    isTopic: ([, preposition, year, form]) => preposition === undefined && year === undefined && form === undefined,
    read: ([, preposition, year, form], { now }) => choose(festival, year, form !== undefined || preposition !== 'on', now),
  }),
);

export const FESTIVAL_RULES: readonly TimeRule[] = [...chinese, ...english];
