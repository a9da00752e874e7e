import { messages as words } from '#features/report/ticket/messages.en-US.ts';
import { groupBy } from '#shared/group-by.ts';
import { stepOf, TICKET_ROLES, TICKET_STATES, TICKET_STEP_NAMES, type TicketStep } from '#shared/tickets.ts';
import { code, codes, page, table } from './markdown.ts';

/** States and what leads from one to another. */
const diagram = (): string => {
  const moves = TICKET_STEP_NAMES.flatMap((step) => {
    const { from, to } = stepOf(step);
    return to === 'same' ? [] : from.map((state) => ({ step, arrow: `${state} --> ${to}` }));
  });
  // One arrow for all steps between the same two states.
  const byArrow = groupBy(moves, ({ arrow }) => arrow);
  const arrows = [...byArrow].map(([arrow, steps]) => `  ${arrow}: ${steps.map(({ step }) => step).join(', ')}`);
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> draft', ...arrows, '  archived --> [*]', '```'].join('\n');
};

const row = (step: TicketStep): string[] => {
  const { from, to, by, needs } = stepOf(step);
  return [code(step), words.step[step], codes(from), to === 'same' ? 'stays' : code(to), codes(by), codes(needs)];
};

/** The state table of tickets as the server decides by it. */
export function renderTickets(): string {
  return page(
    'States of tickets',
    'Who may do which step of a ticket in which state, from `src/shared/tickets.ts`: the server decides by this table and the pages draw their buttons from it. ' +
      'A step is 403 for whoever is none of *by*, and 409 in a state that is none of *from*; a ticket in which a caller has no part is not there (404). ' +
      'The server refuses some steps further by what they mean: a client with review has no `issue`, closing without an answer takes a reason except of a notice, ' +
      'and an extension is granted or refused only where one was asked for.',
    '## Diagram',
    'Steps that leave the state as it is are in the table only.',
    diagram(),
    '## Steps',
    table(['step', 'English', 'from', 'to', 'by', 'takes'], TICKET_STEP_NAMES.map(row)),
    '## What each may do in each state',
    `A person may be several. A manager holds ${code('ticket.d')} in the client that the ticket is of, a reviewer is one only while it is in review, and receivers count from the moment it is issued.`,
    table(
      ['state', 'English', ...TICKET_ROLES],
      TICKET_STATES.map((state) => [
        code(state),
        words.state[state],
        ...TICKET_ROLES.map((role) =>
          codes(TICKET_STEP_NAMES.filter((step) => stepOf(step).from.includes(state) && stepOf(step).by.includes(role))),
        ),
      ]),
    ),
  );
}
