import { Modal, type ModalProps } from 'antd';
import { type ReactNode, useRef } from 'react';
import { focusFirst } from './focus-first.ts';
import { shortly } from './shortly.ts';
import { DialogScopeContext } from './unsaved.ts';
import { useDialogScope } from './use-dialog-scope.tsx';

export interface FormDialogProps extends Pick<ModalProps, 'width' | 'style' | 'styles' | 'footer'> {
  /** What is made or done. */
  title: string;
  /** The name of the record that is changed. */
  record?: string | undefined;
  /** The name of the field that gets the cursor; the first one unless said otherwise. */
  firstField?: string | undefined;
  /** After a save, too. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for forms: however it is closed, it asks first when something in it is not saved. Its forms' cancel buttons close it. */
export function FormDialog({ title, record, firstField, onClose, children, ...look }: FormDialogProps) {
  const { scope, question } = useDialogScope(onClose);
  const body = useRef<HTMLDivElement>(null);
  return (
    <DialogScopeContext value={scope}>
      <Modal
        open
        title={record ? `${title} · ${shortly(record)}` : title}
        footer={null}
        {...look}
        onCancel={scope.close}
        destroyOnHidden
        afterOpenChange={(isOpen) => isOpen && focusFirst(body.current, firstField)}
      >
        <div ref={body}>{children}</div>
      </Modal>
      {question}
    </DialogScopeContext>
  );
}
