// What a schedule asks for at a due moment.
import { type BulletinFields, cutTo, dayText, periodText, REPORT_WORDS } from '#features/report/brief-report/server/facade.ts';
import { MOST_TITLE } from '#features/report/brief-report/contract.ts';
import { loadWorkdays } from '#features/inform/inform-holiday/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { BulletinKind, BulletinPeriod, BulletinQuery } from '#shared/bulletin.ts';
import { type DataUntil, daysOffBefore, nextDue, type PeriodRule, periodAt, type Rhythm, ruleOfKind } from '#shared/bulletin-rhythm.ts';
import type { Input, Output } from '#shared/contract.ts';
import type { Calendar } from '#shared/receiving-time.ts';
import type { Locale } from '#shared/error-messages.ts';
import { type bulletinScheduleContract, MOST_NEXT, scheduleFilter } from '../contract.ts';

type Calls = typeof bulletinScheduleContract;
interface Planned {
  kind: BulletinKind;
  title: string;
  locale: Locale;
  periodRule: PeriodRule;
  dataUntil: DataUntil;
  rhythm: Rhythm;
}

const periodOf = ({ kind, periodRule, dataUntil, rhythm }: Planned, calendar: Calendar, dueAt: number): BulletinPeriod =>
  periodAt(ruleOfKind(kind) ?? periodRule, dataUntil, dueAt, daysOffBefore(rhythm, calendar, dueAt));

/** '' leaves the title to the bulletin. */
function titleAt({ title, locale }: Planned, dueAt: number, period: BulletinPeriod): string {
  const filled = title
    .replaceAll('{date}', () => dayText(dueAt, locale, true))
    .replaceAll('{period}', () => periodText(period, locale, REPORT_WORDS[locale].time));
  return cutTo(filled, MOST_TITLE).text;
}

export function dueBulletin(
  schedule: Planned & { filter: BulletinQuery; person: string[]; templateId: number | null },
  calendar: Calendar,
  dueAt: number,
): BulletinFields {
  const period = periodOf(schedule, calendar, dueAt);
  const { kind, locale, person, templateId } = schedule;
  const filter = scheduleFilter.parse(schedule.filter);
  return { ...filter, kind, locale, period, person, templateId, title: titleAt(schedule, dueAt, period) };
}

export async function previewNext(platform: Platform, actor: Actor, input: Input<Calls['next']>): Promise<Output<Calls['next']>['items']> {
  const calendar = await loadWorkdays(platform.store.db, actor.clientId);
  return nextDue(input.rhythm, calendar, platform.now(), MOST_NEXT).map((dueAt) => {
    const period = periodOf(input, calendar, dueAt);
    return { dueAt, ...period, title: titleAt(input, dueAt, period) };
  });
}
