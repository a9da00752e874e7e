// Rules of warnings: which articles warn, how high, and whom.
import { z } from 'zod';
import { changed, created, defineContract, done, id, ids, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { DECISION_REASONS, DECISION_RESULTS, ruleConditions, ruleTrigger } from '#shared/warnings.ts';

const path = '/v1/manage/report/auto-inform-rule';

const named = z.object({ id: z.number().int(), name: z.string() });

export const RULE_FAULTS = [
  'no-recipient',
  'no-channel',
  'no-policy',
  'subject-gone',
  'subject-disabled',
  'tag-gone',
  'class-gone',
  'source-gone',
  'expression',
] as const;

export const informRule = z.object({
  id: z.number().int(),
  name: z.string(),
  isEnabled: z.boolean(),
  warningLevel: z.enum(SURGE_LEVELS),
  ruleTrigger,
  conditions: ruleConditions,
  /** Names for the sentence that explains the rule. */
  subjects: z.array(named),
  tags: z.array(named),
  classes: z.array(named),
  sites: z.array(named),
  authors: z.array(named),
  sources: z.array(named),
  /** None: the policy says whom. */
  recipientIds: z.array(z.number().int()),
  recipients: z.array(named.extend({ isEnabled: z.boolean(), hasChannel: z.boolean() })),
  mergeMinutes: z.number().int(),
  /** Why it can warn nobody, or fires on nothing: something it names is gone or switched off. */
  faults: z.array(z.enum(RULE_FAULTS)),
  /** Of the last seven days. */
  sent: z.number().int(),
  keptBack: z.number().int(),
  lastAt: z.number().nullable(),
  createdBy: z.string(),
  updatedAt: z.number(),
});
export type InformRule = z.output<typeof informRule>;

const fields = {
  name: oneLine().min(1).max(60),
  isEnabled: z.boolean().default(true),
  warningLevel: z.enum(SURGE_LEVELS).default('yellow'),
  ruleTrigger: ruleTrigger.prefault({}),
  conditions: ruleConditions,
  /** None: the routes of the policy say whom. */
  recipientIds: z.array(z.number().int().positive()).max(1000).default([]),
  /** An event, or one text, is told once to a recipient in so many minutes, unless the level is higher. */
  mergeMinutes: z.number().int().min(0).max(1440).default(60),
};

const day = z.object({
  day: z.number().int(),
  date: z.string(),
  sent: z.number().int(),
  merged: z.number().int(),
  held: z.number().int(),
  muted: z.number().int(),
});

/** What is tried over stored days, saved or not. */
const tried = {
  warningLevel: fields.warningLevel,
  ruleTrigger: fields.ruleTrigger,
  conditions: ruleConditions,
  recipientIds: z.array(z.number().int().positive()).max(1000),
  mergeMinutes: fields.mergeMinutes,
  days: z.number().int().min(1).max(30).default(7),
};
const counts = {
  sent: z.number().int(),
  merged: z.number().int(),
  held: z.number().int(),
  muted: z.number().int(),
};
/** Articles or states of which one setting tells somebody and the other nobody; the first 20. */
const onlyOne = z.object({
  total: z.number().int(),
  items: z.array(
    z.object({ articleId: z.number(), title: z.string(), siteName: z.string(), warningLevel: z.enum(SURGE_LEVELS), at: z.number() }),
  ),
});

export const informRuleContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'inform-setting.b',
    summary: 'Rules of the caller’s client, with what they did in seven days; with `id` only that one.',
    input: z.strictObject({
      ...paging,
      id: id.optional(),
      keyword: z.string().max(100).optional(),
      warningLevel: queryArray(z.enum(SURGE_LEVELS)).optional(),
      isEnabled: queryBoolean.optional(),
      sort: z.enum(['name', 'updatedAt']).default('updatedAt'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(informRule).extend({
      /** A route of the policy takes every warning, so that a rule may name nobody. */
      isPolicyWhole: z.boolean(),
    }),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'inform-setting.m',
    summary: 'Adds a rule; it warns of articles that arrive from now on.',
    input: z.strictObject(fields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'inform-rule.update' },
    path,
    privilege: 'inform-setting.m',
    summary: 'Changes a rule; the next article is judged by it.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: done,
  },
  state: {
    method: 'POST',
    path: `${path}/state`,
    privilege: 'inform-setting.m',
    summary: 'Enables or disables rules. One that is enabled again warns of articles that arrive from then on.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000), isEnabled: z.boolean() }),
    output: changed,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'inform-setting.d',
    summary: 'Deletes rules; what they sent stays listed.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  dryRun: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/dry-run`,
    privilege: 'inform-setting.b',
    summary: 'What a rule would have sent in the last days, to whom, and what it would have kept back and why. Nothing is sent.',
    /** `id`: of the rule that is stored with another setting; what it sent itself is left out of what people were told. */
    input: z.strictObject({ id: id.optional(), ...tried }),
    output: z.object({
      /** Articles that fit, of all articles of the days; `isWhole` is false where only the newest were looked at. */
      articles: z.number().int(),
      /** Of these, published more than a day before they were found: such warn nobody. */
      old: z.number().int(),
      /** Articles that fit but for the followers of their authors, which are unknown; 0 where the rule does not ask for any. */
      unknownFollowers: z.number().int(),
      isWhole: z.boolean(),
      /** False where the record does not hold what such a rule saw in the past: growth of a post's numbers, silence of a source. */
      isReplayable: z.boolean(),
      /** Of the days asked for, those since anything is stored here at all: averages are of them. */
      covered: z.number().int().min(1),
      ...counts,
      days: z.array(day),
      /** Sent in each hour of the day in Beijing, of all days together. */
      hours: z.array(z.number().int()).length(24),
      recipients: z.array(named.extend({ sent: z.number().int(), perDay: z.number() })),
      /** The first of them, newest last. */
      samples: z.array(
        z.object({
          articleId: z.number(),
          title: z.string(),
          siteName: z.string(),
          warningLevel: z.enum(SURGE_LEVELS),
          at: z.number(),
          recipient: z.string(),
          result: z.enum(DECISION_RESULTS),
          reason: z.enum(DECISION_REASONS),
        }),
      ),
      ms: z.number(),
    }),
  },
  compare: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/dry-run/compare`,
    privilege: 'inform-setting.b',
    summary: 'Tries a setting beside the stored one of its rule over the same days: both by day, and what only one of them tells.',
    input: z.strictObject({ id, ...tried }),
    output: z.object({
      /** As of a dry run, of both together. */
      isWhole: z.boolean(),
      isReplayable: z.boolean(),
      present: z.object(counts),
      stored: z.object(counts),
      /** Messages sent. */
      days: z.array(z.object({ day: z.number().int(), date: z.string(), present: z.number().int(), stored: z.number().int() })),
      /** Sent to each recipient of one of them. */
      recipients: z.array(named.extend({ present: z.number().int(), stored: z.number().int() })),
      onlyPresent: onlyOne,
      onlyStored: onlyOne,
    }),
  },
});
