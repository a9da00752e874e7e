// Today at a glance. Each panel is a call of its own, so that one that fails does not blank the others; each number opens its articles.
import { z } from 'zod';
import { changed, defineContract } from '#shared/contract.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { EVENT_PHASES } from '#shared/events.ts';
import { MEDIA_TYPES } from '#shared/media.ts';
import { HOME_PANELS, PANEL_WIDTHS } from '#shared/home-panels.ts';
import { because } from '#shared/because.ts';

const base = '/v1/front/home';
const n = z.number().int();
const emotions = z.object({ negative: n, neutral: n, positive: n });
const days = z.coerce.number().int().min(1).max(90).default(7);

/** How far an event reaches, by its present heat. */
export const IMPACTS = ['high', 'middle', 'low'] as const;
export type Impact = (typeof IMPACTS)[number];
export const COURSES = ['rising', 'steady', 'falling', 'quiet'] as const;
export type CourseDirection = (typeof COURSES)[number];

const period = { from: z.number(), until: z.number() };
const counted = z.object({ ...period, total: n });
const urgentEvent = z.object({
  id: n,
  title: z.string(),
  headId: z.number(),
  /** In the answer's `period`: all its articles, the negative ones, and of these those not yet taken up, and in work. */
  articles: n,
  negative: n,
  open: n,
  processing: n,
  /** How large it is beside the client's other events of the last days; by its heat while there are too few of them. */
  impact: z.enum(IMPACTS),
  rank: z.object({ place: n, events: n, days: n }).nullable(),
  /** `weight` times `left` is `value`, as in the list of events. */
  heat: z.object({ value: z.number(), weight: z.number(), left: z.number() }),
  first: z.object({ articleId: z.number(), siteName: z.string(), publishedAt: z.number(), foundAt: z.number() }),
  /** None for an event of few articles. */
  phase: z.enum(EVENT_PHASES).nullable(),
  steps: z.array(counted),
  /** Who has its articles in work. */
  handlers: z.array(z.object({ name: z.string(), isMe: z.boolean(), articles: n })),
});
export type UrgentEvent = z.output<typeof urgentEvent>;

const placed = z.strictObject({ key: z.enum(HOME_PANELS), width: z.enum(PANEL_WIDTHS) });

