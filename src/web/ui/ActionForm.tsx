// A form in a dialog that is not the input of one call: a file to be saved, files to be read, a question with a choice.
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { FormActions } from './FormActions.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useSubmitKey } from './use-submit-key.ts';

interface ActionFormProps {
  /** Whether something is chosen that closing would lose. */
  isDirty: boolean;
  isPending?: boolean;
  /** False while what must be given is missing; a text beside it says what. */
  isReady?: boolean;
  isDanger?: boolean;
  submitText: string;
  /** What its way out says where it is not cancelled any more. */
  cancelText?: string;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Like a `SchemaForm`: Ctrl+Enter submits, once; leaving asks while something is chosen. */
export function ActionForm({ isDirty, isPending = false, isReady = true, onSubmit, children, ...actions }: ActionFormProps) {
  const submit = () => {
    if (isReady && !isPending) onSubmit();
  };
  const around = useSubmitKey(submit);
  return (
    <div ref={around}>
      <Form layout="vertical" onFinish={submit} noValidate>
        {children}
        <FormActions isPending={isPending} isReady={isReady} {...actions} />
        <LeaveGuard isDirty={isDirty} />
      </Form>
    </div>
  );
}
