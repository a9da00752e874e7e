import { Input, Radio } from 'antd';
import { useState } from 'react';
import { type StepNeed, stepOf, type TicketStep } from '#shared/tickets.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { ticketContract } from '../contract.ts';
import { FilesField } from './FilesField.tsx';
import { RichTextField } from './RichTextField.tsx';
import type { SteppedTicket } from './use-step.tsx';

interface StepProps {
  ticket: SteppedTicket;
  step: TicketStep;
  onClose: () => void;
}

const ROLES = ['joint', 'watcher', 'supervisor'] as const;
/** They take a word, but need none. */
const MAY_SAY = new Set<TicketStep>(['approve', 'urge', 'close', 'visit', 'grant-extension', 'add']);

/** What a step takes besides the click. */
export function StepDialog({ ticket, step, onClose }: StepProps) {
  const t = useText('ticket');
  const { needs } = stepOf(step);
  const isWritten = needs.includes('text');
  return (
    <FormDialog width={isWritten ? 860 : 560} title={t(`step.${step}`)} record={ticket.title} onClose={onClose}>
      <SchemaForm
        endpoint={ticketContract.step}
        extra={{ ids: [ticket.id], step, seen: ticket.newestLine }}
        initial={{
          ...(isWritten ? { contentHtml: '', fileIds: [] } : { reason: '' }),
          ...(needs.includes('receivers') ? { receivers: [], role: 'joint' } : {}),
        }}
        success={t('done.step', { step: t(`step.${step}`) })}
        submitText={t(`step.${step}`)}
        invalidates={[ticketContract]}
        onDone={onClose}
        onCancel={onClose}
        maxWidth={isWritten ? 820 : 520}
      >
        <StepFields step={step} ticket={ticket} />
      </SchemaForm>
    </FormDialog>
  );
}

function StepFields({ step, ticket }: { step: TicketStep; ticket: SteppedTicket }) {
  const t = useText('ticket');
  const { needs } = stepOf(step);
  const [now] = useState(Date.now);
  const isReasoned = needs.includes('reason') || (step === 'close' && ticket.state !== 'replied' && ticket.kind !== 'notice');
  return (
    <>
      <PeopleFields needs={needs} />
      {(needs.includes('until') || step === 'reopen') && (
        <FormField name="until" label={t(step === 'reopen' ? 'field.closeDueAt' : 'field.until')} required={step !== 'reopen'}>
          <DateInput type="datetime" hasSeconds={false} min={now} />
        </FormField>
      )}
      {needs.includes('isHelpful') && (
        <FormField name="isHelpful" label={t('field.isHelpful')} required>
          <Radio.Group
            options={[
              { value: true, label: t('yes') },
              { value: false, label: t('no') },
            ]}
          />
        </FormField>
      )}
      {needs.includes('text') && (
        <>
          <FormField name="contentHtml" label={t('field.contentHtml')} required>
            <RichTextField label={t('field.contentHtml')} />
          </FormField>
          <FormField name="fileIds" label={t('field.fileIds')} help={t('help.fileIds')}>
            <FilesField />
          </FormField>
        </>
      )}
      {(isReasoned || MAY_SAY.has(step)) && (
        <FormField
          name="reason"
          label={t('field.reason')}
          required={isReasoned}
          {...(step === 'decline' || step === 'close' ? { help: t(`help.${step}`) } : {})}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
        </FormField>
      )}
    </>
  );
}

/** Who acts instead, or besides. */
function PeopleFields({ needs }: { needs: readonly StepNeed[] }) {
  const t = useText('ticket');
  return (
    <>
      {needs.includes('lead') && (
        <FormField name="lead" label={t('field.lead')} help={t('help.leads')} required>
          <EntitySelect entity="ticketReceiver" />
        </FormField>
      )}
      {needs.includes('receivers') && (
        <>
          <FormField name="receivers" label={t('field.receivers')} help={t('help.leads')} required>
            <EntitySelect entity="ticketReceiver" isMultiple />
          </FormField>
          <FormField name="role" label={t('field.role')}>
            <Radio.Group options={ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))} />
          </FormField>
        </>
      )}
    </>
  );
}
