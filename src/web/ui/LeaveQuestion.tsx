import { Button, Modal } from 'antd';
import { useText } from '../i18n/use-text.ts';

interface LeaveQuestionProps {
  isOpen: boolean;
  /** What would be left. */
  what: 'page' | 'dialog';
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before what is filled in is lost; to go on is what the Enter key does. */
export function LeaveQuestion({ isOpen, what, onLeave, onStay }: LeaveQuestionProps) {
  const t = useText('web');
  return (
    <Modal
      open={isOpen}
      title={t(`leave.${what}`)}
      footer={
        <>
          <Button danger onClick={onLeave}>
            {t('leave.discard')}
          </Button>
          <Button type="primary" autoFocus onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
      onCancel={onStay}
      destroyOnHidden
      zIndex={1200}
    >
      {t('leave.text')}
    </Modal>
  );
}
