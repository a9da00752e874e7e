// A form for an endpoint: fields chosen by hand, rules from the contract's input, the server's errors at their fields.
import { Alert, Button, Form } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import type { CallInput, Contract, Endpoint, Output } from '#shared/contract.ts';
import { useAction } from '../client/use-action.ts';
import { useText } from '../i18n/use-text.ts';
import { CancelButton } from './CancelButton.tsx';
import { clearedValues } from './cleared-values.ts';
import { FormScopeContext } from './form-context.ts';
import { isSameInput } from './same-input.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useShortcut } from './shortcuts.ts';
import { useFormErrors } from './use-form-errors.ts';

export interface SchemaFormProps<E extends Endpoint> {
  endpoint: E;
  initial?: Partial<CallInput<E>>;
  /** Input without a field, such as the id of the record. */
  extra?: Partial<CallInput<E>>;
  success?: string | ((output: Output<E>) => string);
  invalidates?: readonly Contract[];
  onDone?: (output: Output<E>) => void;
  onCancel?: () => void;
  submitText?: string;
  /** Fields that only the browser has (a repeated password) are removed here. */
  toInput?: (values: Record<string, unknown>) => Record<string, unknown>;
  children: ReactNode;
  layout?: 'vertical' | 'horizontal';
  maxWidth?: number;
}

export function SchemaForm<E extends Endpoint>(props: SchemaFormProps<E>) {
  const { endpoint, initial, extra, layout = 'vertical', maxWidth = 640 } = props;
  const t = useText('web');
  const [form] = Form.useForm();
  const { register, ...errors } = useFormErrors(form);
  const isDirty = useRef(false);
  const scope = useMemo(() => ({ input: endpoint.input, register }), [endpoint, register]);
  const action = useAction(endpoint, {
    saysError: false,
    ...(props.success === undefined ? {} : { success: props.success }),
    ...(props.invalidates === undefined ? {} : { invalidates: props.invalidates }),
    onDone: (output) => {
      isDirty.current = false;
      props.onDone?.(output);
    },
  });
  const submit = (values: Record<string, unknown>) => {
    errors.clear();
    // The fields' rules come from the contract, and the server checks the input.
    const input = { ...extra, ...clearedValues(endpoint, props.toInput ? props.toInput(values) : values) } as CallInput<E>;
    action.mutate(input, { onError: errors.show });
  };
  useShortcut('Ctrl+Enter', t('shortcut.submit'), () => form.submit());

  return (
    <FormScopeContext value={scope}>
      <Form
        form={form}
        layout={layout}
        initialValues={initial ?? {}}
        onFinish={submit}
        onValuesChange={() => (isDirty.current = !isSameInput(form.getFieldsValue(true), initial ?? {}))}
        scrollToFirstError={{ block: 'center', focus: true }}
        style={{ maxWidth }}
        disabled={action.isPending}
        requiredMark
        noValidate
      >
        {errors.rest.map((text) => (
          <Alert key={text} type="error" showIcon title={text} role="alert" style={{ marginBottom: 16 }} />
        ))}
        {props.children}
        <FormActions submitText={props.submitText} isPending={action.isPending} onCancel={props.onCancel} />
      </Form>
      <LeaveGuard isDirty={isDirty} />
    </FormScopeContext>
  );
}

interface FormActionsProps {
  submitText: string | undefined;
  isPending: boolean;
  onCancel: (() => void) | undefined;
}

function FormActions({ submitText, isPending, onCancel }: FormActionsProps) {
  const t = useText('web');
  return (
    <div className="form-actions">
      <Button type="primary" htmlType="submit" loading={isPending} title="Ctrl+Enter">
        {submitText ?? t('action.save')}
      </Button>
      <CancelButton onCancel={onCancel} />
    </div>
  );
}
