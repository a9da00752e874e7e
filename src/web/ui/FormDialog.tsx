import { Modal, type ModalProps } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { type DirtyForms, DialogScopeContext, forget, hasDirty } from './unsaved.ts';

export interface FormDialogProps extends Pick<ModalProps, 'width' | 'style' | 'styles' | 'footer'> {
  title: ReactNode;
  /** After a save, too. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for forms: however it is closed, it asks first when something in it is not saved. Its forms' cancel buttons close it. */
export function FormDialog({ title, onClose, children, ...look }: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [forms] = useState<DirtyForms>(() => new Set());
  const scope = useMemo(() => {
    const leave = () => {
      // What closes it may change the address, which would ask again.
      forget(forms);
      onClose();
    };
    return { forms, leave, close: () => (hasDirty(forms) ? setIsAsking(true) : onClose()) };
  }, [forms, onClose]);
  return (
    <DialogScopeContext value={scope}>
      <Modal open title={title} footer={null} {...look} onCancel={scope.close} destroyOnHidden>
        {children}
      </Modal>
      <LeaveQuestion what="dialog" isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={scope.leave} />
    </DialogScopeContext>
  );
}
