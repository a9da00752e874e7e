// The server's errors for a form: at the fields that they name, the rest separately.
import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { useErrorText } from '../client/use-error-text.ts';
import type { FieldEntry } from './form-context.ts';
import { formErrors } from './form-errors.ts';

export interface FormErrors {
  register: (name: string, entry: FieldEntry) => void;
  /** The fields of the form by their paths. */
  fields: () => ReadonlyMap<string, FieldEntry>;
  /** Errors that belong to no field. */
  rest: string[];
  clear: () => void;
  show: (error: ApiError) => void;
}

export function useFormErrors(form: FormInstance): FormErrors {
  const errorText = useErrorText();
  const [rest, setRest] = useState<string[]>([]);
  const fields = useRef(new Map<string, FieldEntry>());
  const register = useCallback((name: string, entry: FieldEntry) => void fields.current.set(name, entry), []);
  const show = (error: ApiError) => {
    const found = formErrors(error, [...fields.current.keys()], errorText(error), (field) =>
      error.code === 'invalid-input' ? fields.current.get(field)?.message : undefined,
    );
    form.setFields(found.fields.map(({ field, message }) => ({ name: field.split('.'), errors: [message] })));
    if (found.fields[0]) form.scrollToField(found.fields[0].field.split('.'), { block: 'center', focus: true });
    setRest(found.rest);
  };
  return { register, fields: () => fields.current, rest, clear: () => setRest([]), show };
}
