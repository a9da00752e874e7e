// Silences: warnings of a rule, a subject or an event that tell nobody for some time.
import { z } from 'zod';
import { changed, created, defineContract, done, id, pageOf, paging } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';

const path = '/v1/manage/report/auto-inform-rule/silence';
const idNumber = z.number().int().positive();

export const SILENCE_STATES = ['active', 'ended'] as const;
export const MOST_SILENCE_DAYS = 90;

export const informSilence = z.object({
  id: z.number().int(),
  /** Each part that is named must fit. */
  ruleId: z.number().int().nullable(),
  subjectId: z.number().int().nullable(),
  eventId: z.number().int().nullable(),
  /** '' where it is gone, or not named. */
  rule: z.string(),
  subject: z.string(),
  /** Title of its head. */
  event: z.string(),
  why: z.string(),
  beginsAt: z.number(),
  endsAt: z.number(),
  /** When a person ended it before its time. */
  endedAt: z.number().nullable(),
  state: z.enum(SILENCE_STATES),
  /** Warnings that it kept from somebody. */
  held: z.number().int(),
  createdBy: z.string(),
  updatedAt: z.number(),
});
export type InformSilence = z.output<typeof informSilence>;

const fields = {
  why: oneLine().min(1).max(200),
  endsAt: z.number().int(),
};

export const informSilenceContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'inform-setting.b',
    summary: 'Silences, those that hold now first; with `id` only that one. Whose group does not see all subjects sees those of its own.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      state: z.enum(SILENCE_STATES).optional(),
    }),
    output: pageOf(informSilence),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'inform-setting.m',
    summary: 'Silences a rule, a subject or an event from now on. What it holds is listed with the decisions.',
    input: z.strictObject({
      ruleId: idNumber.nullable().default(null),
      subjectId: idNumber.nullable().default(null),
      eventId: idNumber.nullable().default(null),
      ...fields,
    }),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'inform-silence.update' },
    path,
    privilege: 'inform-setting.m',
    summary: 'Changes why, or until when, a silence holds.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: done,
  },
  end: {
    method: 'POST',
    path: `${path}/end`,
    privilege: 'inform-setting.m',
    summary: 'Ends silences before their time, or lets them go on until it.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000), isEnded: z.boolean() }),
    output: changed,
  },
});
