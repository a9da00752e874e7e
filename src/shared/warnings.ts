// Shapes of warnings that the record, the engine and the pages share.
import { z } from 'zod';
import { EMOTIONS, MEDIA_TYPES, SITE_LEVELS } from './media.ts';

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
  /** Junk score below this. */
  junkBelow: z.number().int().min(1).max(101).default(60),
  /** In the expression language; '' does not restrict. */
  expression: z.string().trim().max(20_000).default(''),
});
export type RuleConditions = z.output<typeof ruleConditions>;

/** When a recipient is told. Beijing time; `from` and `until` are minutes of the day, and a window over midnight has `from` above `until`. */
export const receiving = z.strictObject({
  /** 1 is Monday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  from: z.number().int().min(0).max(1439),
  until: z.number().int().min(0).max(1439),
  /** Red warnings come at any time. */
  isRedAlways: z.boolean().default(true),
});
export type Receiving = z.output<typeof receiving>;

export const DECISION_RESULTS = ['sent', 'merged', 'held', 'muted'] as const;
/**
 * sent: `''`. merged: the same text (`group`) or the same event (`event`) was told not long ago. held: outside of the receiving time (`time`), or the
 * messages of the day are used up (`budget`). muted: the recipient is disabled, has no confirmed channel, or may not see the subjects.
 */
export const DECISION_REASONS = ['', 'group', 'event', 'time', 'budget', 'disabled', 'no-channel', 'no-right'] as const;
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

/** What a message says, as it was when it was decided. */
export const letter = z.object({
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  siteName: z.string(),
  author: z.string(),
  emotion: z.enum(EMOTIONS),
  mediaType: z.enum(MEDIA_TYPES),
  ruleName: z.string(),
  subjects: z.array(z.string()),
  /** Words of the rule's expression that the article has. */
  words: z.array(z.string()),
  publishedAt: z.number(),
  foundAt: z.number(),
  storedAt: z.number(),
});
export type Letter = z.output<typeof letter>;
