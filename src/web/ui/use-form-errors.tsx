// The server's errors for a form: at the fields that they name, the rest separately.
import type { FormInstance } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, reasonOf } from '../client/api-error.ts';
import { useErrorText } from '../client/use-error-text.ts';
import { useText } from '../i18n/use-text.ts';
import type { FieldEntry } from './form-context.ts';
import { formErrors } from './form-errors.ts';
import { lineName, namedProblem } from './form-schema.ts';
import { useTakenLink } from './use-taken-link.tsx';

export interface FormErrors {
  register: (name: string, entry: FieldEntry) => void;
  /** The fields of the form by their paths. */
  fields: () => ReadonlyMap<string, FieldEntry>;
  /** Errors that belong to no field. */
  rest: string[];
  clear: () => void;
  show: (error: ApiError) => void;
}

/** `isPending`: the fields are disabled, and take the cursor only afterwards. */
export function useFormErrors(form: FormInstance, isPending: boolean): FormErrors {
  const t = useText('web');
  const errorText = useErrorText();
  const takenLink = useTakenLink();
  const [rest, setRest] = useState<string[]>([]);
  const [wrong, setWrong] = useState<{ field: string }>();
  useEffect(() => {
    if (wrong && !isPending) form.scrollToField(wrong.field.split('.'), { block: 'center', focus: true });
  }, [form, wrong, isPending]);
  const fields = useRef(new Map<string, FieldEntry>());
  const register = useCallback((name: string, entry: FieldEntry) => void fields.current.set(name, entry), []);
  const show = (error: ApiError) => {
    const found = formErrors(error, [...fields.current.keys()], errorText(error), (name, message, at) => {
      const field = fields.current.get(name);
      const label = field?.label ?? name;
      // The reason that the server gives says more than what is always true of the field.
      const problem = (error.code === 'invalid-input' && reasonOf(error) === undefined ? field?.message : undefined) ?? message;
      const list: unknown = form.getFieldValue(name.split('.'));
      if (at !== undefined && Array.isArray(list)) return t('rule.named', { field: lineName(label, list, at, t), problem });
      return namedProblem(label, problem, t);
    });
    const link = takenLink(error);
    form.setFields(found.fields.map(({ field, message }) => ({ name: field.split('.'), errors: [withLink(message, link)] })));
    setWrong(found.fields[0]);
    setRest(found.rest);
  };
  return { register, fields: () => fields.current, rest, clear: () => setRest([]), show };
}

/** The form library shows any node, though its type names texts only. */
const withLink = (message: string, link: ReactNode): string =>
  link === undefined
    ? message
    : ((
        <>
          {message} {link}
        </>
      ) as unknown as string);
