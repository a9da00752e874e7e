/** What an article shows of its tickets: one is worked on, or all of them are over. Apart from the rules of tickets, which no list of articles needs. */
export const TICKET_MARKS = ['live', 'over'] as const;
export type TicketMark = (typeof TICKET_MARKS)[number];
