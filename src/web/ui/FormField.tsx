import { Form, type FormItemProps } from 'antd';
import { cloneElement, lazy, type ReactElement, Suspense, useCallback, useEffect, useId } from 'react';
import { z } from 'zod';
import { useText } from '../i18n/use-text.ts';
import { fieldProblem, fieldSchema, isEmpty, isRequired, namedProblem } from './form-schema.ts';
import { useFormScope } from './form-context.ts';

const SpecialInField = lazy(async () => ({ default: (await import('./SpecialCharacters.tsx')).SpecialInField }));

export interface FormFieldProps {
  /** Path in the contract's input: `name`, `settings.fontSize`. */
  name: string;
  label: string;
  /** The form's own value, which `toInput` makes into one of the contract. */
  isLocal?: boolean;
  /** The rule of a local value. */
  rule?: z.ZodType;
  /** A hint below the field. */
  help?: string;
  /** Message for an invalid value, in place of the general one. */
  message?: string;
  /** Shows the required mark when the contract accepts two forms and one of them must be given. */
  required?: boolean;
  /** An empty value, which the contract accepts in other cases, is refused here. */
  isNeeded?: boolean;
  /** `checked` for a switch or a check box. */
  valuePropName?: FormItemProps['valuePropName'];
  /** A keyword or an expression: characters that seldom belong there are named below it. */
  isKeyword?: boolean;
  /** Converts between the control and the form's value, for example a date. */
  getValueProps?: FormItemProps['getValueProps'];
  getValueFromEvent?: FormItemProps['getValueFromEvent'];
  children: ReactElement;
}

/** A field of a SchemaForm: required mark and rules come from the contract. */
export function FormField({
  name,
  label,
  isLocal = false,
  rule = z.unknown(),
  help,
  message,
  required,
  isNeeded = false,
  isKeyword = false,
  children,
  ...rest
}: FormFieldProps) {
  const t = useText('web');
  const { input, register } = useFormScope();
  const schema = isLocal ? rule : fieldSchema(input, name);
  const show = useShow(children, rest);
  const labelId = useId();
  useEffect(() => register(name, { label, message, show }), [name, label, message, show, register]);
  const validator = async (_rule: unknown, value: unknown): Promise<void> => {
    const problem = isNeeded && isEmpty(value) ? t('rule.required', { field: label }) : fieldProblem(schema, value, label, t);
    if (problem) throw new Error(message && !isEmpty(value) && !Array.isArray(value) ? namedProblem(label, message, t) : problem);
  };
  return (
    <Form.Item
      name={name.split('.')}
      label={<span id={labelId}>{label}</span>}
      required={required ?? (isNeeded || isRequired(schema))}
      extra={isKeyword ? <KeywordExtra name={name} help={help} /> : help}
      rules={[{ validator }]}
      validateTrigger={['onBlur', 'onSubmit']}
      {...rest}
    >
      {cloneElement<Record<string, unknown>>(children as ReactElement<Record<string, unknown>>, { 'aria-labelledby': labelId })}
    </Form.Item>
  );
}

const KeywordExtra = ({ name, help }: { name: string; help: string | undefined }) => (
  <>
    {help}
    <Suspense>
      <SpecialInField name={name} />
    </Suspense>
  </>
);

/** The control with another value, only to look at. */
function useShow(
  control: ReactElement,
  { valuePropName = 'value', getValueProps }: Pick<FormFieldProps, 'valuePropName' | 'getValueProps'>,
) {
  return useCallback(
    (value: unknown) =>
      cloneElement<Record<string, unknown>>(control as ReactElement<Record<string, unknown>>, {
        ...(getValueProps ? getValueProps(value) : { [valuePropName]: value }),
        disabled: true,
        autoFocus: false,
        placeholder: '–',
      }),
    [control, valuePropName, getValueProps],
  );
}
