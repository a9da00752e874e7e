// The call of a form: what it sends, the errors of the answer, and what somebody else saved in the meantime.
import type { FormInstance } from 'antd';
import { type RefObject, useMemo, useRef } from 'react';
import type { CallInput, Contract, Endpoint, Output } from '#shared/contract.ts';
import { isSameInput } from '#shared/same-input.ts';
import { useAction } from '../client/use-action.ts';
import { clearedValues } from './cleared-values.ts';
import type { FormScope } from './form-context.ts';
import { type FormErrors, useFormErrors } from './use-form-errors.tsx';
import { type FormVersion, useFormVersion } from './use-form-version.ts';

export interface FormCall<E extends Endpoint> {
  endpoint: E;
  initial?: Partial<CallInput<E>>;
  /** Input without a field, such as the id of the record. */
  extra?: Partial<CallInput<E>>;
  success?: string | ((output: Output<E>) => string);
  /** The input of the same call that takes it back; the message offers it. */
  undo?: (input: CallInput<E>) => CallInput<E> | undefined;
  invalidates?: readonly Contract[];
  onDone?: (output: Output<E>, input: CallInput<E>) => void;
  /** Fields that only the browser has (a repeated password) are removed here. */
  toInput?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Values that only the form has, made from those of the record: for what somebody else saved in the meantime. */
  toForm?: (record: Record<string, unknown>) => Record<string, unknown>;
}

export interface FormState {
  scope: FormScope;
  errors: Pick<FormErrors, 'rest' | 'fields'>;
  version: FormVersion;
  isDirty: RefObject<boolean>;
  isPending: boolean;
  submit: (values: Record<string, unknown>) => void;
  /** Notes whether the form says something else than it began with. */
  compare: () => void;
}

export function useFormCall<E extends Endpoint>(form: FormInstance, props: FormCall<E>): FormState {
  const { endpoint, initial = {}, extra = {}, toForm } = props;
  const isDirty = useRef(false);
  const action = useAction(endpoint, {
    saysError: false,
    ...(props.success === undefined ? {} : { success: props.success }),
    ...(props.undo === undefined ? {} : { undo: props.undo }),
    ...(props.invalidates === undefined ? {} : { invalidates: props.invalidates }),
    onDone: (output, input) => {
      isDirty.current = false;
      props.onDone?.(output, input);
    },
  });
  const { register, ...errors } = useFormErrors(form, action.isPending);
  const version = useFormVersion({ endpoint, form, initial, extra, fields: errors.fields, toForm });
  const scope = useMemo(() => ({ input: endpoint.input, register }), [endpoint, register]);
  // Ctrl+Enter and the button, or one of them twice, save once.
  const isSending = useRef(false);
  const submit = (values: Record<string, unknown>) => {
    if (isSending.current) return;
    errors.clear();
    const { seen, extra: rest } = version.begin();
    // The fields' rules come from the contract, and the server checks the input.
    const input = {
      ...rest,
      ...clearedValues(endpoint, props.toInput ? props.toInput(values) : values),
      ...(seen && { seen }),
    } as CallInput<E>;
    isSending.current = true;
    const ended = () => {
      isSending.current = false;
    };
    action.mutate(input, {
      onSuccess: ended,
      onError: (error) => {
        ended();
        if (!version.take(error, () => submit(values))) errors.show(error);
      },
    });
  };
  const compare = () => {
    isDirty.current = !isSameInput(form.getFieldsValue(true), version.base());
  };
  return { scope, errors, version, isDirty, isPending: action.isPending, submit, compare };
}
