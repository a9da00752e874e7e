import { mayStep, TICKET_STEP_NAMES, type TicketRole, type TicketStep } from '#shared/tickets.ts';
import { handsOnAsHead, isLedBy, isOf, isUrgedBy, type Receiver, urgesOwnOnly } from './receivers.ts';
import type { Me, RoleTicket } from './roles-of.ts';

interface Seen {
  ticket: RoleTicket;
  receivers: readonly Receiver[];
  roles: readonly TicketRole[];
  me: Me;
}

/** What the caller may do now; buttons of what would be refused are not offered. `isReviewed`: of the caller's own client, whose drafts alone go to review. */
export function stepsOf({ ticket, roles, receivers, me }: Seen, isReviewed: boolean): TicketStep[] {
  const leads = receivers.filter(({ role, leftAt }) => role === 'lead' && leftAt === null);
  const mine = leads.filter((lead) => isOf(lead, me));
  const isOff = (step: TicketStep): boolean =>
    (step === 'issue' && isReviewed) ||
    (step === 'submit' && !isReviewed) ||
    (step === 'accept' && mine.every(({ acceptedAt }) => acceptedAt !== null)) ||
    (step === 'decline' && mine.every((lead) => lead.isFinal || lead.declinedAt !== null || lead.repliedAt !== null)) ||
    // A head hands on what one of his groups or people has to do.
    (step === 'transfer' && handsOnAsHead(roles) && leads.filter((lead) => isLedBy(lead, me)).length !== 1) ||
    (step === 'urge' && urgesOwnOnly(roles) && !receivers.some((each) => isUrgedBy(each, me))) ||
    (step === 'decide' && !leads.some(({ declinedAt }) => declinedAt !== null)) ||
    (step === 'ask-extension' && ticket.askedUntil !== null) ||
    ((step === 'grant-extension' || step === 'refuse-extension') && ticket.askedUntil === null);
  return TICKET_STEP_NAMES.filter((step) => mayStep(step, ticket.state, roles) && !isOff(step));
}
