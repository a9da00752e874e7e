import { Button } from 'antd';
import type { TicketStep } from '#shared/tickets.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type TicketRow, ticketContract } from '../contract.ts';
import { PrintRow } from './PrintTicket.tsx';

const invalidates = [ticketContract];

/** Drafts are changed and deleted here; the steps of what is issued are on its page. */
export function TicketRowActions({ ticket: { id, title, state }, onEdit }: { ticket: TicketRow; onEdit: () => void }) {
  const t = useText('ticket');
  const web = useText('web');
  const remove = useAction(ticketContract.remove, { invalidates, success: t('done.removed') });
  if (state !== 'draft') return <PrintRow id={id} title={title} />;
  return (
    <>
      <Button type="link" size="small" onClick={onEdit}>
        {web('action.edit')}
      </Button>
      <ConfirmButton question={t('confirm.remove', { title })} onConfirm={() => remove.mutateAsync({ id: [id] })}>
        {web('action.remove')}
      </ConfirmButton>
      <PrintRow id={id} title={title} />
    </>
  );
}

/** Steps that need no words, for all selected tickets that are in a state for them. */
const BATCH = ['accept', 'urge', 'close', 'archive'] as const satisfies readonly TicketStep[];

export function TicketBatch({ tickets, onDone }: { tickets: readonly TicketRow[]; onDone: () => void }) {
  const t = useText('ticket');
  const step = useAction(ticketContract.step, {
    invalidates,
    success: ({ changed }, input) => t('done.stepMany', { step: t(`step.${input.step}`), total: changed }),
    onDone,
  });
  // Closing what nobody answered needs a reason.
  const idsFor = (each: TicketStep): number[] =>
    tickets.filter(({ state, steps }) => steps.includes(each) && (each !== 'close' || state === 'replied')).map(({ id }) => id);
  return BATCH.map((each) => {
    const ids = idsFor(each);
    return (
      <Button
        key={each}
        size="small"
        disabled={ids.length === 0}
        loading={step.isPending && step.variables.step === each}
        onClick={() => step.mutate({ ids, step: each })}
      >
        {t(`step.${each}`)} {ids.length > 0 && ids.length}
      </Button>
    );
  });
}
