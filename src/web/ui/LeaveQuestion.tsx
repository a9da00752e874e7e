import { Modal } from 'antd';
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
      okText={t('leave.stay')}
      cancelText={t('leave.discard')}
      cancelButtonProps={{ danger: true, onClick: onLeave }}
      onOk={onStay}
      onCancel={onStay}
      zIndex={1200}
    >
      {t('leave.text')}
    </Modal>
  );
}
