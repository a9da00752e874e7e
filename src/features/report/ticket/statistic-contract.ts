// Statistics of tickets: how many a unit or a person received, answered in time, returned, and how long it took.
import { z } from 'zod';
import { defineContract, pageOf, paging, queryArray, queryBoolean } from '#shared/contract.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { TICKET_KINDS } from '#shared/tickets.ts';
import { queryTime, TICKET_FIGURES } from './contract.ts';

const n = z.number().int();

/** A longer period is refused. */
export const MOST_DAYS = 366;
export const STATISTIC_GROUPS = ['unit', 'person'] as const;
export type StatisticGroup = (typeof STATISTIC_GROUPS)[number];
/** The key of receivers without a unit, or without a person. */
export const NOBODY = '0';

/**
 * Working minutes, as the deadlines count them: hours and working days of the client that issued the ticket. The median by nearest rank, of the `n` tickets that came
 * so far; null of none.
 */
const span = z.object({ n, median: z.number().nullable() });

/** Tickets, as `TICKET_FIGURES` says. */
const numbers = z.object({
  received: n,
  read: n,
  answered: n,
  inTime: n,
  late: n,
  unanswered: n,
  open: n,
  overdue: n,
  declined: n,
  returned: n,
  closed: n,
  /** From issuing, or from having been added later, to the first look and to the first answer; from issuing to closing. */
  toRead: span,
  toAnswer: span,
  toClose: span,
});
export type StatisticNumbers = z.output<typeof numbers>;

const row = numbers.extend({
  /** `g3` a unit, `u12` a person, `0` neither. */
  key: z.string(),
  name: z.string(),
});
export type StatisticRow = z.output<typeof row>;

export const ticketStatisticContract = defineContract({
  list: {
    method: 'GET',
    path: '/v1/front/report/ticket/statistic',
    privilege: 'ticket.b',
    summary:
      'Tickets issued from … to before …, of those that the caller’s list shows, by unit or person. A person counts to the unit that he is in now, a unit’s ticket to the person who took it. Each number is the total of the list with the same filters, `figure` and the key as `unit` or `person`. `sum` counts each ticket once, so the rows may have more.',
    input: z.strictObject({
      ...paging,
      from: queryTime,
      until: queryTime,
      by: z.enum(STATISTIC_GROUPS).default('unit'),
      level: queryArray(z.enum(SURGE_LEVELS)).optional(),
      kind: queryArray(z.enum(TICKET_KINDS)).optional(),
      sort: z.enum(TICKET_FIGURES).default('received'),
      isDescending: queryBoolean.default(true),
    }),
    output: pageOf(row).extend({ sum: numbers }),
  },
});
