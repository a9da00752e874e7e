import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { formErrors } from '#web/ui/form-errors.ts';
import { listPageContract, type SourceKind, type SourcePreview } from '../contract.ts';
import { toPreviewInput } from './to-source-input.ts';
import { useFailureText } from './use-failure-text.ts';

type PreviewInput = ReturnType<typeof toPreviewInput>;

interface Shown {
  kind: SourceKind;
  preview: SourcePreview;
}

const asText = (input: PreviewInput) => ({ kind: input.kind, text: JSON.stringify(input) });

/**
 * Reads the source with the settings of the surrounding form, at once if `isEager`; errors are shown at their fields. `first` is the result of its
 * detection.
 */
export function usePreview(first: Shown | undefined, isEager: boolean) {
  const form = Form.useFormInstance();
  const failureText = useFailureText();
  const [shown, setShown] = useState(first);
  /** The last settings read, so that only a change is read again. */
  const last = useRef<{ kind: SourceKind; text: string }>(undefined);
  const test = useAction(listPageContract.preview, { saysError: false, onDone: (preview, { kind }) => setShown({ kind, preview }) });
  const inputNow = () => toPreviewInput(form.getFieldsValue());
  const read = () => {
    const input = inputNow();
    last.current = asText(input);
    test.mutate(input, {
      onError: (error) => {
        const { title } = failureText(error);
        const names = form.getFieldsError().map(({ name }) => name.join('.'));
        const { fields } = formErrors(error, names, title, (_field, message) => message);
        form.setFields(fields.map(({ field, message }) => ({ name: field.split('.'), errors: [message] })));
      },
    });
  };
  /** Used after a change of settings already read. */
  const readAgain = () => {
    if (!last.current) return;
    const input = inputNow();
    if (input.kind === last.current.kind && asText(input).text !== last.current.text) read();
  };
  useEffect(() => {
    if (isEager) read();
    else if (first) last.current = asText(inputNow());
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is there
  }, []);
  return { shown, error: test.error, isReading: test.isPending, read, readAgain };
}
export type Preview = ReturnType<typeof usePreview>;
