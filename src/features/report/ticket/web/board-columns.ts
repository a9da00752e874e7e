// Columns of the board, and which step leads a ticket from one to another.
import { TICKET_STATES, type TicketState, type TicketStep, stepOf } from '#shared/tickets.ts';
import type { TicketRow, TICKET_SORTS } from '../contract.ts';

export interface BoardColumn {
  key: 'drafting' | 'new' | 'accepted' | 'again' | 'replied' | 'over';
  states: readonly TicketState[];
  sort: (typeof TICKET_SORTS)[number];
  isDescending: boolean;
}

/** What is due first stands first; of what waits for nobody, the newest. */
const DUE_FIRST = { sort: 'closeDueAt', isDescending: false } as const;
const NEWEST_FIRST = { sort: 'updatedAt', isDescending: true } as const;
export const BOARD_COLUMNS: readonly BoardColumn[] = [
  { key: 'drafting', states: ['draft', 'review'], ...NEWEST_FIRST },
  { key: 'new', states: ['new'], ...DUE_FIRST },
  { key: 'accepted', states: ['accepted'], ...DUE_FIRST },
  { key: 'again', states: ['declined', 'returned', 'reopened'], ...DUE_FIRST },
  { key: 'replied', states: ['replied'], ...DUE_FIRST },
  { key: 'over', states: ['closed', 'withdrawn', 'archived'], ...NEWEST_FIRST },
];

/** Columns with the states of a filter; all without one. */
export const columnsOf = (chosen: readonly TicketState[] = TICKET_STATES): BoardColumn[] =>
  BOARD_COLUMNS.map((column) => ({ ...column, states: column.states.filter((state) => chosen.includes(state)) })).filter(
    ({ states }) => states.length > 0,
  );

/** The step by which the caller may bring a ticket into a column: the usual one where several do, as closing before withdrawing. */
export function stepInto({ state, steps }: Pick<TicketRow, 'state' | 'steps'>, { states }: BoardColumn): TicketStep | undefined {
  if (states.includes(state)) return undefined;
  return steps.find((step) => states.some((each) => each === stepOf(step).to));
}
