// Shapes of warnings that the record, the engine and the pages share.
import { z } from 'zod';
import { LOCALES } from './error-messages.ts';
import { EVENT_PHASES } from './events.ts';
import { MOST_FOLLOWERS } from './followers.ts';
import { EMOTIONS, MEDIA_TYPES, SITE_LEVELS } from './media.ts';
import { oneLine } from './one-line.ts';
import { SURGE_LEVELS, type SurgeLevel } from './surge-levels.ts';

/**
 * What makes a rule fire. article: each that fits · risk: one whose severe words weigh enough · volume: so many in a window · rise: more than before ·
 * share: so many of them negative · event: one of so many articles, or so hot · spread: a post whose numbers grow · silent: a source without anything new.
 */
export const RULE_KINDS = ['article', 'risk', 'volume', 'rise', 'share', 'event', 'spread', 'silent'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];
export const SPREAD_NUMBERS = ['forward', 'reply', 'like', 'read', 'play'] as const;

const threshold = z.number().positive().max(1e9).nullable().default(null);
/** From which value each level is reached; null: never. */
export const thresholds = z.strictObject({ blue: threshold, yellow: threshold, orange: threshold, red: threshold });
export type Thresholds = z.output<typeof thresholds>;

/** Words of one kind of harm. The weight counts once for an article, twice when a word stands in its title. */
export const riskWords = z.strictObject({
  name: oneLine().min(1).max(30),
  weight: z.number().int().min(1).max(100),
  words: z.array(oneLine().min(1).max(40)).min(1).max(200),
});
export type RiskWords = z.output<typeof riskWords>;

/** Only the parts of its kind count; the others keep what was typed. */
export const ruleTrigger = z.strictObject({
  kind: z.enum(RULE_KINDS).default('article'),
  /** Length of the window, by time of publication: volume, rise, share, spread. */
  minutes: z.number().int().min(5).max(10_080).default(60),
  /** rise: compared with the windows just before, or with the same time of the days before. */
  against: z.enum(['windows', 'days']).default('windows'),
  /** rise: how many of them. */
  back: z.number().int().min(3).max(30).default(12),
  /** rise: by how many times their mean, or by how many deviations above it (EARS C1). */
  by: z.enum(['factor', 'deviations']).default('factor'),
  /** rise, share: does not fire below so many articles. */
  fewest: z.number().int().min(1).max(100_000).default(10),
  /** event */
  measure: z.enum(['articles', 'heat']).default('articles'),
  /** event: only while it is in one of these; none: in any. */
  phases: z.array(z.enum(EVENT_PHASES)).max(4).default([]),
  /** spread: which number grows. */
  number: z.enum(SPREAD_NUMBERS).default('forward'),
  /** silent: hours without a new article. */
  hours: z.number().int().min(1).max(720).default(6),
  /** silent: of the client's own sources; none: all of them. */
  sourceIds: z.array(z.number().int().positive()).max(1000).default([]),
  risks: z.array(riskWords).max(30).default([]),
  thresholds: thresholds.prefault({}),
});
export type RuleTrigger = z.output<typeof ruleTrigger>;

/** These have a level of their own; those of the others comes from the thresholds. */
export const ONE_LEVEL_KINDS: readonly RuleKind[] = ['article', 'silent'];
/** These fire for a state of many articles, not for each article. */
export const isWatched = (kind: RuleKind): boolean => kind !== 'article' && kind !== 'risk';

/** The highest level that a value reaches. */
export const levelReached = (limits: Thresholds, value: number): SurgeLevel | undefined =>
  SURGE_LEVELS.findLast((level) => limits[level] !== null && value >= limits[level]);

