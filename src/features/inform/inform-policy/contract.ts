// Routes of the policy: whom a warning tells whose rule names nobody, and through what.
import { z } from 'zod';
import { CHANNELS, POSTED_CHANNELS } from '#shared/channels.ts';
import { changed, created, defineContract, done, id, ids, pageOf, paging, queryBoolean } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { MEDIA_TYPES } from '#shared/media.ts';
import { oneLine } from '#shared/one-line.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { routeMatching } from '#shared/warnings.ts';

const path = '/v1/manage/report/auto-inform-rule/route';
const named = z.object({ id: z.number().int(), name: z.string() });
const idNumber = z.number().int().positive();

/** unreachable: one before it takes every warning and goes no further. */
export const ROUTE_FAULTS = ['no-recipient', 'no-channel', 'subject-gone', 'rule-gone', 'unreachable'] as const;

export const informRoute = z.object({
  id: z.number().int(),
  /** In the order of all, from 1 on. */
  place: z.number().int(),
  /** Null: at the top. */
  parentId: z.number().int().nullable(),
  /** 0: at the top. */
  depth: z.number().int(),
  name: z.string(),
  isEnabled: z.boolean(),
  matching: routeMatching,
  recipientIds: z.array(z.number().int()),
  channels: z.array(z.enum(CHANNELS)),
  mergeMinutes: z.number().int().nullable(),
  isMute: z.boolean(),
  goesOn: z.boolean(),
  /** Names for the sentence that explains the route. */
  subjects: z.array(named),
  rules: z.array(named),
  recipients: z.array(named.extend({ isEnabled: z.boolean(), hasChannel: z.boolean() })),
  faults: z.array(z.enum(ROUTE_FAULTS)),
  updatedAt: z.number(),
});
export type InformRoute = z.output<typeof informRoute>;

const fields = {
  name: oneLine().min(1).max(60),
  /** It is a branch of that route, asked of what that one takes; null: at the top. */
  parentId: idNumber.nullable().default(null),
  isEnabled: z.boolean().default(true),
  matching: routeMatching.prefault({}),
  /** People and groups; a route that tells nobody may name none. */
  recipientIds: z.array(idNumber).max(1000).default([]),
  /** Tried in this order before the recipient's others; empty: the recipient's own order. The bell rings in any case. */
  channels: z.array(z.enum(POSTED_CHANNELS)).max(POSTED_CHANNELS.length).default([]),
  /** Null: as the rule says. */
  mergeMinutes: z.number().int().min(0).max(1440).nullable().default(null),
  /** Tells nobody, and leaves nothing to the routes after it unless it goes on. */
  isMute: z.boolean().default(false),
  /** Those after it are asked as well. */
  goesOn: z.boolean().default(false),
};

/** Why a route does not take a warning. taken: one before it did, and goes no further · branch: a branch of it did · parent: what it is a branch of does not. */
export const ROUTE_MISSES = ['', 'level', 'rule', 'subject', 'media', 'hours', 'taken', 'branch', 'parent', 'disabled'] as const;

export const informRouteContract = defineContract({
  list: {
    method: 'GET',
    path,
    privilege: 'inform-setting.b',
    summary:
      'Routes in the order in which they are asked, each followed by its branches; with `id` only that one. Whose group does not see all subjects sees those of its own.',
    input: z.strictObject({ ...paging, id: id.optional(), keyword: z.string().max(100).optional(), isEnabled: queryBoolean.optional() }),
    output: pageOf(informRoute).extend({
      /** An enabled route takes every warning, so that each rule may leave out its recipients. */
      takesAll: z.boolean(),
    }),
  },
  create: {
    method: 'POST',
    path,
    privilege: 'inform-setting.m',
    summary: 'Adds a route as the last one, or before those at the end that take every warning.',
    input: z.strictObject(fields),
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'inform-route.update' },
    path,
    privilege: 'inform-setting.m',
    summary: 'Changes a route; the next warning is told by it.',
    input: z.strictObject({ id, ...keptFields(fields) }),
    output: done,
  },
  state: {
    method: 'POST',
    path: `${path}/state`,
    privilege: 'inform-setting.m',
    summary: 'Enables or disables routes.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000), isEnabled: z.boolean() }),
    output: changed,
  },
  order: {
    method: 'POST',
    path: `${path}/order`,
    privilege: 'inform-setting.m',
    summary: 'The order of the routes: their ids, the first first. Others that there are by now keep their places.',
    input: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    output: done,
  },
  remove: {
    method: 'DELETE',
    path,
    privilege: 'inform-setting.d',
    summary: 'Deletes routes with their branches.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  trial: {
    method: 'POST',
    changesNothing: true,
    path: `${path}/trial`,
    privilege: 'inform-setting.b',
    summary: 'Which routes would take a warning, why the others would not, and whom it would reach. Nothing is sent.',
    input: z.strictObject({
      warningLevel: z.enum(SURGE_LEVELS),
      /** Of the article; none: of no subject. */
      subjectIds: z.array(idNumber).max(1000).default([]),
      /** Null: of a rule that no route names. */
      ruleId: idNumber.nullable().default(null),
      mediaType: z.enum(MEDIA_TYPES).nullable().default(null),
      /** Null: now. */
      at: z.number().int().min(0).max(4_102_444_800_000).nullable().default(null),
    }),
    output: z.object({
      routes: z.array(named.extend({ depth: z.number().int(), why: z.enum(ROUTE_MISSES), isMute: z.boolean() })),
      people: z.array(
        named.extend({
          /** Names from the top to the branch. */
          route: z.array(z.string()),
          /** How it would reach him; none: not at all. */
          channels: z.array(z.enum(CHANNELS)),
          isEnabled: z.boolean(),
          /** Null: at once. */
          waitsUntil: z.number().nullable(),
        }),
      ),
      at: z.number(),
    }),
  },
});
