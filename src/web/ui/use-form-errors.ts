// The server's errors for a form: at the fields that they name, the rest separately.
import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { useErrorText } from '../client/use-error-text.ts';
import { formErrors } from './form-errors.ts';

export interface FormErrors {
  /** Each field registers its name, and the feature's own message for its rule if there is one. */
  register: (name: string, message: string | undefined) => void;
  /** Errors that belong to no field. */
  rest: string[];
  clear: () => void;
  show: (error: ApiError) => void;
}

export function useFormErrors(form: FormInstance): FormErrors {
  const errorText = useErrorText();
  const [rest, setRest] = useState<string[]>([]);
  const fields = useRef(new Map<string, string | undefined>());
  const register = useCallback((name: string, message: string | undefined) => void fields.current.set(name, message), []);
  const show = (error: ApiError) => {
    const found = formErrors(error, [...fields.current.keys()], errorText(error), (field) =>
      error.code === 'invalid-input' ? fields.current.get(field) : undefined,
    );
    form.setFields(found.fields.map(({ field, message }) => ({ name: field.split('.'), errors: [message] })));
    if (found.fields[0]) form.scrollToField(found.fields[0].field.split('.'), { block: 'center', focus: true });
    setRest(found.rest);
  };
  return { register, rest, clear: () => setRest([]), show };
}
