import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { TicketStep } from '#shared/tickets.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Ticket } from '../contract.ts';
import { useStep } from './use-step.tsx';

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

export function TicketSteps({ ticket }: { ticket: Ticket }) {
  const t = useText('ticket');
  const [isEdited, setEdited] = useState(false);
  const { run, running, dialog } = useStep();
  const first = FIRST.filter((step) => ticket.steps.includes(step)).slice(0, MOST_BUTTONS);
  const rest = ticket.steps.filter((step) => !first.includes(step));
  const close = () => setEdited(false);
  return (
    <Flex gap={8} wrap>
      {ticket.state === 'draft' && <Button onClick={() => setEdited(true)}>{t('action.edit')}</Button>}
      {first.map((step, i) => (
        <Button key={step} type={i === 0 ? 'primary' : 'default'} loading={running === step} onClick={() => run(ticket, step)}>
          {t(`step.${step}`)}
        </Button>
      ))}
      {rest.length > 0 && <MoreSteps steps={rest} onRun={(step) => run(ticket, step)} />}
      {isEdited && (
        <Suspense>
          <TicketDrawer draftId={ticket.id} onClose={close} onDone={close} />
        </Suspense>
      )}
      {dialog}
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
