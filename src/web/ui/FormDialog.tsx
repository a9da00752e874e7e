import { Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { shortly } from './shortly.ts';
import { DialogScopeContext } from './unsaved.ts';
import { useDialogScope } from './use-dialog-scope.tsx';

export interface FormDialogProps extends Pick<ModalProps, 'width' | 'style' | 'styles' | 'footer'> {
  /** What is made or done. */
  title: string;
  /** The name of the record that is changed. */
  record?: string | undefined;
  /** After a save, too. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for forms: however it is closed, it asks first when something in it is not saved. Its forms' cancel buttons close it. */
export function FormDialog({ title, record, onClose, children, ...look }: FormDialogProps) {
  const { scope, question } = useDialogScope(onClose);
  return (
    <DialogScopeContext value={scope}>
      <Modal open title={record ? `${title} · ${shortly(record)}` : title} footer={null} {...look} onCancel={scope.close} destroyOnHidden>
        {children}
      </Modal>
      {question}
    </DialogScopeContext>
  );
}
