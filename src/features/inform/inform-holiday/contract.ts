// Days of a client that are not as their weekday: days off, and working days of a weekend.
import { z } from 'zod';
import { changed, defineContract, done, id, ids, pageOf, paging } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/report/auto-inform-rule/holiday';
const year = z.coerce.number().int().min(2000).max(2099);
/** Any moment of the day in Beijing, ms. */
const moment = z.number().int().min(946_656_000_000).max(4_102_415_999_999);
export const MOST_DAYS_AT_ONCE = 31;

export const informHoliday = z.object({
  /** Number of the Beijing day since 1970. */
  id: z.number().int(),
  /** `2026-10-01` */
  date: z.string(),
  /** 1 is Monday. */
  weekday: z.number().int(),
  name: z.string(),
  isWorking: z.boolean(),
});
export type InformHoliday = z.output<typeof informHoliday>;

const fields = { name: oneLine().min(1).max(30), isWorking: z.boolean().default(false) };

export const informHolidayContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'inform-setting.b',
    summary: 'Days off and make-up working days of a year, with `id` only that one, which the receiving times of recipients ask for.',
    input: z.strictObject({ ...paging, id: id.optional(), year: year.optional(), isWorking: z.stringbool().optional() }),
    output: pageOf(informHoliday).extend({
      /** Years of which the official calendar is known. */
      officialYears: z.array(z.number().int()),
    }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'inform-holiday.update' },
    path,
    privilege: 'inform-setting.m',
    summary: 'Changes the name of a day, or whether one works on it.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: done,
  },
  set: {
    method: 'POST',
    path,
    privilege: 'inform-setting.m',
    summary: 'Says of some days that one works on them, or not; what was said of them before is replaced.',
    input: z.strictObject({ from: moment, until: moment, ...fields }),
    output: changed,
  },
  adopt: {
    method: 'POST',
    path: `${path}/official`,
    privilege: 'inform-setting.m',
    summary: 'Takes over the official calendar of mainland China for a year; days that the client has said something of stay as they are.',
    input: z.strictObject({ year: z.number().int().min(2000).max(2099) }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'inform-setting.m',
    summary: 'Removes days: they are as their weekday again.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
