// A form for an endpoint: fields chosen by hand, rules from the contract's input, the server's errors at their fields.
import { Alert, Form, type FormInstance } from 'antd';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { CallInput, Endpoint, Output } from '#shared/contract.ts';
import { FormActions } from './FormActions.tsx';
import { FormScopeContext } from './form-context.ts';
import { KeptInputNotice } from './KeptInputNotice.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useKeptInput } from './use-kept-input.ts';
import { useSubmitKey } from './use-submit-key.ts';
import { type FormCall, useFormCall } from './use-form-call.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));

export interface SchemaFormProps<E extends Endpoint> extends FormCall<E> {
  onCancel?: () => void;
  /** Shows the values to somebody who may not change them. */
  isReadOnly?: boolean;
  submitText?: string;
  /** Its button deletes something. */
  isDanger?: boolean;
  /** Offers to save and to begin the next one: of records that are made in rows. */
  hasNext?: boolean;
  children: ReactNode;
  layout?: 'vertical' | 'horizontal';
  maxWidth?: number;
}

const buttonsOf = ({ submitText, isDanger, onCancel }: Pick<SchemaFormProps<Endpoint>, 'submitText' | 'isDanger' | 'onCancel'>) => ({
  submitText,
  isDanger,
  onCancel,
});

/** Whether a form begins again when it is saved. */
function useNext<E extends Endpoint>(form: FormInstance, { onDone }: FormCall<E>) {
  const isWanted = useRef(false);
  const forget = () => {
    isWanted.current = false;
  };
  return {
    forget,
    save: () => {
      isWanted.current = true;
      form.submit();
    },
    onDone: (output: Output<E>, input: CallInput<E>) => {
      if (!isWanted.current) return onDone?.(output, input);
      forget();
      form.resetFields();
      const [first] = Object.keys(form.getFieldsValue());
      // The fields are drawn anew.
      if (first !== undefined) requestAnimationFrame(() => form.focusField(first));
    },
  };
}

export function SchemaForm<E extends Endpoint>(props: SchemaFormProps<E>) {
  const { endpoint, initial, layout = 'vertical', maxWidth = 640, isReadOnly = false } = props;
  const [form] = Form.useForm();
  const next = useNext(form, props);
  const { scope, errors, version, isDirty, isPending, submit, compare } = useFormCall(form, { ...props, onDone: next.onDone });
  const kept = useKeptInput({ form, endpoint, extra: props.extra ?? {}, isDirty, base: version.base, onRestore: compare });
  const around = useSubmitKey(() => form.submit());
  return (
    <FormScopeContext value={scope}>
      <div ref={around}>
        <Form
          form={form}
          layout={layout}
          initialValues={initial ?? {}}
          onFinish={submit}
          onFinishFailed={next.forget}
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
          {!isReadOnly && <KeptInputNotice kept={kept} />}
          {props.children}
          {!isReadOnly && <FormActions {...buttonsOf(props)} isPending={isPending} onNext={props.hasNext ? next.save : undefined} />}
        </Form>
      </div>
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
