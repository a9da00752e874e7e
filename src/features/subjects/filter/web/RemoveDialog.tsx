import { Form } from 'antd';
import { useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ActionForm } from '#web/ui/ActionForm.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ApplyDaysSelect } from './ApplyDays.tsx';
import { type EffectEndpoint, EffectPreview } from './EffectPreview.tsx';

const USUAL_DAYS = 7;
const DAYS = 'remove-apply-days';

export interface RemoveDialogProps<E extends EffectEndpoint> {
  question: string;
  okText: string;
  /** The articles that removing it, or switching it off, would restore. */
  preview: { endpoint: E; input: CallInput<E> };
  isDanger?: boolean;
  onConfirm: (applyDays: number) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a rule ends, and shows the restored articles. */
export function RemoveDialog<E extends EffectEndpoint>({
  question,
  okText,
  preview,
  isDanger = true,
  onConfirm,
  onClose,
}: RemoveDialogProps<E>) {
  const t = useText('filter');
  const [days, setDays] = useState(USUAL_DAYS);
  const [isPending, setIsPending] = useState(false);
  const confirm = async () => {
    setIsPending(true);
    // The caller reports errors; the question stays open.
    await onConfirm(days).then(onClose, () => setIsPending(false));
  };
  return (
    <FormDialog width={640} title={question} onClose={onClose}>
      <ActionForm
        isDirty={days !== USUAL_DAYS}
        isPending={isPending}
        isDanger={isDanger}
        submitText={okText}
        onSubmit={() => void confirm()}
        onCancel={onClose}
      >
        <EffectPreview endpoint={preview.endpoint} input={preview.input} isReady isHeld={isPending} />
        <Form.Item label={t('field.applyDays')} htmlFor={DAYS}>
          <ApplyDaysSelect id={DAYS} value={days} onChange={setDays} style={{ width: 220 }} />
        </Form.Item>
      </ActionForm>
    </FormDialog>
  );
}
