export const TICKETS = '/front/report/ticket' as const;
/** For guests, who have no account. */
export const S_TICKET = '/s-ticket' as const;
export const TICKET_PAGE = '/front/report/ticket/{id}' as const;

/** Opens the form of a new ticket with what it is to come from. */
export const ticketFrom = (from: {
  article?: readonly number[];
  event?: number;
  warning?: number;
  comment?: number;
}): Record<string, string | number | readonly number[]> => ({ create: 'ticket', ...from });
