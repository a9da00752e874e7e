// Schedules that make bulletins by themselves.
import { z } from 'zod';
import { bulletinFilterSchema, bulletinPerson, bulletinTemplate, MOST_TITLE } from '#features/report/brief-report/contract.ts';
import { because } from '#shared/because.ts';
import { BULLETIN_KINDS } from '#shared/bulletin.ts';
import { DATA_UNTIL, PERIOD_RULES, rhythm } from '#shared/bulletin-rhythm.ts';
import { changed, created, defineContract, done, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/front/report/brief-report/schedule';
const idNumber = z.number().int().positive();
const named = z.object({ id: z.number().int(), name: z.string() });

export const MOST_NEXT = 3;
/** What a title may name: the day on which it is made, and what it tells of. */
export const TITLE_PLACES = ['date', 'period'] as const;
const PLACE = /\{([^{}]*)\}/gu;
const isKnownPlace = (text: string): boolean =>
  [...text.matchAll(PLACE)].every(([, name]) => TITLE_PLACES.some((place) => place === name)) && !/[{}]/.test(text.replaceAll(PLACE, ''));

const LAST_STATES = ['making', 'draft', 'review', 'published', 'sent', 'failed'] as const;

const when = {
  rhythm,
  /** Of kinds that say no period by their name; the others have their own. */
  periodRule: z.enum(PERIOD_RULES).default('seven-days'),
  dataUntil: z.enum(DATA_UNTIL).default('period'),
};

/** Events pass, schedules stay: an event is no part of one. */
export const scheduleFilter = bulletinFilterSchema.omit({ eventId: true });

const fields = {
  name: oneLine().min(1).max(60),
  isEnabled: z.boolean().default(true),
  kind: z.enum(BULLETIN_KINDS),
  /** `{date}` and `{period}` are filled; '' for the kind with the names of the subjects. */
  title: oneLine()
    .max(MOST_TITLE)
    .refine(isKnownPlace, because('places', [], { places: TITLE_PLACES.map((place) => `{${place}}`).join(' ') }))
    .default(''),
  locale: z.enum(LOCALES).default('zh-CN'),
  filter: scheduleFilter.prefault({}),
  /** As of a bulletin made by hand. */
  person: bulletinPerson.default([]),
  templateId: bulletinTemplate,
  ...when,
  isReviewed: z.boolean().default(true),
  /** Null: anyone who may. */
  reviewerId: idNumber.nullable().default(null),
  recipientIds: z.array(idNumber).max(200).default([]),
  /** Also one without articles. */
  isEmptySent: z.boolean().default(false),
};

const next = z.object({ dueAt: z.number(), from: z.number(), until: z.number(), title: z.string() });

export const bulletinSchedule = z.object({
  id: z.number().int(),
  name: z.string(),
  isEnabled: z.boolean(),
  kind: z.enum(BULLETIN_KINDS),
  title: z.string(),
  locale: z.enum(LOCALES),
  filter: scheduleFilter,
  person: z.array(z.string()),
  templateId: z.number().int().nullable(),
  rhythm,
  periodRule: z.enum(PERIOD_RULES),
  dataUntil: z.enum(DATA_UNTIL),
  isReviewed: z.boolean(),
  reviewerId: z.number().int().nullable(),
  recipientIds: z.array(z.number().int()),
  isEmptySent: z.boolean(),
  recipients: z.array(named),
  /** Null while it is disabled. */
  nextAt: z.number().nullable(),
  /** Who answers for it: it makes what he may see. */
  owner: z.string(),
  /** Since when it stands still, because its owner's account was disabled or deleted. */
  stoppedAt: z.number().nullable(),
  /** Why the last due moment made nothing, as a code; '' otherwise. */
  problem: z.string(),
  problemAt: z.number().nullable(),
  last: z
    .object({ id: z.number().int(), state: z.enum(LAST_STATES), dueAt: z.number(), isLate: z.boolean(), error: z.string() })
    .nullable(),
  updatedAt: z.number(),
});
export type BulletinSchedule = z.output<typeof bulletinSchedule>;

export const bulletinScheduleContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'brief-report.b',
    summary: 'Schedules as far as the caller may see their subjects; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      isEnabled: queryBoolean.optional(),
      sort: z.enum(['name', 'updatedAt', 'nextAt']).default('name'),
      isDescending: queryBoolean.default(false),
    }),
    output: pageOf(bulletinSchedule),
  },
  next: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/next`,
    privilege: 'brief-report.m',
    summary: 'The next due moments of a schedule before it is saved, on the calendar of the client, and what each would tell of.',
    input: z.strictObject({ kind: fields.kind, title: fields.title, locale: fields.locale, ...when }),
    output: z.object({ items: z.array(next).max(MOST_NEXT) }),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'brief-report.m',
    summary: 'Adds a schedule; the caller answers for it.',
    input: z.strictObject(fields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'bulletin-schedule.update' },
    path,
    privilege: 'brief-report.m',
    summary: 'Changes a schedule. Whoever changes or enables it answers for it from then on.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: done,
  },
  state: {
    method: 'POST',
    path: `${path}/state`,
    privilege: 'brief-report.m',
    summary: 'Enables or disables schedules. What was due while one was disabled is not made.',
    input: z.strictObject({ ids: z.array(id).min(1).max(200), isEnabled: z.boolean() }),
    output: changed,
  },
  now: {
    method: 'POST',
    path: `${path}/now`,
    privilege: 'brief-report.m',
    summary: 'Makes the bulletin that would be due now, beside those that are due; it goes on as they do.',
    input: z.strictObject({ id: idNumber }),
    output: z.object({ id: z.number().int(), jobId: z.number().int() }),
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'brief-report.d',
    summary: 'Deletes schedules. Bulletins that they made stay.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
});