/** What an article must be for a rule to fire. Parts are and-ed, values inside a part or-ed; an empty list does not restrict. */
export const ruleConditions = z.strictObject({
  subjectIds: z.array(z.number().int().positive()).max(1000).default([]),
  emotions: z.array(z.enum(EMOTIONS)).max(3).default([]),
  /** Leaves out what a person still has to check. */
  isSureOnly: z.boolean().default(false),
  mediaTypes: z.array(z.enum(MEDIA_TYPES)).max(50).default([]),
  levels: z.array(z.enum(SITE_LEVELS)).max(20).default([]),
  /** Two digits of a region code. */
  provinces: z
    .array(z.string().regex(/^\d{2}$/))
    .max(40)
    .default([]),
  tagIds: z.array(z.number().int().positive()).max(200).default([]),
  /** Content classes. */
  classIds: z.array(z.number().int().positive()).max(200).default([]),
  siteIds: z.array(z.number().int().positive()).max(200).default([]),
  authorIds: z.array(z.number().int().positive()).max(200).default([]),
  /** Followers of the author, as they were known when the article was stored, at least so many; where they were unknown it does not fit. 0 does not restrict. */
  minFollowers: z.number().int().min(0).max(MOST_FOLLOWERS).default(0),
  /** Junk score below this. */
  junkBelow: z.number().int().min(1).max(101).default(60),
  /** In the expression language; '' does not restrict. */
  expression: z.string().trim().max(20_000).default(''),
});
export type RuleConditions = z.output<typeof ruleConditions>;

export const HOLIDAY_RECEIVING = ['usual', 'sunday', 'never'] as const;
/** When a recipient is told. Beijing time; `from` and `until` are minutes of the day, and a window over midnight has `from` above `until`. */
export const receiving = z.strictObject({
  /** 1 is Monday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  from: z.number().int().min(0).max(1439),
  until: z.number().int().min(0).max(1439),
  /** Red warnings come at any time. */
  isRedAlways: z.boolean().default(true),
  /** On a day off of the client's calendar: as on this weekday, as on a Sunday, or nothing. */
  onHolidays: z.enum(HOLIDAY_RECEIVING).default('usual'),
});
export type Receiving = z.output<typeof receiving>;

/** Which warnings a route of the policy takes. Parts are and-ed, values inside a part or-ed; an empty list does not restrict. */
export const routeMatching = z.strictObject({
  levels: z.array(z.enum(SURGE_LEVELS)).max(4).default([]),
  subjectIds: z.array(z.number().int().positive()).max(1000).default([]),
  ruleIds: z.array(z.number().int().positive()).max(1000).default([]),
  mediaTypes: z.array(z.enum(MEDIA_TYPES)).max(50).default([]),
  /** Only in these hours; null: always. */
  hours: receiving.nullable().default(null),
});
export type RouteMatching = z.output<typeof routeMatching>;

export const DECISION_RESULTS = ['sent', 'merged', 'held', 'muted'] as const;
/**
 * sent: `''`. merged: the same text (`group`) or the same event (`event`) was told not long ago, the event was told at a higher level (`inhibited`), or another article without an event was told of the same subjects (`subject`).
 * held: outside of the receiving time (`time`), or the messages of the day are used up (`budget`). muted: somebody silenced it (`silence`), no route of
 * the policy tells anybody (`no-route`), the recipient is disabled, has no confirmed channel, or may not see the subjects.
 */
export const DECISION_REASONS = [
  '',
  'group',
  'event',
  'subject',
  'inhibited',
  'time',
  'budget',
  'silence',
  'no-route',
  'disabled',
  'no-channel',
  'no-right',
] as const;
export interface Decision {
  result: (typeof DECISION_RESULTS)[number];
  reason: (typeof DECISION_REASONS)[number];
}

/**
 * waiting: not yet handed over. accepted, refused, unknown: as the last attempt ended, and no other follows. digested: it went as a line of another
 * message. cancelled: by a person.
 */
