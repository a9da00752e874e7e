import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatDateRange, type TimeRange } from '#web/ui/date-range.ts';
import { dayOf, dayStart } from '#shared/time.ts';
import { BY_HAND, type StatisticsGroup } from '../contract.ts';

/** Filters of the message list that show what a number counts. */
const OPENS = {
  messages: {},
  delivered: { messageState: ['accepted', 'digested'] },
  waiting: { messageState: 'waiting' },
  failed: { messageState: 'refused' },
  unknown: { messageState: 'unknown' },
  cancelled: { messageState: 'cancelled' },
  opened: { isOpened: 'true' },
  confirmed: { isConfirmed: 'true' },
  notRelevant: { isNotRelevant: 'true' },
  merged: { tab: 'decisions', result: 'merged' },
  held: { tab: 'decisions', result: 'held' },
  muted: { tab: 'decisions', result: 'muted' },
};
export type NumberName = keyof typeof OPENS;

export interface Shown extends TimeRange {
  warningLevel?: string[] | undefined;
  ruleId?: number[] | undefined;
  informUserId?: number[] | undefined;
  channel?: string | undefined;
  isByHand?: 'true' | undefined;
}

/** The list of exactly the messages or decisions behind a number of these. */
export const listOfNumber = (name: NumberName, { from, until, ...filters }: Shown): string =>
  pathTo(INFORM_MESSAGE_LIST, {}, { ...OPENS[name], ...filters, period: formatDateRange({ from, until }) });

/** What is shown of one row. */
export function shownOfRow(shown: Shown, by: StatisticsGroup, key: string): Shown {
  if (by === 'channel') return { ...shown, channel: key };
  if (by === 'person') return { ...shown, informUserId: [Number(key)] };
  if (by === 'rule') return key === BY_HAND ? { ...shown, isByHand: 'true' } : { ...shown, ruleId: [Number(key)] };
  const first = dayStart(Number(key));
  return { ...shown, from: Math.max(shown.from, first), until: Math.min(shown.until, dayStart(dayOf(first) + 1) - 1000) };
}
