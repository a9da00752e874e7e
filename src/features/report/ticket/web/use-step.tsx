import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TicketStep } from '#shared/tickets.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type TicketRow, ticketContract } from '../contract.ts';

const StepDialog = lazy(async () => ({ default: (await import('./StepDialog.tsx')).StepDialog }));

/** What a step needs to know of its ticket. */
export type SteppedTicket = Pick<TicketRow, 'id' | 'kind' | 'title' | 'state' | 'newestLine'>;

/** They begin at once; all others ask for something first. */
const AT_ONCE = new Set<TicketStep>(['submit', 'take-back', 'issue', 'accept', 'archive']);
export const isAtOnce = (step: TicketStep): boolean => AT_ONCE.has(step);

interface StepRunner {
  run: (ticket: SteppedTicket, step: TicketStep) => void;
  /** The step that is being done. */
  running: TicketStep | undefined;
  /** Of a step that takes words. */
  dialog: ReactNode;
}

/** Does a step of a ticket: at once, or after its dialog. */
export function useStep(): StepRunner {
  const t = useText('ticket');
  const [open, setOpen] = useState<{ ticket: SteppedTicket; step: TicketStep }>();
  const act = useAction(ticketContract.step, {
    invalidates: [ticketContract],
    success: (_, { step }) => t('done.step', { step: t(`step.${step}`) }),
  });
  return {
    run: (ticket, step) => (isAtOnce(step) ? act.mutate({ ids: [ticket.id], step }) : setOpen({ ticket, step })),
    running: act.isPending ? act.variables.step : undefined,
    dialog: open && (
      <Suspense>
        <StepDialog {...open} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  };
}