export const MESSAGE_STATES = ['waiting', 'accepted', 'refused', 'unknown', 'digested', 'cancelled'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
/** What a person may send again: nobody is known to have it. */
export const RESENT_STATES: readonly MessageState[] = ['refused', 'unknown', 'cancelled'];

/**
 * Why an attempt had the built-in letter although there is a template: the receiver refused the message that was written with it, or nothing came of it
 * (it names what is no variable any more, or all of its lines are empty).
 */
export const TEMPLATE_FAULTS = ['', 'refused', 'broken'] as const;
export type TemplateFault = (typeof TEMPLATE_FAULTS)[number];

/** Numbers of a state that fired; those of articles open exactly these articles. */
export const figures = z.object({
  kind: z.enum(RULE_KINDS),
  value: z.number(),
  /** What the level begins with. */
  threshold: z.number(),
  /** rise: the mean of what it is compared with. share: articles in the window. */
  usual: z.number().nullable(),
  /** Articles in the window, or of the event; null where the value counts something else. */
  articles: z.number().nullable(),
  from: z.number(),
  until: z.number(),
  /** Of an event, a post or a source. */
  name: z.string(),
  /** Which articles were counted; null where `articles` is. */
  conditions: ruleConditions.nullable(),
});
export type Figures = z.output<typeof figures>;

/** What a message says, as it was when it was decided. */
export const letter = z.object({
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  siteName: z.string(),
  author: z.string(),
  /** The author's, where they were known when the article was stored. */
  followers: z.number().optional(),
  emotion: z.enum(EMOTIONS),
  mediaType: z.enum(MEDIA_TYPES),
  ruleName: z.string(),
  subjects: z.array(z.string()),
  /** Words of the rule, or else of its subjects, that the article has. */
  words: z.array(z.string()),
  figures: figures.nullable(),
  publishedAt: z.number(),
  foundAt: z.number(),
  storedAt: z.number(),
  /** Sent by a person: who, with which words, and the articles besides the first. */
  byHand: z
    .object({
      sender: z.string(),
      note: z.string(),
      others: z.array(
        z.object({
          articleId: z.number(),
          title: z.string(),
          url: z.string(),
          siteName: z.string(),
          emotion: z.enum(EMOTIONS),
          publishedAt: z.number(),
        }),
      ),
    })
    .optional(),
  /** Not a warning but a bulletin: in its own language, with its file where there is one. */
  bulletin: z
    .object({
      id: z.number(),
      locale: z.enum(LOCALES),
      /** Issue, period and what is said of it at the beginning. */
      lines: z.array(z.string()),
      sender: z.string(),
      note: z.string(),
      file: z.object({ sha256: z.string(), name: z.string(), bytes: z.number() }).nullable(),
    })
    .optional(),
  /** Not a warning but a step of a ticket, in the recipient's language. */
  ticket: z.object({ id: z.number(), locale: z.enum(LOCALES), lines: z.array(z.string()), sender: z.string() }).optional(),
  /** A reminder to confirm, or what somebody else did not confirm: how many minutes after it arrived. */
  receipt: z.object({ kind: z.enum(['remind', 'escalate']), minutes: z.number(), recipient: z.string() }).optional(),
});
export type Letter = z.output<typeof letter>;

/** Of no article: what a bulletin's and a ticket's letter begins with. */
export const bareLetter = (title: string, at: number): Letter => ({
  title,
  summary: '',
  url: '',
  siteName: '',
  author: '',
  emotion: 'neutral',
  mediaType: 'news',
  ruleName: '',
  subjects: [],
  words: [],
  figures: null,
  publishedAt: at,
  foundAt: at,
  storedAt: at,
});

/** Whom a warning goes to when nobody confirmed it so many minutes after it arrived. */
export const escalation = z.strictObject({
  afterMinutes: z.number().int().min(1).max(1439),
  recipientIds: z.array(z.number().int().positive()).min(1).max(50),
});
export type Escalation = z.output<typeof escalation>;

/**
 * none: no receipt is asked for. new: not looked at yet. pending, reminded, escalated: nobody confirmed so far. confirmed: by whoever is named beside.
 * expired: a day went by.
 */
export const RECEIPT_STATES = ['none', 'new', 'pending', 'reminded', 'escalated', 'confirmed', 'expired'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];
