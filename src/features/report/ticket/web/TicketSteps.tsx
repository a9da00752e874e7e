import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { TicketStep } from '#shared/tickets.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type Ticket, ticketContract } from '../contract.ts';

const StepDialog = lazy(async () => ({ default: (await import('./StepDialog.tsx')).StepDialog }));
const TicketDrawer = lazy(async () => ({ default: (await import('./TicketDrawer.tsx')).TicketDrawer }));

/** The usual next steps, as buttons; the others are in the menu. */
const FIRST: readonly TicketStep[] = [
  'issue',
  'submit',
  'approve',
  'accept',
  'answer',
  'decide',
  'grant-extension',
  'close',
  'return',
  'urge',
  'visit',
  'reopen',
];
const MOST_BUTTONS = 3;

/** They begin at once; all others ask for something first. */
const AT_ONCE = new Set<TicketStep>(['submit', 'take-back', 'issue', 'accept', 'archive']);

export function TicketSteps({ ticket }: { ticket: Ticket }) {
  const t = useText('ticket');
  const [open, setOpen] = useState<TicketStep | 'edit'>();
  const act = useAction(ticketContract.step, {
    invalidates: [ticketContract],
    success: (_, { step }) => t('done.step', { step: t(`step.${step}`) }),
  });
  const run = (step: TicketStep) => (AT_ONCE.has(step) ? act.mutate({ ids: [ticket.id], step }) : setOpen(step));
  const first = FIRST.filter((step) => ticket.steps.includes(step)).slice(0, MOST_BUTTONS);
  const rest = ticket.steps.filter((step) => !first.includes(step));
  const close = () => setOpen(undefined);
  return (
    <Flex gap={8} wrap>
      {ticket.state === 'draft' && <Button onClick={() => setOpen('edit')}>{t('action.edit')}</Button>}
      {first.map((step, i) => (
        <Button
          key={step}
          type={i === 0 ? 'primary' : 'default'}
          loading={act.isPending && act.variables.step === step}
          onClick={() => run(step)}
        >
          {t(`step.${step}`)}
        </Button>
      ))}
      {rest.length > 0 && <MoreSteps steps={rest} onRun={run} />}
      <Suspense>
        {open === 'edit' && <TicketDrawer draftId={ticket.id} onClose={close} onDone={close} />}
        {open !== undefined && open !== 'edit' && <StepDialog ticket={ticket} step={open} onClose={close} />}
      </Suspense>
    </Flex>
  );
}

function MoreSteps({ steps, onRun }: { steps: readonly TicketStep[]; onRun: (step: TicketStep) => void }) {
  const t = useText('ticket');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: steps.map((step) => ({ key: step, label: t(`step.${step}`), danger: step === 'withdraw' || step === 'decline' })),
        onClick: ({ key }) => {
          const step = steps.find((each) => each === key);
          if (step) onRun(step);
        },
      }}
    >
      <Button>
        {t('page.more')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
