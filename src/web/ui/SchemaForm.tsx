// A form for an endpoint: fields chosen by hand, rules from the contract's input, the server's errors at their fields.
import { Alert, Form } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Endpoint } from '#shared/contract.ts';
import { useText } from '../i18n/use-text.ts';
import { FormActions } from './FormActions.tsx';
import { FormScopeContext } from './form-context.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useShortcut } from './shortcuts.ts';
import { type FormCall, useFormCall } from './use-form-call.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));

export interface SchemaFormProps<E extends Endpoint> extends FormCall<E> {
  onCancel?: () => void;
  /** Shows the values to somebody who may not change them. */
  isReadOnly?: boolean;
  submitText?: string;
  /** Its button deletes something. */
  isDanger?: boolean;
  children: ReactNode;
  layout?: 'vertical' | 'horizontal';
  maxWidth?: number;
}

export function SchemaForm<E extends Endpoint>(props: SchemaFormProps<E>) {
  const { initial, layout = 'vertical', maxWidth = 640, isReadOnly = false } = props;
  const t = useText('web');
  const [form] = Form.useForm();
  const { scope, errors, version, isDirty, isPending, submit, compare } = useFormCall(form, props);
  useShortcut('Ctrl+Enter', t('shortcut.submit'), () => form.submit());
  return (
    <FormScopeContext value={scope}>
      <Form
        form={form}
        layout={layout}
        initialValues={initial ?? {}}
        onFinish={submit}
        onValuesChange={compare}
        scrollToFirstError={{ block: 'center', focus: true }}
        style={{ maxWidth }}
        disabled={isPending || isReadOnly}
        requiredMark
        noValidate
      >
        {errors.rest.map((text) => (
          <Alert key={text} type="error" showIcon title={text} role="alert" style={{ marginBottom: 16 }} />
        ))}
        {props.children}
        {!isReadOnly && (
          <FormActions submitText={props.submitText} isDanger={props.isDanger} isPending={isPending} onCancel={props.onCancel} />
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
      {version.conflict && (
        <Suspense>
          <ConflictDialog
            conflict={version.conflict}
            fields={errors.fields()}
            mine={(name) => form.getFieldValue(name.split('.'))}
            onSettle={(how) => {
              version.settle(how);
              compare();
            }}
          />
        </Suspense>
      )}
    </FormScopeContext>
  );
}
