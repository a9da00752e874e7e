import { pathTo } from '#web/screens/href.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';
import type { TicketKind } from '#shared/tickets.ts';
import { formatDateRange, type TimeRange } from '#web/ui/date-range.ts';
import type { TicketFigure } from '../contract.ts';
import { TICKETS } from '../paths.ts';
import type { StatisticGroup } from '../statistic-contract.ts';

/** What the statistics are of. */
export interface Shown extends TimeRange {
  level?: SurgeLevel[] | undefined;
  kind?: TicketKind[] | undefined;
}
/** Of one row; without, of all. */
export interface Whose {
  by: StatisticGroup;
  key: string;
}

/** The list of exactly the tickets that a number counts. */
export const listOfFigure = (figure: TicketFigure, { from, until, ...filters }: Shown, whose?: Whose): string =>
  pathTo(TICKETS, {}, { ...filters, period: formatDateRange({ from, until }), figure, ...(whose ? { [whose.by]: whose.key } : {}) });
