import { Modal } from 'antd';
import { useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ApplyDaysSelect } from './ApplyDays.tsx';
import { type EffectEndpoint, EffectPreview } from './EffectPreview.tsx';

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
  const [days, setDays] = useState(7);
  const [isPending, setIsPending] = useState(false);
  const confirm = async () => {
    setIsPending(true);
    // The caller reports errors; the question stays open.
    await onConfirm(days).then(onClose, () => setIsPending(false));
  };
  return (
    <Modal
      open
      width={640}
      title={question}
      okText={okText}
      okButtonProps={{ danger: isDanger }}
      confirmLoading={isPending}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <EffectPreview endpoint={preview.endpoint} input={preview.input} isReady isHeld={isPending} />
      <label>
        {t('field.applyDays')} <ApplyDaysSelect value={days} onChange={setDays} style={{ width: 220, marginInlineStart: 8 }} />
      </label>
    </Modal>
  );
}
