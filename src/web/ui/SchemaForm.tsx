// A form for an endpoint: fields chosen by hand, rules from the contract's input, the server's errors at their fields.
import { Alert, Button, Form } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { CallInput, Contract, Endpoint, Output } from '#shared/contract.ts';
import { useAction } from '../client/use-action.ts';
import { useErrorText } from '../client/use-error-text.ts';
import { useText } from '../i18n/use-text.ts';
import { FormScopeContext } from './form-context.ts';
import { formErrors } from './form-errors.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useShortcut } from './shortcuts.ts';

export interface SchemaFormProps<E extends Endpoint> {
  endpoint: E;
  initial?: Partial<CallInput<E>>;
  /** Input that has no field, as the id of what is changed. */
  extra?: Partial<CallInput<E>>;
  success?: string | ((output: Output<E>) => string);
  invalidates?: readonly Contract[];
  onDone?: (output: Output<E>) => void;
  onCancel?: () => void;
  submitText?: string;
  /** Fields that only the browser has (a repeated password) are cut off here. */
  toInput?: (values: Record<string, unknown>) => Record<string, unknown>;
  children: ReactNode;
  layout?: 'vertical' | 'horizontal';
  maxWidth?: number;
}

export function SchemaForm<E extends Endpoint>(props: SchemaFormProps<E>) {
  const { endpoint, initial, extra, layout = 'vertical', maxWidth = 640 } = props;
  const t = useText('web');
  const errorText = useErrorText();
  const [form] = Form.useForm();
  const [rest, setRest] = useState<string[]>([]);
  const isDirty = useRef(false);
  const fields = useRef(new Map<string, string | undefined>());
  const register = useCallback((name: string, message: string | undefined) => void fields.current.set(name, message), []);
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
    setRest([]);
    const input = { ...extra, ...(props.toInput ? props.toInput(values) : values) } as CallInput<E>;
    action.mutate(input, {
      onError: (error) => {
        const found = formErrors(error, [...fields.current.keys()], errorText(error), (field) =>
          error.code === 'invalid-input' ? fields.current.get(field) : undefined,
        );
        form.setFields(found.fields.map(({ field, message }) => ({ name: field.split('.'), errors: [message] })));
        if (found.fields[0]) form.scrollToField(found.fields[0].field.split('.'), { block: 'center', focus: true });
        setRest(found.rest);
      },
    });
  };
  useShortcut('Ctrl+Enter', t('shortcut.submit'), () => form.submit());

  return (
    <FormScopeContext value={scope}>
      <Form
        form={form}
        layout={layout}
        initialValues={initial ?? {}}
        onFinish={submit}
        onValuesChange={() => (isDirty.current = true)}
        scrollToFirstError={{ block: 'center', focus: true }}
        style={{ maxWidth }}
        disabled={action.isPending}
        requiredMark
        noValidate
      >
        {rest.map((text) => (
          <Alert key={text} type="error" showIcon title={text} role="alert" style={{ marginBottom: 16 }} />
        ))}
        {props.children}
        <div className="form-actions">
          <Button type="primary" htmlType="submit" loading={action.isPending} title="Ctrl+Enter">
            {props.submitText ?? t('action.save')}
          </Button>
          {props.onCancel && <Button onClick={props.onCancel}>{t('action.cancel')}</Button>}
        </div>
      </Form>
      <LeaveGuard isDirty={isDirty} />
    </FormScopeContext>
  );
}
