// Numbers of warnings: how many were sent, kept back, opened and confirmed, how fast, and how many were not relevant.
import { z } from 'zod';
import { defineContract, id, pageOf, paging, queryArray, queryBoolean, queryInt } from '#shared/contract.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';

const path = '/v1/manage/report/inform-statistics';

/** A longer period is refused. */
export const MOST_DAYS = 366;
export const STATISTICS_GROUPS = ['rule', 'channel', 'person', 'day'] as const;
export type StatisticsGroup = (typeof STATISTICS_GROUPS)[number];
/** The key of all that people sent by hand, among the rules. */
export const BY_HAND = '0';

const n = z.number().int();
/** From delivery on, ms. The places of the median and the 95th percentile by nearest rank; null where there is none. */
const span = z.object({ n, median: n.nullable(), p95: n.nullable() });

/** Of messages: all, and those of each state; what their recipients did. Of decisions: what was kept back, null where a decision has no such group. */
const numbers = {
  messages: n,
  delivered: n,
  waiting: n,
  failed: n,
  unknown: n,
  cancelled: n,
  opened: n,
  confirmed: n,
  notRelevant: n,
  merged: n.nullable(),
  held: n.nullable(),
  muted: n.nullable(),
  toOpen: span,
  toConfirm: span,
};
export const statisticsNumbers = z.object(numbers);
export type StatisticsNumbers = z.output<typeof statisticsNumbers>;

const row = z.object({
  /** Id of the rule or recipient, name of the channel, or number of the Beijing day. */
  key: z.string(),
  /** Of a rule or recipient; '' where it was deleted. */
  name: z.string(),
  ...numbers,
});
export type StatisticsRow = z.output<typeof row>;

/** Which messages and decisions are counted, by the time of the decision; `until` is the last second. */
const scope = {
  from: queryInt,
  until: queryInt,
  warningLevel: queryArray(z.enum(SURGE_LEVELS)).optional(),
  ruleId: queryArray(id).optional(),
  informUserId: queryArray(id).optional(),
};

export const informStatisticsContract = defineContract({
  total: {
    method: 'GET',
    path: `${path}/total`,
    privilege: 'inform-setting.b',
    summary: 'Numbers of all warnings of a period that the caller may see. Each equals the total of the list with the same filters.',
    input: z.strictObject(scope),
    output: statisticsNumbers,
  },
  list: {
    method: 'GET',
    path,
    privilege: 'inform-setting.b',
    summary: 'The same numbers by rule, channel, recipient or Beijing day.',
    input: z.strictObject({
      ...paging,
      ...scope,
      by: z.enum(STATISTICS_GROUPS).default('rule'),
      sort: z
        .enum(['key', 'messages', 'delivered', 'failed', 'opened', 'confirmed', 'notRelevant', 'merged', 'held', 'muted'])
        .default('messages'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(row),
  },
});