export const homeContract = defineContract({
  layout: {
    method: 'GET',
    path: `${base}/layout`,
    privilege: 'frontHome.b',
    summary: 'The panels of the caller’s home page in their order; none = the default.',
    output: z.object({ items: z.array(placed) }),
  },
  saveLayout: {
    method: 'PUT',
    path: `${base}/layout`,
    privilege: 'frontHome.b',
    summary: 'Arranges the caller’s home page; an empty list restores the default.',
    input: z.strictObject({
      items: z
        .array(placed)
        .max(HOME_PANELS.length)
        .refine((items) => new Set(items.map(({ key }) => key)).size === items.length, because('repeated')),
    }),
    output: changed,
  },
  briefing: {
    method: 'GET',
    path: `${base}/briefing`,
    privilege: 'frontHome.b',
    summary:
      'What is new and bad since the caller’s last visit, what most of it is about, whether it grows, and the events with negative articles that nobody has finished. Every number is that of the article list with its filter.',
    output: z.object({
      ...period,
      /** visit: the end of the last visit · evening: yesterday at 18:00, when no visit is known · week: the last visit is longer ago. */
      since: z.enum(['visit', 'evening', 'week']),
      total: n,
      negative: n,
      /** The negative articles of the same hours of earlier days, newest first; at least three, otherwise none. */
      usual: z.array(counted),
      /** What has most of the negative articles: an event, otherwise a subject. */
      cause: z.object({ kind: z.enum(['event', 'subject']), id: n, title: z.string(), negative: n }).nullable(),
      /** Negative articles of the event, otherwise all of them, in the last hours and in the hours that they are compared with. */
      course: z.object({ direction: z.enum(COURSES), now: counted, before: counted }).nullable(),
      /** The time of the numbers of the events. */
      period: z.object(period),
      events: z.array(urgentEvent),
    }),
  },
  summary: {
    method: 'GET',
    path: `${base}/summary`,
    privilege: 'frontHome.b',
    summary: 'Today so far, and yesterday to the same hour: volume, emotions, unread articles.',
    output: z.object({
      from: z.number(),
      until: z.number(),
      yesterdayFrom: z.number(),
      yesterdayUntil: z.number(),
      today: z.object({ total: n, unread: n, processing: n, ...emotions.shape }),
      yesterday: z.object({ total: n, unread: n, processing: n, ...emotions.shape }),
      subjects: n,
      sources: n,
      failingSources: n,
      lastStoredAt: z.number().nullable(),
    }),
  },
  trend: {
    method: 'GET',
    path: `${base}/trend`,
    privilege: 'frontHome.b',
    summary: 'Articles an hour (up to two days) or a day, by emotion.',
    input: z.strictObject({ days }),
    output: z.object({
      from: z.number(),
      until: z.number(),
      step: z.enum(['hour', 'day']),
      points: z.array(z.object({ from: z.number(), until: z.number(), ...emotions.shape })),
    }),
  },
  distribution: {
    method: 'GET',
    path: `${base}/distribution`,
    privilege: 'frontHome.b',
    summary: 'Share of media, provinces and sites.',
    input: z.strictObject({ days }),
    output: z.object({
      from: z.number(),
      until: z.number(),
      total: n,
      negative: n,
      mediaTypes: z.array(z.object({ mediaType: z.enum(MEDIA_TYPES), total: n, negative: n })),
      provinces: z.array(z.object({ code: z.string(), total: n, negative: n })),
      sites: z.array(z.object({ id: n, name: z.string(), total: n, negative: n })),
    }),
  },
  warnings: {
    method: 'GET',
    path: `${base}/warnings`,
    privilege: 'frontHome.b',
    summary:
      'Subjects with unusually many articles, or negative ones, in the last hours, compared with the same hours of the seven days before.',
    output: z.object({
      from: z.number(),
      until: z.number(),
      /** Number of subjects examined, and of those with too few earlier days. */
      subjects: n,
      tooNew: n,
      items: z.array(
        z.object({
          subjectId: n,
          name: z.string(),
          kind: z.enum(['total', 'negative']),
          level: z.enum(SURGE_LEVELS),
          /** Deviations above the mean of the earlier days that are known. */
          score: z.number(),
          usual: z.number(),
          total: n,
          /** The same hours of each day, oldest first; the last is now. */
          days: z.array(z.object({ from: z.number(), until: z.number(), total: n })),
        }),
      ),
    }),
  },
  subjects: {
    method: 'GET',
    path: `${base}/subjects`,
    privilege: 'frontHome.b',
    summary: 'Each subject: volume and negative share, and the change from the previous period.',
    input: z.strictObject({ days }),
    output: z.object({
      from: z.number(),
      until: z.number(),
      items: z.array(z.object({ id: n, name: z.string(), total: n, negative: n, before: n })),
    }),
  },
  hotWords: {
    method: 'GET',
    path: `${base}/hot-words`,
    privilege: 'frontHome.b',
    summary: 'Leading words of the newest articles, each with the exact number of articles that contain it, counted at most a minute ago.',
    input: z.strictObject({ days }),
    output: z.object({
      from: z.number(),
      until: z.number(),
      countedAt: z.number(),
      sampled: n,
      /** `query` finds what was counted: the word with its merged spellings. */
      items: z.array(z.object({ word: z.string(), query: z.string(), total: n, negative: n })),
    }),
  },
  hotGroups: {
    method: 'GET',
    path: `${base}/hot-groups`,
    privilege: 'frontHome.b',
    summary: 'Stories with most reprints.',
    input: z.strictObject({ days }),
    output: z.object({
      from: z.number(),
      until: z.number(),
      items: z.array(
        z.object({
          groupId: z.number(),
          articleId: z.number(),
          title: z.string(),
          total: n,
          emotion: z.string(),
          siteName: z.string(),
          publishedAt: z.number(),
        }),
      ),
    }),
  },
});
