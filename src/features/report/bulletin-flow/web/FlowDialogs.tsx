import { Input, Skeleton } from 'antd';
import { useState } from 'react';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { OPTIONAL_CHOICE } from '#web/ui/optional-choice.ts';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { randomName } from '#web/ui/random-name.ts';
import { bulletinFlowContract } from '../contract.ts';
import type { FlowDialog } from './flow-dialog.ts';

interface DialogProps {
  bulletin: { id: number; title: string; state: string };
  onClose: () => void;
}

const WIDTH = 560;
const CHANGED = [briefReportContract, bulletinFlowContract];

export function FlowDialogs({ dialog, ...props }: DialogProps & { dialog: FlowDialog }) {
  if (dialog === 'submit') return <SubmitDialog ids={[props.bulletin.id]} record={props.bulletin.title} onClose={props.onClose} />;
  if (dialog === 'send') return <SendDialog {...props} />;
  return <BackDialog step={dialog} {...props} />;
}

interface SubmitProps {
  ids: number[];
  record?: string | undefined;
  onClose: () => void;
  onDone?: () => void;
}

export function SubmitDialog({ ids, record, onClose, onDone }: SubmitProps) {
  const t = useText('bulletinFlow');
  return (
    <FormDialog width={WIDTH} title={t('dialog.submit')} record={record} onClose={onClose}>
      <SchemaForm
        endpoint={bulletinFlowContract.submit}
        extra={{ ids, seen: 'draft' as const, step: 'submit' as const }}
        initial={{ reviewerId: null }}
        success={({ changed }) => t('done.submit', { total: changed })}
        submitText={t('action.submit')}
        invalidates={CHANGED}
        onDone={() => {
          onDone?.();
          onClose();
        }}
        onCancel={onClose}
      >
        <FormField name="reviewerId" label={t('field.reviewerId')} help={t('help.reviewerId')} {...OPTIONAL_CHOICE}>
          <EntitySelect entity="colleague" />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}

function BackDialog({ step, bulletin: { id, title, state }, onClose }: DialogProps & { step: 'return' | 'withdraw' }) {
  const t = useText('bulletinFlow');
  const seen = state === 'sent' ? 'sent' : step === 'return' ? 'review' : 'published';
  return (
    <FormDialog width={WIDTH} title={t(`dialog.${step}`)} record={title} onClose={onClose}>
      <SchemaForm
        endpoint={bulletinFlowContract.review}
        extra={{ ids: [id], seen, step }}
        initial={{ reason: '' }}
        success={t(`done.${step}`)}
        submitText={t(`action.${step}`)}
        invalidates={CHANGED}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="reason" label={t('field.reason')} help={t('help.reason')} required>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}

/** Begins with the recipients of the schedule that made it. */
function SendDialog({ bulletin: { id, title }, onClose }: DialogProps) {
  const t = useText('bulletinFlow');
  // Sent twice by a slow line, it is one sending.
  const [submitKey] = useState(randomName);
  const log = useCall(bulletinFlowContract.log, { id });
  return (
    <FormDialog width={WIDTH} title={t('dialog.send')} record={title} onClose={onClose}>
      {log.isPending ? (
        <Skeleton active />
      ) : (
        <SchemaForm
          endpoint={bulletinFlowContract.send}
          extra={{ id, submitKey }}
          initial={{ recipientIds: log.data?.recipientIds ?? [], note: '' }}
          success={t('done.send')}
          submitText={t('action.send')}
          invalidates={CHANGED}
          onDone={onClose}
          onCancel={onClose}
        >
          <FormField name="recipientIds" label={t('field.recipientIds')} help={t('help.recipientIds')}>
            <EntitySelect entity="informUser" isMultiple placeholder="" />
          </FormField>
          <FormField name="note" label={t('field.note')} help={t('help.note')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </FormField>
        </SchemaForm>
      )}
    </FormDialog>
  );
}
